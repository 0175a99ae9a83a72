import { expect, it } from "vitest";
import { safeLinkTarget } from "./prose.ts";

it.each([
  "https://example.com",
  "mailto:info@northrule.example",
  "#faq",
  "",
  undefined,
])("an editor hears nothing about %j", (href) => {
  expect(safeLinkTarget(href)).toBe(true);
});

it.each([
  ["javascript:alert(1)", /cannot follow.*https:/],
  ["https://exa mple.com", /a character that does not belong.*https:/],
  ["#pricing", /no place #pricing.*#faq/],
])("an editor hears what is wrong with %j and what to write", (href, said) => {
  expect(safeLinkTarget(href)).toMatch(said);
});
