import { readFile } from "node:fs/promises";
import type { SanityDocument } from "@sanity/types";
import type { Environment } from "../environment.ts";
import { SAMPLE } from "./sample.ts";
import { parseDocuments } from "./snapshot.ts";
import { type Problem, validateContent } from "./validate.ts";

/** @returns why content cannot go live: in a hosted dataset, also where it is placeholder copy */
async function validateForSite(
  documents: readonly SanityDocument[],
  { sanity }: Pick<Environment, "sanity">,
): Promise<Problem[]> {
  if (sanity.kind === "embedded") return validateContent(documents);
  const sample = parseDocuments(await readFile(SAMPLE, "utf8"));
  return validateContent(documents, sample);
}

/**
 * @throws Error if content cannot go live, with a line for each problem and a link to its
 *   field in the Studio
 */
export async function requireValidContent(
  documents: readonly SanityDocument[],
  environment: Pick<Environment, "sanity" | "studioUrl">,
): Promise<void> {
  const problems = await validateForSite(documents, environment);
  const lines = problems.map(({ documentId, path, message }) => {
    const field = `id=${documentId};type=${documentId};path=${encodeURIComponent(path)}`;
    const place = path ? `intent/edit/${field}` : "changes";
    return `\n  - ${message} Fix it at ${environment.studioUrl}/${place}`;
  });
  if (lines.length > 0)
    throw new Error(`The content cannot go live:${lines.join("")}`);
}
