/** What comes before the servers: the settings, and the content. */
import { checkSnapshot } from "../../build/check-snapshot.ts";
import {
  type Environment,
  readEnvironment,
  readHostedEnvironment,
  SettingsError,
  type Variables,
} from "../../environment.ts";
import { fetchSnapshot, type Snapshot } from "../../src/content/snapshot.ts";
import { explain, sanityAnswer } from "../answers.ts";
import { type Finding, failed, ok } from "./finding.ts";

/**
 * The settings of a stack on one machine, or, once any part is hosted, those of
 * a build for the public.
 *
 * @returns no environment when nothing further can be checked
 */
export function checkSettings(variables: Variables): {
  findings: Finding[];
  environment?: Environment;
} {
  const { SANITY_PROJECT_ID, SANITY_API_HOST, SUPABASE_URL } = variables;
  const isHosted = (SANITY_PROJECT_ID && !SANITY_API_HOST) || SUPABASE_URL;
  const read = (reader: typeof readEnvironment) => {
    try {
      return { environment: reader(variables), findings: [] };
    } catch (error) {
      if (!(error instanceof SettingsError)) throw error;
      const lines = error.lines.filter((line) => /^[A-Z_]+ /.test(line));
      return { findings: lines.map(failed) };
    }
  };
  const { environment, findings } = read(
    isHosted ? readHostedEnvironment : readEnvironment,
  );
  if (!environment) return { ...read(readEnvironment), findings };
  const text = isHosted ? "for the public" : "embedded, on this machine";
  return { environment, findings: [ok(text)] };
}

/** Reads the content and checks it as a build does: complete, within the rules, no sample text, approved. */
export async function checkContent(
  environment: Environment,
  signal: AbortSignal,
): Promise<{ findings: Finding[]; snapshot?: Snapshot }> {
  let snapshot: Snapshot;
  try {
    snapshot = await fetchSnapshot(environment.sanity, signal);
  } catch (error) {
    signal.throwIfAborted();
    const answer = sanityAnswer(error instanceof Error && error.cause);
    return { findings: [failed(explain("Sanity", answer))] };
  }
  // The messages quote text, which may be names and addresses.
  const problems = await checkSnapshot(snapshot, environment);
  const fields = problems.map(({ documentId, path }) =>
    path ? `${documentId} › ${path}` : documentId,
  );
  const finding =
    fields.length === 0
      ? ok("complete, checked and approved")
      : failed(
          `may not be published: ${[...new Set(fields)].join(", ")}. npm run content -- check says what is wrong, with a link to each field.`,
        );
  return { findings: [finding], snapshot };
}
