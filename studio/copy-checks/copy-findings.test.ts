import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { copyFindings } from "./copy-findings.ts";

const sample: Record<string, unknown>[] = readFileSync(
  join(import.meta.dirname, "../sample-content/content.ndjson"),
  "utf8",
)
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line));

const document = (type: string) => {
  const found = sample.find(({ _type }) => _type === type);
  if (!found) throw new Error(`The sample has no ${type}.`);
  return structuredClone(found);
};

const paragraph = (key: string, ...texts: string[]) => ({
  _key: key,
  _type: "block",
  children: texts.map((text, index) => ({
    _key: `${key}${index}`,
    _type: "span",
    marks: index % 2 ? ["strong"] : [],
    text,
  })),
});

describe("the sample content", () => {
  it.each(sample.map((one) => [String(one._type), one]))(
    "%s raises no false alarm",
    (_, one) => {
      expect(copyFindings(one)).toEqual([]);
    },
  );
});

describe("a forbidden phrase", () => {
  it("is reported at its field", () => {
    const hero = { ...document("hero"), headline: "Guaranteed growth" };
    expect(copyFindings(hero)).toEqual([
      {
        tier: "refused",
        path: ["headline"],
        sentence: "Guaranteed growth",
        message: expect.stringContaining("FINRA"),
      },
    ]);
  });

  it("is reported at its member of a list", () => {
    const cards = [{ _key: "k1", _type: "card", text: "It is risk-free." }];
    expect(copyFindings({ _type: "whatWeDo", cards })).toMatchObject([
      { path: ["cards", { _key: "k1" }, "text"] },
    ]);
  });

  it("is found across emphasis, and reported at its paragraph", () => {
    const body = [paragraph("b1", "Guaran", "teed growth.")];
    expect(copyFindings({ _type: "about", body })).toMatchObject([
      { path: ["body", { _key: "b1" }] },
    ]);
  });

  it("may be asked about when the answer begins with No", () => {
    const entry = (question: string, answer: string) => ({
      _type: "faq",
      entries: [{ _key: "e1", question, answer: [paragraph("a1", answer)] }],
    });
    const denied = "No. Nothing is guaranteed.";
    expect(copyFindings(entry("Are returns guaranteed?", denied))).toEqual([]);
    expect(copyFindings(entry("Are returns guaranteed?", "Yes."))).toHaveLength(
      1,
    );
    expect(
      copyFindings(entry("Want guaranteed returns?", denied)),
    ).toHaveLength(1);
  });

  it("is not looked for in addresses", () => {
    const contactEmail = "guaranteed@northrule.example";
    expect(copyFindings({ _type: "siteSettings", contactEmail })).toEqual([]);
  });
});

describe("the disclosures", () => {
  it("must be in the footer", () => {
    const without = {
      ...document("disclosures"),
      footerText: "Northrule is not a broker-dealer.",
    };
    const problems = copyFindings(without);
    expect(problems.map(({ path }) => path[0])).toContain("footerText");
    expect(problems[0]?.message).toMatch(/must say that .*investment adviser/);
  });

  it("must be in the legal block, and are reported at the part they belong to", () => {
    const risk = {
      heading: "Risk",
      body: [paragraph("r1", "Rules can fail.")],
    };
    expect(copyFindings({ ...document("disclosures"), risk })).toContainEqual({
      tier: "refused",
      path: ["risk", "body"],
      sentence: "",
      message: expect.stringContaining("principal can be lost"),
    });
  });

  it("are asked of no other document", () => {
    expect(copyFindings({ _type: "footer", copyright: "x" })).toEqual([]);
  });
});

describe("anything that is no document", () => {
  it.each([undefined, null, "text", 3])("has no problem: %j", (value) => {
    expect(copyFindings(value)).toEqual([]);
  });
});
