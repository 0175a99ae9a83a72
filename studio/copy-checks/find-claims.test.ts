import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { findClaims } from "./find-claims.ts";

const tiers = (text: string) => findClaims(text).map(({ tier }) => tier);

const refused = [
  "Guaranteed growth for all",
  "Guaranteed returns, every month.",
  "We guarantee that you will profit.",
  "Your principal is always safe with us.",
  "You can't lose.",
  "You’ll never lose money (curly). You cannot lose.",
  "Double your money in a year.",
  "Turn $1,000 into $10,000.",
  "Risk free profits for you.",
  "Not only guaranteed returns, but fast ones.",
  "guar\u200banteed growth",
  "ｇｕａｒａｎｔｅｅｄ growth",
  "guаranteed growth (with a Cyrillic a)",
  "guaránteed growth",
];

const questioned = [
  "Profits on autopilot",
  "Your money grows every day",
  "Earn while you sleep",
  "Build generational wealth",
  "Join thousands already profiting",
  "returns you can count on",
  "we take the risk out of investing",
  "Guaranteed",
  "There is no risk.",
  "Risk: none.",
  "Our engine always wins.",
  "It can only go up.",
  "Better returns than your bank.",
  "Our users gained 24 % last year.",
  "SEC-approved technology.",
  "Want guaranteed returns?",
  "Bring a wheelbarrow, and mind your back.",
  "We are not a bank, and your savings grow every day.",
];

const careful = [
  "$12 a month",
  "answers 95 % of messages within a day",
  "a track record of shipping on time",
  "a backtest is not a forecast",
  "no strategy is foolproof",
  "nothing is fail-safe",
  "do not expect a return of 10 %",
  "completely secure sign-in",
  "never lose a rule you have written",
  "Past performance does not guarantee future results.",
  "Returns are not guaranteed.",
  "There is no such thing as a risk-free approach.",
  "Diversification does not eliminate risk or ensure a profit.",
  "You can lose 100% of what you put in.",
  "Be wary of guaranteed returns: they are a sign of fraud.",
  "Anyone who offers guaranteed returns is lying.",
  "Are returns guaranteed?",
  "Will my portfolio grow? No. Nobody knows what it will do.",
];

describe("a promise that no honest sentence contains", () => {
  it.each(refused)("is refused: %j", (text) => {
    expect(tiers(text)).toContain("refused");
  });
});

describe("a sentence that sounds like a promise", () => {
  it.each(questioned)("is questioned: %j", (text) => {
    expect(tiers(text)).toEqual(["questioned"]);
  });

  it("is refused as a question that is answered with yes", () => {
    expect(tiers("Are returns guaranteed? Yes, they are.")).toEqual([
      "refused",
    ]);
  });
});

describe("a careful sentence", () => {
  it.each(careful)("raises no finding: %j", (text) => {
    expect(tiers(text)).toEqual([]);
  });
});

describe("what an editor reads", () => {
  it("quotes the words, cites the rule and suggests others", () => {
    expect(findClaims("A calm plan. “Guaranteed growth” for you!")).toEqual([
      {
        tier: "refused",
        sentence: "“Guaranteed growth” for you!",
        message: expect.stringMatching(
          /“guaranteed growth” .*Say what.*FINRA Rule 2210\(d\)\(1\)/,
        ),
      },
    ]);
  });

  it("hears of each sentence once", () => {
    const text = "Easy profits, every day! Northrule Labs, Inc. is a company.";
    expect(tiers(text)).toEqual(["questioned"]);
  });
});

/** Shares of the sentences of a list, one a line. */
function shares(list: string) {
  const file = join(import.meta.dirname, "../../tests/copy", `${list}.txt`);
  const found = readFileSync(file, "utf8").trim().split("\n").map(tiers);
  const share = (is: (one: string[]) => boolean) =>
    found.filter(is).length / found.length;
  return {
    found: share((one) => one.length > 0),
    refused: share((one) => one.includes("refused")),
  };
}

// The held-out lists measure the rules and must never be used to write them.
describe("of many sentences", () => {
  it.each([
    ["promises", 0.85],
    ["held-out-promises-everyday", 0.85],
    ["held-out-promises-unusual", 0.5],
  ])("%s: at least %d are found", (list, least) => {
    expect(shares(list).found).toBeGreaterThanOrEqual(least);
  });

  it.each(["honest", "held-out-honest"])(
    "%s: none is refused, and at most 15 % are questioned",
    (list) => {
      expect(shares(list).refused).toBe(0);
      expect(shares(list).found).toBeLessThanOrEqual(0.15);
    },
  );
});
