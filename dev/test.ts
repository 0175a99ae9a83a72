/**
 * `npm test`: runs all stages, even after one has failed. `npm test -- --only
 * types,unit` runs some; `npm test -- --only visitor -- --grep FAQ` passes the last
 * part on to the tool.
 */
import { parseArgs } from "node:util";
import { execa } from "execa";
import { describeError, runCommand } from "../command.ts";
import { otherEngines, provideChromium } from "./browser.ts";

/** Tools that only read files. Two run at a time, and print only when they fail. */
const checks = {
  "content-types": "node studio/typegen/generate.ts --check",
  types: "tsc --noEmit",
  lint: "biome check --error-on-warnings",
  boundaries: "depcruise --config .dependency-cruiser.cjs .",
  unused: "knip",
};
const engines = otherEngines();
/**
 * Suites of browser tests, one after the other because they share a stack: editors
 * change what visitors read, and the failure suite stops Supabase.
 */
const suites = {
  visitor: ["visitor", ...engines.filter((e) => e.installed).map((e) => e.name)]
    .map((project) => `--project=${project}`)
    .join(" "),
  editor: "--project=editor",
  failure: "--project=failure",
};

const { values, positionals } = parseArgs({
  options: { only: { type: "string" } },
  allowPositionals: true,
});
const names = [...Object.keys(checks), "unit", ...Object.keys(suites)];
const only = values.only?.split(",") ?? names;

await runCommand(async ({ report, signal }) => {
  const unknown = only.filter((name) => !names.includes(name));
  if (unknown.length > 0)
    throw new Error(
      `There is no stage ${unknown}. The stages are: ${names.join(", ")}.`,
    );
  const failed: string[] = [];
  const run = async (name: string, command: string, shown: boolean) => {
    if (!only.includes(name)) return;
    signal.throwIfAborted();
    const step = report.step(name);
    const [program = "", ...parameters] = command.split(" ");
    if (shown) parameters.push(...positionals);
    const output = shown ? "inherit" : "pipe";
    const result = await execa(program, parameters, {
      preferLocal: true,
      reject: false,
      cancelSignal: signal,
      forceKillAfterDelay: 10_000,
      all: true,
      stdio: ["ignore", output, output],
    });
    if (!result.failed) return step.done();
    failed.push(name);
    step.failed();
    report.say(String(result.all ?? ""));
  };
  const runSuites = async () => {
    await provideChromium(process.env);
    const { openBrowserStack } = await import("../tests/test-stack.ts");
    await using _stack = await openBrowserStack(report);
    for (const { name } of engines.filter(({ installed }) => !installed))
      report.say(`Not tested in ${name}: npx playwright install ${name}`);
    for (const [name, projects] of Object.entries(suites))
      await run(name, `playwright test ${projects}`, true);
  };

  const waiting = Object.entries(checks).values();
  const worker = async () => {
    for (const [name, command] of waiting) await run(name, command, false);
  };
  await Promise.all([worker(), worker()]);
  await run("unit", "vitest run", true);
  const wanted = Object.keys(suites).filter((name) => only.includes(name));
  if (wanted.length > 0)
    await runSuites().catch((error: unknown) => {
      failed.push(...wanted.filter((name) => !failed.includes(name)));
      report.error(describeError(error));
    });
  signal.throwIfAborted();
  report.say(
    `\nstages: ${only.length - failed.length} passed, ${failed.length} failed`,
  );
  if (failed.length > 0) throw new Error(`Failed: ${failed.join(", ")}`);
});
