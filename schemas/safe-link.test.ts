import { expect, it } from "vitest";
import { isSafeLink, linkProblem } from "./safe-link.ts";

it.each([
  [true, "https://www.finra.org/rules-guidance/rulebooks/finra-rules/2210"],
  [true, "HTTPS://Example.com:8443/a?b=c&d=%20#e"],
  [true, "http://example.com"],
  [true, "mailto:info@northrule.example?subject=Private%20beta"],
  [true, "tel:+1-202-555-0100"],
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
  [false, "ftp://example.com/https://example.com"],
  [false, "//example.com"],
  [false, "/\\example.com"],
  [false, "https://exa mple.com"],
  [false, "www.example.com/a"],
  [false, "#"],
  [false, "https:/www.finra.org/"],
  [false, "https:\\\\www.finra.org"],
  [false, "https://finra"],
  [false, "https://2024/report"],
  [false, "https://www.finra.org see page 2"],
  [false, "https://info@example.com"],
  [false, "https://www.finra.org/)"],
  [false, "https://www.finra.org/rules."],
  [false, "<https://www.finra.org>"],
  [false, "mailto:info"],
  [false, "mailto:Info <info@example.com>"],
  [false, "tel:1-800-FLOWERS"],
])("it is %s that content may link to %j", (isSafe, href) => {
  expect(isSafeLink(href)).toBe(isSafe);
});

it.each([
  "https://nam02.safelinks.protection.outlook.com/ap/w-1/?url=https%3A%2F%2Fwww.finra.org%2Frules&data=05",
  "https://statics.teams.cdn.office.net/evergreen-assets/safelinks/1/a.html?url=https%3A%2F%2Fwww.finra.org%2Frules",
  "https://www.google.com/url?q=https://www.finra.org/rules&sa=D&ust=1764156000",
  "https://www.google.de/url?url=https%3A%2F%2Feur02.safelinks.protection.outlook.com%2F%3Furl%3Dhttps%253A%252F%252Fwww.finra.org%252Frules",
])("a link through %s is refused with the address behind it", (href) => {
  expect(isSafeLink(href)).toBe(false);
  expect(linkProblem(href)).toMatch(
    /behind it: https:\/\/www\.finra\.org\/rules$/,
  );
});
