import {
  type Environment,
  readEnvironment,
  readHostedEnvironment,
  SettingsError,
  type Variables,
} from "../../environment.ts";
import { type Finding, failed, ok } from "./finding.ts";

/**
 * The settings of a stack on one machine, or, once any part is hosted, those of
 * a build for the public.
 *
 * @returns no environment when nothing further can be looked at
 */
export function examineSettings(variables: Variables): {
  findings: Finding[];
  environment?: Environment;
} {
  const { SANITY_PROJECT_ID, SANITY_API_HOST, SUPABASE_URL } = variables;
  const isHosted = (SANITY_PROJECT_ID && !SANITY_API_HOST) || SUPABASE_URL;
  const strict = read(isHosted ? readHostedEnvironment : readEnvironment);
  if (strict.environment)
    return {
      ...strict,
      findings: [ok(isHosted ? "for the public" : "embedded, on this machine")],
    };
  return { ...read(readEnvironment), findings: strict.findings };

  function read(reader: typeof readEnvironment) {
    try {
      return { environment: reader(variables), findings: [] };
    } catch (error) {
      if (!(error instanceof SettingsError)) throw error;
      const lines = error.lines.filter((line) => /^[A-Z_]+ /.test(line));
      const next = "Set it in the environment or in .env (.env.example).";
      return { findings: lines.map((line) => failed(line, next)) };
    }
  }
}
