import type { SanityDocument } from "@sanity/types";
import { validateForSite } from "../../content/check.ts";
import type { Environment } from "../../environment.ts";
import { type Finding, failed, ok } from "./finding.ts";

/** Checks, as a build does, that the content is complete, valid and not placeholder copy. */
export async function* checkDataset(
  environment: Environment,
  snapshot: Promise<SanityDocument[]>,
): AsyncGenerator<Finding> {
  const problems = await validateForSite(await snapshot, environment);
  // The messages quote text, which may contain names and email addresses.
  const fields = problems.map(({ documentId, path }) =>
    path ? `${documentId} › ${path}` : documentId,
  );
  yield fields.length > 0
    ? failed(
        `cannot go live: ${[...new Set(fields)].join(", ")}. npm run content -- check explains each field and links to it.`,
      )
    : ok("complete and checked");
}
