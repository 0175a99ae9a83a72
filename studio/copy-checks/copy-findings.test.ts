import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { copyFindings } from "./copy-findings.ts";

const linesOf = (file: string) =>
  readFileSync(join(import.meta.dirname, file), "utf8")
    .trim()
    .split("\n");

const sample: Record<string, unknown>[] = linesOf(
  "../sample-content/content.ndjson",
).map((line) => JSON.parse(line));

const disclosures = sample.find(({ _type }) => _type === "disclosures");

const tiers = (text: string) => copyFindings({ text }).map(({ tier }) => tier);

const paragraph = (...texts: string[]) => [
  { _key: "p", _type: "block", children: texts.map((text) => ({ text })) },
];

it.each([
  "Guaranteed growth for all",
  "Guaranteed 12% a year. Never lose money again.",
  "Guaranteed monthly income.",
  "You will never lose a cent",
  "You can't lose with Northrule",
  "Your principal is always safe with us.",
  "Not only guaranteed returns, but fast ones.",
  "There is no risk.",
  "Turn $1,000 into $10,000.",
  "ｇｕａｒａｎｔｅｅｄ gr\u200bówth",
  "Are returns guaranteed? Yes, they are.",
])("a promise no honest page makes is refused: %s", (text) => {
  expect(tiers(text)).toContain("refused");
});

it.each([
  "Steady monthly income without the ups and downs",
  "My portfolio is up 40 % since I switched, and I do nothing",
  "No fees, no limits, 12 % a year",
  "Not a bank, but 12 % a year",
  "Put in $500 and watch it become $800 by Christmas",
  "Early members stand to gain the most, so hurry",
  "The only app that makes sure you come out ahead",
  "Better returns than your bank.",
  "Our AI predicts where prices go next.",
  "SEC-approved technology.",
  "Every year since 2009, our rules did better.",
  "Want guaranteed returns?",
  "Bring a wheelbarrow, and mind your back.",
])("a sentence that sounds like a promise is questioned: %s", (text) => {
  expect(tiers(text)).toEqual(["questioned"]);
});

it.each([
  "Past results tell you little about future ones",
  "Support is open Monday to Friday, 9 to 5",
  "We take 0 % of your balance; our only income is the subscription",
  "Returns are not guaranteed.",
  "No strategy is foolproof.",
  "There is no such thing as a risk-free approach.",
  "We do not promise profits, income or any return.",
  "Anyone who promises guaranteed returns is lying.",
  "You can lose all of the money you put in.",
  "Never lose a rule you have written.",
  "Is my money safe?",
  "Can I lose money? Yes.",
  "There is no guarantee that a strategy will make a profit.",
  "Write your rule.",
])("an honest sentence passes: %s", (text) => {
  expect(tiers(text)).toEqual([]);
});

it.each(sample.map((one) => [String(one._type), one]))(
  "the sample %s passes",
  (_, one) => {
    expect(copyFindings(one)).toEqual([]);
  },
);

describe("an editor reads a finding", () => {
  it("with its words, what to write instead and the rule, at its list member", () => {
    const cards = [{ _key: "k1", text: "A calm plan. “Guaranteed growth”!" }];
    expect(copyFindings({ cards })).toEqual([
      {
        tier: "refused",
        path: ["cards", { _key: "k1" }, "text"],
        sentence: "“Guaranteed growth”!",
        message: expect.stringMatching(
          /“guaranteed growth” .*Say what.*FINRA Rule 2210\(d\)\(1\)\(B\)/,
        ),
      },
    ]);
  });

  it("at its paragraph, across emphasis", () => {
    const body = paragraph("Guaran", "teed growth.");
    expect(copyFindings({ body })).toMatchObject([
      { path: ["body", { _key: "p" }] },
    ]);
  });

  it("not for a question that is answered with no", () => {
    const entry = (answer: string) => ({
      question: "Are returns guaranteed?",
      answer: paragraph(answer),
    });
    expect(copyFindings(entry("No. Nothing is guaranteed."))).toEqual([]);
    expect(copyFindings(entry("Yes."))).toHaveLength(1);
  });

  it("not for an e-mail address", () => {
    expect(copyFindings({ contactEmail: "guaranteed@a.example" })).toEqual([]);
  });
});

describe("the disclosures", () => {
  const owed = [
    "Northrule is not a broker-dealer, investment adviser or custodian.",
    "Nothing on this site is an offer or a guarantee.",
    "Trading involves risk, including loss of principal.",
    "Information on this site is educational and meant for private beta users.",
    "Funds in beta go to research and development.",
  ];
  const missing = (sentences: string[]) =>
    copyFindings({ ...disclosures, footerText: sentences.join(" ") });

  it.each(owed)("must say in the footer: %s", (sentence) => {
    expect(missing(owed.filter((one) => one !== sentence))).toEqual([
      {
        tier: "refused",
        path: ["footerText"],
        sentence: "",
        message: expect.stringContaining(sentence),
      },
    ]);
  });

  it("must say it in the legal block, at the part it belongs to", () => {
    const risk = { body: paragraph("Rules can fail.") };
    const paths = copyFindings({ ...disclosures, risk }).map((one) => one.path);
    expect(paths).toEqual([
      ["risk", "body"],
      ["risk", "body"],
    ]);
  });

  it.each([
    [0, "It isn’t a broker‑dealer, an advisor, or a custodian."],
    [0, "We are neither a broker dealer nor an adviser nor a custodian."],
    [2, "Investing carries risk. You can lose all of the money."],
  ])("may be worded differently (%i): %s", (index, sentence) => {
    expect(missing(owed.with(index, sentence))).toEqual([]);
  });

  it.each([
    [0, "It is a broker-dealer, not only an adviser, and a custodian."],
    [2, "Trading is risk-free and nobody can lose principal."],
    [2, "Trading involves no risk and no loss of principal."],
  ])("are not made by the opposite (%i): %s", (index, sentence) => {
    const paths = missing(owed.with(index, sentence)).map(({ path }) => path);
    expect(paths).toContainEqual(["footerText"]);
  });
});

// These lists measure the rules and must never be used to write them.
it.each([
  ["promises-everyday", "of 20 everyday promises, 17 are found", 0.85, 1],
  ["promises-unusual", "of 10 unusual promises, 4 are found", 0.4, 1],
  ["honest", "of 100 honest sentences, at most 8 are questioned", 0, 0.08],
])("%s: %s", (name, _, least, most) => {
  const found = linesOf(`../../tests/copy/held-out-${name}.txt`).map(tiers);
  const share = found.filter((one) => one.length > 0).length / found.length;
  expect(share).toBeGreaterThanOrEqual(least);
  expect(share).toBeLessThanOrEqual(most);
  if (name === "honest") expect(found.flat()).not.toContain("refused");
});
