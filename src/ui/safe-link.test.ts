import { describe, expect, it } from "vitest";
import { safeHref } from "./safe-link.ts";

describe("safeHref", () => {
  it.each([
    "https://example.com/path?q=1#part",
    "http://example.com",
    "mailto:info@example.com",
    "tel:+15551234",
    "#faq",
    "#what-we-do",
  ])("lets %s through", (href) => {
    expect(safeHref(href)).toBe(href);
  });

  it.each([
    "",
    "javascript:alert(1)",
    "JavaScript:alert(1)",
    " javascript:alert(1)",
    "java\tscript:alert(1)",
    "\u0001javascript:alert(1)",
    "\u200bjavascript:alert(1)",
    "data:text/html,<script>alert(1)</script>",
    "vbscript:x",
    "blob:https://example.com/1",
    "file:///etc/passwd",
    "//evil.example",
    "/\\evil.example",
    "https:evil.example",
    "https:\\\\evil.example",
    "https://exa mple.com",
    "https://exam\u202eple.com",
    "relative/path",
    "/path",
    "#",
    "#a b",
    "javascript&colon;alert(1)",
  ])("refuses %j", (href) => {
    expect(safeHref(href)).toBeNull();
  });

  it("refuses what is missing", () => {
    expect(safeHref(null)).toBeNull();
    expect(safeHref(undefined)).toBeNull();
  });
});
