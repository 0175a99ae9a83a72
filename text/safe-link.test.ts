import { expect, it } from "vitest";
import { isSafeLink } from "./safe-link.ts";

it.each([
  [true, "https://www.finra.org/rules-guidance/rulebooks/finra-rules/2210"],
  [true, "HTTPS://Example.com:8443/a?b=c&d=%20#e"],
  [true, "mailto:info@northrule.example?subject=Private%20beta"],
  [true, "tel:+1 (202) 555-0100;ext=12"],
  [true, "https://bücher.example.com/a-_/"],
  [true, "https://en.wikipedia.org/wiki/Swap_(finance)"],
  [true, "https://www.linkedin.com/share?url=https%3A%2F%2Fexample.com"],
  [true, "#about"],
  [true, "/privacy"],
  [false, ""],
  [false, "javascript:alert(1)"],
  [false, "\u0001javascript:alert(1)"],
  [false, "data:text/html,<script>alert(1)</script>"],
  [false, "//example.com"],
  [false, "/\\example.com"],
  [false, "www.example.com/a"],
  [false, "#"],
  [false, "https:/www.finra.org/"],
  [false, "https://2024/report"],
  [false, "https://www.finra.org see page 2"],
  [false, "https://info@example.com"],
  [false, "https://www.finra.org/rules."],
  [false, "mailto://info@example.com"],
  [false, "mailto:info@example..com"],
  [false, "mailto:Info <info@example.com>"],
])("it is %s that content may link to %j", (isSafe, href) => {
  expect(isSafeLink(href)).toBe(isSafe);
});
