/**
 * Holds the built page to its budgets: `node tests/weight/main.ts [FOLDER]`,
 * or, within the test command, on the site of the house that is open.
 */
import { describedHouse } from "../../local/runner/test-control.ts";
import { buildFloor } from "./floor.ts";
import { weigh } from "./weigh.ts";

const folder = process.argv[2] ?? describedHouse()?.siteFolder ?? "out";
const [page, floor] = await Promise.all([
  weigh(folder),
  buildFloor().then((built) => weigh(built, { asExported: true })),
]);

const { html, css, cssFiles, fonts, pictures } = page;
/** Name, weight, budget; in bytes, except the number of files. */
const budgets: [name: string, weight: number, budget: number][] = [
  ["script files before a gesture", page.scriptFilesAtOnce, 0],
  ["inline scripts without Next's data", page.inlineScripts, 3_000],
  ["CSS, also within the HTML", css, 12_000],
  ["fonts", fonts, 80_000],
  ["HTML", html, 25_000],
  ["all before a gesture", html + cssFiles + fonts + pictures, 115_000],
  [
    "scripts at the first gesture above the floor",
    page.scriptsAtIntent - floor.scriptsAtIntent,
    12_000,
  ],
];

for (const [name, weight, budget] of budgets) {
  const mark = weight > budget ? "✗" : "✓";
  console.log(`${mark} ${name}: ${number(weight)} of ${number(budget)}`);
}
console.log(
  `  (the floor, an empty page of the same Next: ${number(floor.scriptsAtIntent)} bytes of scripts)`,
);
if (budgets.some(([, weight, budget]) => weight > budget)) process.exitCode = 1;

function number(value: number): string {
  return value.toLocaleString("en");
}
