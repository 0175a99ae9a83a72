import { describe, expect, it } from "vitest";
import { findPhrases, phraseMessage } from "./find-phrases.ts";

const familiesIn = (text: string) =>
  findPhrases(text).map(({ family }) => family);

const forbidden: Record<string, string[]> = {
  guarantee: [
    "Guaranteed returns.",
    "We guarantee growth.",
    "Guaranteed",
    "Your growth is GUARANTEED!",
    "Not only guaranteed, but fast.",
    "There is no doubt: guaranteed results.",
    "Why not choose guaranteed growth?",
    "No fees, guaranteed income.",
    "No hidden costs and guaranteed growth.",
    "No fees, guaranteed growth or your money back.",
    "Assured returns for everyone.",
    "We promise steady profits.",
    "Growth is assured.",
    "Nothing but guaranteed growth.",
    "guar\u200banteed growth",
    "ｇｕａｒａｎｔｅｅｄ",
    "guаranteed (with a Cyrillic a)",
    "guaránteed",
  ],
  certainty: [
    "A sure thing.",
    "A foolproof plan.",
    "It cannot fail.",
    "It can’t go wrong.",
    "Our engine always wins.",
    "100% safe.",
    "Completely secure investing.",
    "Bound to rise.",
    "A crash-proof portfolio.",
    "A flawless strategy.",
  ],
  "absence of risk": [
    "Risk-free growth.",
    "risk free",
    "Risk‑free (with a non-breaking hyphen)",
    "Growth without risk.",
    "Free of risk.",
    "Safe returns.",
    "Your money is safe.",
    "Capital protection included.",
    "Eliminates risk.",
    "We remove all risk.",
    "Worry-free investing.",
  ],
  "no risk": [
    "There is no risk.",
    "No risk!",
    "Zero risk.",
    "Virtually no downside.",
    "It is not risky.",
    "It does not involve risk.",
    "With no financial risk.",
    "Little to no risk.",
  ],
  "cannot lose": [
    "You can't lose.",
    "You cannot lose money.",
    "You can’t lose (curly).",
    "You'll never lose a trade.",
    "You have nothing to lose.",
    "No losing months.",
    "Growth without losses.",
    "Never had a losing year.",
  ],
  "beating the market": [
    "Beat the market.",
    "Beats the S&P 500.",
    "Outperform Wall Street.",
    "Outperforms.",
    "Market-beating strategies.",
    "Better than the market.",
    "Superior returns.",
    "Consistent profits.",
    "Maximize your returns.",
    "Crush the benchmark.",
  ],
  "multiplying money": [
    "Double your money.",
    "Triple your savings in no time.",
    "10x your portfolio.",
    "Get rich with rules.",
    "Make money while you sleep.",
    "Easy money.",
    "Earn passive income.",
    "Watch your wealth grow.",
    "Financial freedom for all.",
    "Multiply your hard earned money.",
  ],
  prediction: [
    "You will earn more.",
    "Your portfolio will grow.",
    "Markets will recover.",
    "Expected returns of the plan.",
    "Past performance shows what comes.",
    "History repeats itself.",
    "It predicts the market.",
    "You’ll profit from it.",
    "It will continue to grow.",
  ],
  "unproven record": [
    "Proven results.",
    "A proven strategy.",
    "Backtested on 20 years of data.",
    "An impressive track record.",
    "A win rate you can trust.",
  ],
  status: [
    "SEC-approved.",
    "Approved by the SEC.",
    "FDIC insured.",
    "Government-backed.",
    "We are a broker-dealer.",
    "Northrule is a registered investment adviser.",
    "Your trusted advisor.",
    "Personalized investment advice.",
    "We recommend you buy.",
  ],
  "performance figure": [
    "Returns of 12%.",
    "12 % a year.",
    "Earn 8 percent.",
    "Grew 30% last year.",
    "+14% annually.",
    "A ten percent return.",
    "Double-digit returns.",
    "Up 40% in March.",
    "4.5% APY.",
    "Turn $1,000 into $10,000.",
    "Earn $500 a week.",
    "3x returns.",
    "9 out of 10 trades.",
    "Profits of up to 300%.",
    "Annual growth of 7.25 percent.",
  ],
};

const harmless = [
  // The specification's own sentences.
  "An AI-powered engine for smarter financial growth",
  "500+ private beta users signed up",
  "The product is not a broker-dealer, investment adviser or custodian.",
  "Nothing on the site is an offer or a guarantee.",
  "Trading involves risk including loss of principal.",
  "Information is educational and meant for private beta users.",
  "Funds in beta go to research and development.",
  "All approaches carry risk and nothing is guaranteed.",
  "No, it is hands-off.",
  "Free during private beta, with pricing after beta.",
  "AI-assisted, rule-based automation and analytics for disciplined financial growth",
  "Is it an advisor or a broker-dealer?",
  "Professional Strategy",
  "We'll be in touch soon with exclusive updates.",
  "Our blog is coming soon. Stay tuned!",
  // What a careful company writes.
  "Past performance does not guarantee future results.",
  "Past performance is no guarantee of future results.",
  "We do not guarantee any outcome, return or profit.",
  "No strategy can guarantee growth.",
  "Northrule guarantees nothing.",
  "It promises no result.",
  "Neither Northrule nor Northrule Labs, Inc. guarantees anything.",
  "Returns are not guaranteed.",
  "Results cannot be guaranteed.",
  "It isn’t risk-free.",
  "No investment is risk-free.",
  "There is no such thing as a risk-free approach.",
  "No approach is without risk.",
  "Rules do not remove risk.",
  "Diversification does not eliminate risk or ensure a profit.",
  "Following them exactly does not prevent losses.",
  "You can lose some or all of your money.",
  "You can lose 100% of what you put in.",
  "Never invest more than you can afford to lose.",
  "We do not try to beat the market.",
  "It will not make you a millionaire.",
  "Nobody can predict the markets.",
  "Not FDIC insured. Not an offer to sell securities.",
  "This is not investment advice.",
  "Please consult a licensed financial adviser first.",
  "Nothing here is an offer, a solicitation, a recommendation or a guarantee.",
  "when an allocation drifts 5% past its band",
  "when an allocation rises 5% above its target",
  "Prices can fall 30% in a year.",
  "The fee will be 1% a year.",
  "20% of our users live in Texas.",
  "Return to plan when drift is above 5%.",
  "You gain access in the order you joined.",
  "Risk & Disclosures",
  "Each plan states how much risk it may take.",
  "Do not lose sight of the plan.",
  "It is not a guarantee, an offer or a recommendation.",
  "Northrule is not a registered investment adviser, a licensed broker-dealer, or a bank.",
  "A plan is easy to make and hard to keep.",
];

describe.each(Object.entries(forbidden))("%s", (family, texts) => {
  it.each(texts)("is found in %j", (text) => {
    expect(familiesIn(text)).toContain(family);
  });
});

describe("a careful sentence", () => {
  it.each(harmless)("raises no false alarm: %j", (text) => {
    expect(findPhrases(text)).toEqual([]);
  });
});

describe("what an editor reads", () => {
  it("quotes the words, cites the rule and suggests others", () => {
    const [finding] = findPhrases("Guaranteed growth for you.");
    expect(finding && phraseMessage(finding)).toMatch(
      /“guaranteed”.*instead|“guaranteed”.*Say what.*FINRA Rule 2210\(d\)\(1\)/,
    );
  });

  it("hears of one phrase once", () => {
    expect(familiesIn("Guaranteed, guaranteed, guaranteed.")).toEqual([
      "guarantee",
    ]);
  });

  it("finds every phrase of a long text", () => {
    expect(
      familiesIn(
        "A calm plan. It is risk-free. You can't lose, and it beats the market.",
      ),
    ).toEqual(["absence of risk", "cannot lose", "beating the market"]);
  });
});
