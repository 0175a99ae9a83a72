import { setTimeout as pause } from "node:timers/promises";
import { type Program, startProgram } from "../build/programs.ts";
import { type Environment, variablesOf } from "../environment.ts";

/** The development servers: page and Studio from their sources, content fetched at each request. */
const SERVERS = {
  site: ["node_modules/next/dist/bin/next", "dev", "-H"],
  studio: ["node_modules/sanity/bin/sanity", "dev", "--host"],
};

/**
 * Starts a development server of Next's or Sanity's.
 *
 * @param onLine gets what it writes
 * @throws Error with its last lines when it ends before it answers
 */
export async function startHotReload(
  part: keyof typeof SERVERS,
  environment: Environment,
  onLine: (line: string) => void,
): Promise<Program> {
  const port = environment.ports[part];
  const [script = "", ...parameters] = SERVERS[part];
  const program = startProgram(
    script,
    [...parameters, "127.0.0.1", "--port", String(port)],
    {
      variables: { ...variablesOf(environment), NODE_ENV: "development" },
      onLine,
    },
  );
  const ended = program.exited.then(() => true);
  for (;;) {
    const response = await fetch(`http://127.0.0.1:${port}/`).catch(() => {});
    if (response) return program;
    if (await Promise.race([ended, pause(250, false)]))
      throw new Error(program.lastLines());
  }
}
