import { describe, expect, it } from "vitest";
import { anchors } from "./anchors.ts";
import { safeLinkTarget } from "./link-target.ts";

describe("a link of the page", () => {
  it.each([
    "https://www.finra.org/rules-guidance/rulebooks/finra-rules/2210",
    "http://example.com",
    "HTTPS://Example.com:8443/a?b=c&d=%20#e",
    "https://xn--bcher-kva.example/",
    "https://en.wikipedia.org/wiki/Risk_(finance)",
    "mailto:info@northrule.example",
    "mailto:info@northrule.example?subject=Private%20beta",
    "tel:+1-202-555-0100",
    ...anchors.map((anchor) => `#${anchor}`),
  ])("may point to %s", (href) => {
    expect(safeLinkTarget(href)).toBe(true);
  });

  it.each([
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    " javascript:alert(1)",
    "java\nscript:alert(1)",
    "java\tscript:alert(1)",
    "\u0001javascript:alert(1)",
    "javascript\u200b:alert(1)",
    "java&#115;cript:alert(1)",
    "data:text/html,<script>alert(1)</script>",
    "data:text/html;base64,PHN2Zz4=",
    "vbscript:x",
    "blob:https://example.com/1",
    "file:///etc/passwd",
    "ftp://example.com",
    "//example.com",
    "///example.com",
    "/\\example.com",
    "\\\\example.com",
    "https:example.com",
    "https:/example.com",
    "https:///example.com",
    "https:\\\\example.com",
    "https://user:secret@example.com",
    "https://example.com@evil.example",
    "https://example.com\\@evil.example",
    "https://exa mple.com",
    "https://exаmple.com",
    "https://example。com",
    "https://ｅxample.com",
    "https://example.com/\u202Egnp.exe",
    "https://example.com/\n",
    "https://localhost:3000",
    "https://127.0.0.1/",
    "https://2130706433/",
    "https://[::1]/",
    "https://",
    "https://?",
    "/about",
    "about",
    "www.example.com",
    "mailto:",
    "mailto:nobody",
    "mailto:a@b.example?bcc=c@d.example",
    "mailto:a@b.example,c@d.example",
    "tel:",
    "tel:javascript",
    "#",
    "#nowhere",
    "#faq ",
    "＃faq",
  ])("may not point to %j", (href) => {
    expect(safeLinkTarget(href)).toEqual(expect.any(String));
  });

  it("names the places of the page when the place is unknown", () => {
    expect(safeLinkTarget("#pricing")).toMatch(/#pricing.*#faq/);
  });
});
