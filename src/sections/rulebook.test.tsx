import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { sampleSite } from "../../tests/sample-page.ts";
import { Rulebook } from "./rulebook.tsx";

const { hero } = sampleSite;
const rendered = (day?: string) => {
  const rules = hero.rules.map((rule) => ({ ...rule, day, noise: "calm" }));
  const content = { ...hero, tryLabel: "Pick a day", rules };
  return renderToStaticMarkup(<Rulebook content={content as typeof hero} />);
};

it("rules are real text, and an editor may leave out the days", () => {
  expect(rendered("Monday")).toContain("Pick a day");
  const withoutDays = rendered();
  expect(withoutDays).not.toContain("Pick a day");
  for (const { when, then } of hero.rules) {
    expect(withoutDays).toContain(when);
    expect(withoutDays).toContain(then);
  }
});
