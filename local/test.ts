/**
 * `npm test`: everything that has to pass. All stages run, also after one has
 * failed. For developers: `npm test -- --only types,unit`, and
 * `npm test -- --only browser -- --grep FAQ` hands on what follows to the tool.
 */
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { provideChromium } from "./runner/chromium.ts";
import { closingLine } from "./runner/counts.ts";
import { lifetime } from "./runner/lifetime.ts";
import { createReport } from "./runner/report.ts";
import { runStage, type StageResult } from "./runner/stage-run.ts";
import { type Stage, stages } from "./runner/stages.ts";
import { openDescribedHouse } from "./runner/test-control.ts";
import { reasonOf } from "./runner/words.ts";

const folder = join(import.meta.dirname, "../.local/test");
const { checks, unit, weight, browser } = stages(folder);
/** Those that need the built site. */
const built = [weight, browser];
const names = [...checks, unit, ...built].map(({ name }) => name);

const report = createReport();
const { signal } = lifetime();
const { values, positionals } = parseArgs({
  options: { only: { type: "string" } },
  allowPositionals: true,
});
const only = values.only?.split(",") ?? names;
const unknown = only.filter((name) => !names.includes(name));
if (unknown.length > 0) {
  report.complain(`No stage ${unknown}; there are: ${names.join(", ")}.`);
  process.exit(2);
}

await mkdir(folder, { recursive: true });
const results: StageResult[] = [];
for (const stage of [...checks, unit]) {
  if (only.includes(stage.name)) await perform(stage);
}
if (built.some(({ name }) => only.includes(name))) await builtSiteTests();

if (signal.aborted) process.exit(130);
report.say("");
for (const { title, seconds, counts } of results) {
  const mark = counts.failed > 0 ? "✗" : "✓";
  report.say(`${mark} ${seconds.toFixed(1).padStart(7)} s  ${title}`);
}
const closing = closingLine(results.map(({ counts }) => counts));
process.stdout.write(`\n${closing}\n`);
process.exit(results.every(({ counts }) => counts.failed === 0) ? 0 : 1);

async function perform(stage: Stage, variables = process.env): Promise<void> {
  if (signal.aborted) return;
  const parameters = positionals;
  results.push(
    await runStage(stage, { report, variables, parameters, signal }),
  );
}

/** The house is opened here, so that its build is a stage of its own. */
async function builtSiteTests(): Promise<void> {
  if (signal.aborted) return;
  const started = performance.now();
  const finish = (passed: boolean) =>
    results.push({
      title: "The built site on embedded back ends, and a browser",
      seconds: (performance.now() - started) / 1000,
      counts: { passed: Number(passed), failed: Number(!passed), skipped: 0 },
    });
  let close = async () => {};
  try {
    const step = report.step("Finding a browser");
    const chrome = await provideChromium(process.env, step.progress);
    step.done(chrome);
    close = await openDescribedHouse({ report, signal });
    finish(true);
    for (const stage of built) {
      if (!only.includes(stage.name)) continue;
      await perform(stage, { ...process.env, CHROME: chrome });
    }
  } catch (error) {
    if (signal.aborted) return;
    finish(false);
    report.complain(reasonOf(error));
  } finally {
    await close();
  }
}
