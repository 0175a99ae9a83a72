import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { sampleSite } from "../../tests/sample-page.ts";
import { Rulebook } from "./rulebook.tsx";

it("an editor may leave out the days", () => {
  const noise = "calm" as const;
  const html = (day: string) => {
    const rules = sampleSite.hero.rules.map((rule) => ({
      ...rule,
      day,
      noise,
    }));
    const hero = { ...sampleSite.hero, tryLabel: "Pick a day", rules };
    return renderToStaticMarkup(<Rulebook content={hero} />);
  };
  expect(html("Monday")).toContain("radiogroup");
  expect(html("")).not.toMatch(/radiogroup|Pick a day/);
});
