import type { SanityDocument } from "@sanity/types";
import { contentProblems } from "../../content/check.ts";
import { fetchSnapshot } from "../../content/snapshot.ts";
import type { Environment } from "../../environment.ts";
import { type Finding, failed, ok } from "./finding.ts";

/** Reads the content and checks, as a build does, that it is complete, valid and not the sample. */
export async function checkDataset(
  environment: Environment,
  signal: AbortSignal,
): Promise<{ findings: Finding[]; snapshot?: SanityDocument[] }> {
  let snapshot: SanityDocument[];
  try {
    snapshot = await fetchSnapshot(environment.sanity, signal);
  } catch (error) {
    signal.throwIfAborted();
    // The cause is left out, because it may quote settings.
    return { findings: [failed(Object(error).message)] };
  }
  // Messages about fields are left out, because they quote text that may contain names and email addresses.
  const problems = await contentProblems(snapshot, environment);
  const fields = problems.map(({ documentId, path }) =>
    path ? `${documentId} › ${path}` : documentId,
  );
  const finding =
    fields.length > 0
      ? failed(
          `cannot go live: ${[...new Set(fields)].join(", ")}. npm run content -- check explains each field and links to it.`,
        )
      : ok("complete and checked");
  return { findings: [finding], snapshot };
}
