/** Page and Studio from their sources, with hot reload; content is fetched at each request. */
import { setTimeout as pause } from "node:timers/promises";
import { startProgram } from "../build/programs.ts";
import { type Environment, variablesOf } from "../environment.ts";
import type { Report } from "../report.ts";

const POLL_MS = 250;

/**
 * Starts Next's and Sanity's development servers. What they say is shown: it
 * speaks of the code.
 *
 * @throws Error when one of them ends before it answers
 */
export async function startHotReload(
  environment: Environment,
  stack: AsyncDisposableStack,
  report: Report,
): Promise<void> {
  const { ports } = environment;
  const variables = { ...variablesOf(environment), NODE_ENV: "development" };
  const start = async (title: string, port: number, command: string[]) => {
    const step = report.step(title);
    const [script = "", ...parameters] = command;
    const program = stack.use(
      startProgram(script, [...parameters, "--port", String(port)], {
        variables,
        onLine: report.say,
      }),
    );
    try {
      await Promise.race([answers(port), program.message]);
      step.done();
    } catch (error) {
      step.failed();
      throw error;
    }
  };
  await Promise.all([
    start("Starting the page", ports.site, [
      "node_modules/next/dist/bin/next",
      "dev",
      "-H",
      "127.0.0.1",
    ]),
    start("Starting the Studio", ports.studio, [
      "node_modules/sanity/bin/sanity",
      "dev",
      "--host",
      "127.0.0.1",
    ]),
  ]);
}

/** Resolves when a server on the port answers, whatever it says. */
async function answers(port: number): Promise<void> {
  for (;;) {
    const response = await fetch(`http://127.0.0.1:${port}/`).catch(() => {});
    if (response) return;
    await pause(POLL_MS);
  }
}
