import { describe, expect, it } from "vitest";
import { membersAre } from "./list-field.ts";
import { readableProse } from "./readable-prose.ts";

const paragraph = (...texts: string[]) => ({
  _type: "block",
  children: texts.map((text) => ({ _type: "span", text })),
});

describe("running text", () => {
  it("may be one paragraph of several spans", () => {
    expect(readableProse([paragraph("One ", "two.")])).toBe(true);
  });

  it("may hold an empty paragraph between others", () => {
    expect(readableProse([paragraph("One."), paragraph("")])).toBe(true);
  });

  it.each([
    [[paragraph("")]],
    [[paragraph(" "), paragraph("\u00a0")]],
    [[{ _type: "block", children: [] }]],
    [[{ _type: "block" }]],
    [[null]],
  ])("may not be blank: %j", (blocks) => {
    expect(readableProse(blocks)).toMatch(/only spaces/);
  });

  it("may not hide an invisible character", () => {
    expect(readableProse([paragraph("guaran\u200bteed")])).toMatch(/invisible/);
  });

  it("is left to the rule that requires it when it is missing", () => {
    expect(readableProse(undefined)).toBe(true);
    expect(readableProse([])).toBe(true);
  });
});

describe("a list", () => {
  it("takes the members it is made of", () => {
    expect(membersAre("card")([{ _type: "card" }])).toBe(true);
    expect(membersAre("card")(undefined)).toBe(true);
  });

  it.each([[[{ _type: "image" }]], [[{}]], [[null]], [["card"]]])(
    "refuses others: %j",
    (members) => {
      expect(membersAre("card")(members)).toMatch(/cannot show/);
    },
  );
});
