import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { sampleSite } from "../../tests/sample-page.ts";
import { Rulebook } from "./rulebook.tsx";

it.each(["Monday", ""])(
  "with the days called %j there are buttons, or none",
  (day) => {
    const rules = sampleSite.hero.rules.map((rule) => ({
      ...rule,
      day,
      noise: "calm" as const,
    }));
    const content = { ...sampleSite.hero, tryLabel: "Pick a day", rules };
    const html = renderToStaticMarkup(<Rulebook content={content} />);
    expect(/radiogroup|Pick a day/.test(html)).toBe(day !== "");
  },
);
