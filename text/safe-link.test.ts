import { expect, it } from "vitest";
import { isSafeLink, linkProblem } from "./safe-link.ts";

it.each([
  [true, "https://www.finra.org/rules-guidance/rulebooks/finra-rules/2210"],
  [true, "HTTPS://Example.com:8443/a?b=c&d=%20#e"],
  [true, "http://example.com"],
  [true, "mailto:info@northrule.example?subject=Private%20beta"],
  [true, "tel:+1-202-555-0100"],
  [true, "tel:+1 (202) 555-0100;ext=12"],
  [true, "tel:112"],
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
  [false, "//localhost/a"],
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
  [false, "mailto://info@example.com"],
  [false, "mailto:info@example..com"],
  [false, "mailto:info@example.com."],
  [false, "mailto:Info <info@example.com>"],
  [false, "tel:1-800-FLOWERS"],
  [false, "tel:12"],
])("it is %s that content may link to %j", (isSafe, href) => {
  expect(isSafeLink(href)).toBe(isSafe);
});

it.each([
  "https://nam02.safelinks.protection.outlook.com/ap/w-1/?url=https%3A%2F%2Fwww.finra.org%2Frules&data=05",
  "https://statics.teams.cdn.office.net/evergreen-assets/safelinks/1/a.html?url=https%3A%2F%2Fwww.finra.org%2Frules",
  "https://www.google.com/url?q=https://www.finra.org/rules&sa=D&ust=1764156000",
  "https://urldefense.com/v3/__https://www.finra.org/rules__;!!AbC!xyz$",
  "https://linkprotect.cudasvc.com/url?a=https%3a%2f%2fwww.finra.org%2frules&c=E,1,x&typo=1",
  "https://l.facebook.com/l.php?u=https%3A%2F%2Fwww.finra.org%2Frules&h=AT0",
  "https://www.linkedin.com/safety/go?url=https%3A%2F%2Fwww.finra.org%2Frules&trk=x",
  "https://www.google.de/url?url=https%3A%2F%2Feur02.safelinks.protection.outlook.com%2F%3Furl%3Dhttps%253A%252F%252Fwww.finra.org%252Frules",
])("a link through %s is refused with the address behind it", (href) => {
  expect(isSafeLink(href)).toBe(false);
  expect(linkProblem(href)).toMatch(
    /behind it: https:\/\/www\.finra\.org\/rules$/,
  );
});

it.each([
  "https://urldefense.proofpoint.com/v2/url?u=https-3A__www.finra.org_rules&d=DwMFaQ",
  "https://protect-us.mimecast.com/s/AbCdEf?domain=finra.org",
  "https://secure-web.cisco.com/1abc/https%3A%2F%2Fwww.finra.org%2Frules",
  "https://www.google.com/url?q=https%3A%2F%2Fnam02.safelinks.protection.outlook.com%2F",
])(
  "a link through %s is refused although it does not say where it leads",
  (href) => {
    expect(linkProblem(href)).toMatch(/behind it: the browser shows it/);
  },
);

it.each([
  ["tel:", /^Write a whole address/],
  [
    "https://example.com/a?b=c&mc_eid=1f2e#d",
    /: https:\/\/example\.com\/a\?b=c#d$/,
  ],
  [
    "https://example.com/?mkt_tok=1&_hsenc=1&vero_id=1&fbclid=1&gclid=1&msclkid=1",
    /: https:\/\/example\.com\/$/,
  ],
])("the problem with %s is said", (href, problem) => {
  expect(linkProblem(href)).toMatch(problem);
});
