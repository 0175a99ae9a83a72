import { readFile } from "node:fs/promises";
import type { SanityDocument } from "@sanity/types";
import type { Environment } from "../environment.ts";
import { SAMPLE } from "./sample.ts";
import { parseDocuments } from "./snapshot.ts";
import { validateContent } from "./validate.ts";

/**
 * Checks content before a build. Content of a hosted dataset must not have placeholder copy.
 *
 * @throws Error with a line for each problem and a link to its field in the Studio
 */
export async function requireValidContent(
  documents: readonly SanityDocument[],
  { sanity, studioUrl }: Pick<Environment, "sanity" | "studioUrl">,
): Promise<void> {
  const sample =
    sanity.kind === "embedded"
      ? undefined
      : parseDocuments(await readFile(SAMPLE, "utf8"));
  const problems = await validateContent(documents, sample);
  const lines = problems.map(({ documentId, path, message }) => {
    const field = `id=${documentId};type=${documentId};path=${encodeURIComponent(path)}`;
    const place = path ? `intent/edit/${field}` : "changes";
    return `\n  - ${message} Fix it at ${studioUrl}/${place}`;
  });
  if (lines.length > 0)
    throw new Error(`The content cannot go live:${lines.join("")}`);
}
