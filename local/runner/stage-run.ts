/** Runs one stage of the test command and tells how it went. */
import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { type Counts, countsOf } from "./counts.ts";
import { run } from "./processes.ts";
import type { Report } from "./report.ts";
import type { Variables } from "./settings.ts";
import type { Stage } from "./stages.ts";

const root = join(import.meta.dirname, "../..");

/** The tools write to us, not to the terminal: we know what it can show. */
const colours = process.stdout.isTTY
  ? { FORCE_COLOR: "1", NO_COLOR: undefined }
  : { FORCE_COLOR: undefined, NO_COLOR: "1" };

/** How a stage went. */
export type StageResult = {
  title: string;
  seconds: number;
  counts: Counts;
};

/**
 * Runs a stage to its end. What the tool writes is shown when it fails, in full.
 *
 * @param parameters appended to the tool's own, for developers
 * @param signal ends it early
 */
export async function runStage(
  stage: Stage,
  options: {
    report: Report;
    variables: Variables;
    parameters?: readonly string[];
    signal: AbortSignal;
  },
): Promise<StageResult> {
  const { report, variables, parameters = [], signal } = options;
  const [script, ...own] = stage.command;
  if (stage.report) await rm(stage.report, { force: true });
  const output: string[] = [];
  const step = report.step(stage.title);
  const started = performance.now();
  const tool = run({
    script: join(root, script),
    parameters: [...own, ...parameters],
    environment: { ...variables, ...colours, ...stage.environment },
    mode: "development",
    onLine: (line) => {
      output.push(line);
      const plain = stripVTControlCharacters(line).trim();
      if (plain) step.progress(plain.slice(0, 100));
    },
  });
  const stop = () => void tool.stop();
  signal.addEventListener("abort", stop, { once: true });
  const succeeded = (await tool.exited) === 0;
  signal.removeEventListener("abort", stop);
  const seconds = (performance.now() - started) / 1000;
  const counts = stage.report
    ? countsOf(await readReport(stage.report), succeeded)
    : { passed: Number(succeeded), failed: Number(!succeeded), skipped: 0 };
  const note = stage.report
    ? `${counts.passed} passed, ${counts.failed} failed`
    : undefined;
  if (counts.failed > 0) {
    step.fail(note);
    report.say(`${output.join("\n")}\n`);
  } else step.done(note);
  return { title: stage.title, seconds, counts };
}

async function readReport(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, "utf8"));
  } catch {
    return undefined;
  }
}
