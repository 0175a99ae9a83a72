import next from "next/package.json" with { type: "json" };
import { FLOOR, weigh } from "../weight/weigh.ts";
import { expect, test } from "./fixtures.ts";

test("the page is no heavier than its budgets", async ({ stack }) => {
  expect(
    next.version,
    "measure the floor of this Next with npm run bench",
  ).toBe(FLOOR.next);
  const page = await weigh(stack.siteFolder);
  const { html, cssFiles, fonts, pictures } = page;
  /** Name, weight, budget; in bytes, except the number of files. */
  const budgets: [name: string, weight: number, budget: number][] = [
    ["script files before a gesture", page.scriptFilesAtOnce, 0],
    ["inline scripts without Next's data", page.inlineScripts, 3_000],
    ["CSS, also within the HTML", page.css, 12_000],
    ["fonts", fonts, 80_000],
    ["HTML", html, 25_000],
    ["all before a gesture", html + cssFiles + fonts + pictures, 115_000],
    [
      "scripts at the first gesture above the floor",
      page.scriptsAtIntent - FLOOR.scripts,
      12_000,
    ],
  ];
  for (const [name, weight, budget] of budgets) {
    console.log(`  ${name}: ${weight} of ${budget}`);
    expect.soft(weight, name).toBeLessThanOrEqual(budget);
  }
});
