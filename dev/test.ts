/**
 * `npm test`: runs all stages, even after one has failed. `npm test -- --only
 * types,unit` runs some; `npm test -- --only visitor -- --grep FAQ` passes the last
 * part on to the tool.
 */
import { parseArgs, stripVTControlCharacters } from "node:util";
import { execa } from "execa";
import { describeError, runCommand } from "../command/command.ts";
import { otherEngines, provideChromium } from "./browser.ts";

/** Tools that only read files. Two run at a time, and their output is printed only if they fail. */
const checks = {
  "content-types": "node content/generate-types.ts --check",
  types: "tsc --build tsconfig.json tsconfig.browsers.json",
  lint: "biome check --error-on-warnings",
  boundaries: "depcruise --config .dependency-cruiser.cjs .",
  unused: "knip",
};
const engines = otherEngines();
/**
 * Browser tests. The suites run one after the other because they share a stack, and
 * editors change what visitors read.
 */
const suites = {
  visitor: ["visitor", ...engines.filter((e) => e.installed).map((e) => e.name)]
    .map((project) => `--project=${project}`)
    .join(" "),
  editor: "--project=editor",
};

/** The lines in which Vitest and Playwright name failed tests. */
const FAILED_TESTS = /^ FAIL .*$|(?<=^ {2}\d+ failed\n(?: {4}.*\n)*) {4}.*$/gm;

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
      `Unknown stage: ${unknown.join(", ")}. The stages are: ${names.join(", ")}.`,
    );
  const failed: string[] = [];
  const failedTests: string[] = [];
  const run = async (name: string, command: string, shown: boolean) => {
    if (!only.includes(name)) return;
    signal.throwIfAborted();
    const [program = "", ...parameters] = command.split(" ");
    if (shown) parameters.push(...positionals);
    const output = shown ? (["inherit", "pipe"] as const) : "pipe";
    const tool = () =>
      execa(program, parameters, {
        preferLocal: true,
        cancelSignal: signal,
        forceKillAfterDelay: 10_000,
        all: true,
        // The tools write to a pipe, but their output is shown on a terminal.
        env: process.stdout.isTTY ? { FORCE_COLOR: "1" } : {},
        stdio: ["ignore", output, output],
      });
    const error = await report.step(name, tool).then(() => null, Object);
    if (!error) return;
    failed.push(name);
    const text = String(error.all ?? "");
    const plain = stripVTControlCharacters(text);
    failedTests.push(...(plain.match(FAILED_TESTS) ?? []));
    if (!shown) report.say(text);
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
  // Failed tests are named again here, because people see the end of a log first.
  if (failed.length > 0)
    throw new Error(
      [`Failed: ${failed.join(", ")}`, ...failedTests].join("\n"),
    );
});
