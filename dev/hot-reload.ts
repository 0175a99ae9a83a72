import { setTimeout as pause } from "node:timers/promises";
import { startProgram } from "../build/programs.ts";
import { type Environment, variablesOf } from "../environment.ts";
import type { Report } from "../report.ts";

/**
 * Starts Next's and Sanity's development servers: page and Studio from their
 * sources, content fetched at each request. Their output is shown.
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
  const start = async (title: string, script: string, parameters: string[]) => {
    const step = report.step(title);
    const program = stack.use(
      startProgram(script, parameters, { variables, onLine: report.say }),
    );
    const port = Number(parameters.at(-1));
    const ended = program.exited.then(() => false);
    if (!(await Promise.race([answers(port), ended]))) {
      step.failed();
      throw new Error(program.lastLines());
    }
    step.done();
  };
  const host = "127.0.0.1";
  const next = ["dev", "-H", host, "--port", String(ports.site)];
  const sanity = ["dev", "--host", host, "--port", String(ports.studio)];
  await Promise.all([
    start("Starting the page", "node_modules/next/dist/bin/next", next),
    start("Starting the Studio", "node_modules/sanity/bin/sanity", sanity),
  ]);
}

/** Resolves when a server on the port answers, whatever it says. */
async function answers(port: number): Promise<true> {
  for (;;) {
    const response = await fetch(`http://127.0.0.1:${port}/`).catch(() => {});
    if (response) return true;
    await pause(250);
  }
}
