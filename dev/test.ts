/**
 * `npm test`: everything that has to pass. All stages run, also after one has
 * failed. For developers: `npm test -- --only types,unit`, and
 * `npm test -- --only browser -- --grep FAQ` hands on what follows to the tool.
 */
import { join } from "node:path";
import { parseArgs } from "node:util";
import { execa } from "execa";
import { describeError, runCommand } from "../command.ts";
import { provideChromium } from "./browser.ts";

const root = join(import.meta.dirname, "..");

/** Tools that only look at files: two at a time, heard only when they fail. */
const checks = {
  "content-types": "node studio/typegen/generate.ts --check",
  "database-types": "node supabase/generate-types.ts --check",
  types: "tsc --noEmit",
  lint: "biome check --error-on-warnings",
  boundaries: "depcruise --config .dependency-cruiser.cjs .",
  unused: "knip",
};
/** Tools that test, one after the other, each with its own output. */
const tests = {
  unit: "vitest run",
  browser: "playwright test",
};

const { values, positionals } = parseArgs({
  options: { only: { type: "string" } },
  allowPositionals: true,
});
const names = [...Object.keys(checks), ...Object.keys(tests)];
const only = values.only?.split(",") ?? names;

await runCommand(async ({ report, signal }) => {
  const unknown = only.filter((name) => !names.includes(name));
  if (unknown.length > 0)
    throw new Error(`No stage ${unknown}; there are: ${names.join(", ")}.`);
  const failed: string[] = [];
  const run = async (name: string, command: string, shown: boolean) => {
    if (!only.includes(name)) return;
    signal.throwIfAborted();
    const step = report.step(name);
    const [program = "", ...parameters] = command.split(" ");
    const result = await execa(
      program,
      [...parameters, ...(shown ? positionals : [])],
      {
        cwd: root,
        preferLocal: true,
        reject: false,
        cancelSignal: signal,
        forceKillAfterDelay: 10_000,
        all: true,
        stdin: "ignore",
        stdout: shown ? "inherit" : "pipe",
        stderr: shown ? "inherit" : "pipe",
      },
    );
    if (!result.failed) return step.done();
    failed.push(name);
    step.failed();
    report.say(String(result.all ?? ""));
  };

  const waiting = Object.entries(checks);
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift())
      await run(...next, false);
  };
  await Promise.all([worker(), worker()]);
  await run("unit", tests.unit, true);
  if (only.includes("browser")) {
    const found = await provideChromium(process.env).catch((error: unknown) => {
      failed.push("browser");
      report.error(describeError(error));
    });
    if (found) await run("browser", tests.browser, true);
  }
  signal.throwIfAborted();
  report.say(
    `\nstages: ${only.length - failed.length} passed, ${failed.length} failed`,
  );
  if (failed.length > 0) throw new Error(`Failed: ${failed.join(", ")}`);
});
