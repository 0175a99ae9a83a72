import { describe, expect, it } from "vitest";
import { missingDisclosures } from "./missing-disclosures.ts";

const missing = (text: string) =>
  missingDisclosures(text).flatMap(({ unsaid }) => unsaid);

const specification = [
  "The product is not a broker-dealer, investment adviser or custodian.",
  "Nothing on the site is an offer or a guarantee.",
  "Trading involves risk including loss of principal.",
  "Information is educational and meant for private beta users.",
  "Funds in beta go to research and development.",
];

describe("the disclosures", () => {
  it("are all made by the sentences of the specification", () => {
    expect(missing(specification.join(" "))).toEqual([]);
  });

  it.each([
    [
      "neither … nor",
      "Northrule is neither a broker-dealer nor an investment adviser nor a custodian.",
    ],
    [
      "one sentence each",
      "We are not a broker dealer. We are not an investment advisor. We do not act as custodian.",
    ],
    [
      "typographic characters",
      "Northrule isn’t a broker‑dealer, an investment adviser, or a custodian.",
    ],
  ])("about what the company is not may be worded as %s", (_, sentence) => {
    expect(missing([sentence, ...specification.slice(1)].join(" "))).toEqual(
      [],
    );
  });

  it.each([
    ["Investing carries risk. You can lose all of the money you put in.", []],
    ["Trading is risky and may lead to the loss of your capital.", []],
    [
      "Trading involves no risk.",
      ["trading involves risk", "principal can be lost"],
    ],
    [
      "Trading is risk-free.",
      ["trading involves risk", "principal can be lost"],
    ],
    ["Trading involves risk.", ["principal can be lost"]],
  ])("about risk: %s", (sentence, expected) => {
    const others = specification.filter((_, index) => index !== 2);
    expect(missing([...others, sentence].join("\n"))).toEqual(expected);
  });

  it("are not made by a sentence that says the opposite", () => {
    const opposite = specification.with(
      0,
      "Northrule is a broker-dealer, not only an investment adviser, and a custodian.",
    );
    expect(missing(opposite.join(" "))).toEqual([
      "the product is not a broker-dealer",
      "the product is not an investment adviser",
      "the product is not a custodian",
    ]);
  });

  it.each(specification)("lack something without “%s”", (sentence) => {
    const others = specification.filter((other) => other !== sentence);
    expect(missing(others.join(" "))).not.toEqual([]);
  });

  it("are all missing from an empty text", () => {
    expect(missing("")).toHaveLength(10);
  });

  it("each accept their own example", () => {
    for (const { unsaid, example } of missingDisclosures("")) {
      for (const says of unsaid) expect(missing(example)).not.toContain(says);
    }
  });
});
