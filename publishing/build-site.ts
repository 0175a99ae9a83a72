import type { SiteContent } from "../content/site-content.ts";
import { type Environment, variablesOf } from "../environment.ts";
import { runProgram } from "../run/programs.ts";

/**
 * Builds the site in a process of its own, because bundling takes 0.5 GB of memory, which
 * is released only when the process exits.
 *
 * @param content checked
 * @param folder absolute; replaced in one step when the build is complete
 */
export const buildSite = (
  environment: Environment,
  content: Partial<SiteContent>,
  folder: string,
  signal: AbortSignal,
): Promise<void> => {
  const variables = variablesOf(environment);
  const program = "publishing/build-program.ts";
  return runProgram(program, [folder], variables, signal, content);
};
