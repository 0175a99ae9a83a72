import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { sampleSite } from "../../tests/sample-page.ts";
import { Rulebook } from "./rulebook.tsx";

it.each([
  ["a day and its line", {}, true],
  ["no day", { day: "" }, false],
  ["no line", { noise: undefined }, false],
])(
  "buttons for days are shown only if every rule has its day and line: one has %s",
  (_, fields, hasButtons) => {
    const rules = sampleSite.hero.rules.map((rule, index) => ({
      ...rule,
      day: "Monday",
      noise: "calm" as const,
      ...(index === 0 && fields),
    }));
    const content = { ...sampleSite.hero, tryLabel: "Pick a day", rules };
    const html = renderToStaticMarkup(<Rulebook content={content} />);
    expect(/radiogroup|Pick a day/.test(html)).toBe(hasButtons);
  },
);
