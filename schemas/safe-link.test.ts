import { describe, expect, it } from "vitest";
import { isSafeLink } from "./safe-link.ts";

describe("a link in the content", () => {
  it.each([
    "https://www.finra.org/rules-guidance/rulebooks/finra-rules/2210",
    "HTTPS://Example.com:8443/a?b=c&d=%20#e",
    "http://example.com",
    "https://en.wikipedia.org/wiki/Risk_(finance)",
    "mailto:info@northrule.example",
    "mailto:info@northrule.example?subject=Private%20beta",
    "mailto:info@beta.northrule.example",
    "tel:+1-202-555-0100",
    "tel:112",
    "#about",
    "/privacy",
  ])("may point to %s", (href) => {
    expect(isSafeLink(href)).toBe(true);
  });

  it.each([
    "",
    "javascript:alert(1)",
    "javascript:alert(1)//mailto:a@b.example",
    "ftp://example.com/https://example.com",
    "java\nscript:alert(1)",
    "\u0001javascript:alert(1)",
    "data:text/html,<script>alert(1)</script>",
    "//example.com",
    "/\\example.com",
    "https:example.com",
    "https://user:secret@example.com",
    "https://example.com\\@evil.example",
    "https://exa mple.com",
    "https://exam\u202eple.com",
    "https://exаmple.com",
    "https://localhost:3000",
    "https://127.0.0.1/",
    "https://[::1]/",
    "https://",
    "relative/path",
    "mailto:",
    "mailto:a@b.example?bcc=c@d.example",
    "mailto:a@b.example,c@d.example",
    "tel:",
    "tel:112,,1234#",
    "#",
    "#faq ",
  ])("may not point to %j", (href) => {
    expect(isSafeLink(href)).toBe(false);
  });
});
