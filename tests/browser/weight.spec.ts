import { weigh } from "../weight/weigh.ts";
import { expect, test } from "./fixtures.ts";

test("the page is no heavier than its budgets", async ({ stack }) => {
  const page = await weigh(stack.siteFolder);
  const { html, cssFiles, fonts } = page;
  /** Name, weight, budget; in bytes, except the number of files. */
  const budgets: [name: string, weight: number, budget: number][] = [
    ["script files before a gesture", page.scriptFilesAtOnce, 0],
    ["inline script", page.inlineScripts, 1_500],
    ["CSS, also within the HTML", page.css, 7_500],
    ["fonts before a gesture", fonts, 22_000],
    ["HTML", html, 16_500],
    ["all before a gesture", html + cssFiles + fonts, 40_000],
    ["scripts at the first gesture", page.scriptsAtIntent, 64_000],
  ];
  for (const [name, weight, budget] of budgets) {
    console.log(`  ${name}: ${weight} of ${budget}`);
    expect.soft(weight, name).toBeLessThanOrEqual(budget);
  }
});
