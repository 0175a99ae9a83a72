import { expect, it } from "vitest";
import { isSafeLink } from "./safe-link.ts";

it.each([
  [true, "https://www.finra.org/rules-guidance/rulebooks/finra-rules/2210"],
  [true, "HTTPS://Example.com:8443/a?b=c&d=%20#e"],
  [true, "http://example.com"],
  [true, "mailto:info@northrule.example?subject=Private%20beta"],
  [true, "tel:+1-202-555-0100"],
  [true, "#about"],
  [true, "/privacy"],
  [false, ""],
  [false, "javascript:alert(1)"],
  [false, "java\nscript:alert(1)"],
  [false, "\u0001javascript:alert(1)"],
  [false, "data:text/html,<script>alert(1)</script>"],
  [false, "ftp://example.com/https://example.com"],
  [false, "//example.com"],
  [false, "/\\example.com"],
  [false, "https://exa mple.com"],
  [false, "https://"],
  [false, "www.example.com/a"],
  [false, "#"],
])("it is %s that content may link to %j", (isSafe, href) => {
  expect(isSafeLink(href)).toBe(isSafe);
});
