/** `npm test`: runs all stages, even after one has failed. `npm test -- types unit` runs some. */
import { parseArgs } from "node:util";
import { execa } from "execa";
import { otherEngines, provideChromium } from "../dev/browser.ts";
import { describeError, runCommand } from "../run/command.ts";
import { isolate } from "../tests/isolate.ts";

/** Tools that only read files. They run beside the unit tests, and their output is printed only if they fail. */
const checks = {
  "content-types": "node cli/content/types.ts --check",
  types: "tsc --build tsconfig.json tsconfig.browsers.json",
  lint: "biome check --error-on-warnings",
  boundaries: "depcruise --config .dependency-cruiser.cjs .",
  unused: "knip",
};
/** Browser tests (`playwright.config.ts`) on one stack. Publishing changes what the others read. */
const suites = [["editor", "visitor"], ["publishing"]];

const names = [...Object.keys(checks), "unit", ...suites.flat()];
const USAGE = `npm test -- [stage …] runs all or some of: ${names.join(", ")}.`;

await runCommand(async ({ report, signal }) => {
  const { values, positionals } = parseArgs({
    options: { help: { type: "boolean" } },
    allowPositionals: true,
  });
  if (values.help) return report.say(USAGE);
  const only = positionals.length > 0 ? positionals : names;
  const unknown = only.filter((name) => !names.includes(name));
  if (unknown.length > 0)
    throw new Error(`Unknown stage: ${unknown.join(", ")}. ${USAGE}`);
  const shell = { ...process.env };
  // The tools write to a pipe, but their output is shown on a terminal.
  const colours = process.stdout.hasColors?.() ? { FORCE_COLOR: "1" } : {};
  isolate();
  const failed: string[] = [];
  const wantedOf = (stages: string[]) =>
    stages.filter((name) => only.includes(name));
  const run = async (stages: string[], command: string, shown: boolean) => {
    if (stages.length === 0) return;
    signal.throwIfAborted();
    const [program = "", ...parameters] = command.split(" ");
    const output = shown ? "inherit" : "pipe";
    const tool = () =>
      execa(program, parameters, {
        preferLocal: true,
        cancelSignal: signal,
        forceKillAfterDelay: 10_000,
        all: true,
        env: colours,
        stdio: ["ignore", output, output],
      });
    const name = stages.join(" and ");
    const error = await report.step(name, tool).then(() => null, Object);
    if (!error) return;
    failed.push(...stages);
    if (!shown) report.say(String(error.all ?? ""));
  };
  const runSuites = async () => {
    await provideChromium(shell);
    const { openBrowserStack } = await import("../tests/test-stack.ts");
    await using _stack = await openBrowserStack(report);
    for (const { name, installed } of otherEngines())
      if (!installed)
        report.say(`Not tested in ${name}: npx playwright install ${name}`);
    for (const row of suites) {
      const wanted = wantedOf(row);
      const projects = wanted.map((name) => `--project=${name}*`).join(" ");
      await run(wanted, `playwright test ${projects}`, true);
    }
  };
  const unit = run(wantedOf(["unit"]), "vitest run", true);
  for (const [name, command] of Object.entries(checks))
    await run(wantedOf([name]), command, false);
  await unit;
  const wanted = wantedOf(suites.flat());
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
