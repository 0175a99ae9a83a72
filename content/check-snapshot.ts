import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { SanityDocument } from "@sanity/types";
import type { Environment } from "../command/environment.ts";
import { documentTypes } from "../schemas/index.ts";
import { checkContent, findPlaceholderCopy } from "./check-content.ts";
import type { Problem } from "./site-content.ts";
import { parseDocuments } from "./snapshot.ts";

const SAMPLE = join(import.meta.dirname, "sample.ndjson");

/**
 * Runs the Studio's checks and, in a hosted dataset, looks for placeholder copy.
 *
 * @param drafts of documents that have never been published, which are checked, too
 * @returns the problems; none if the content can go live
 */
export async function checkSnapshot(
  published: readonly SanityDocument[],
  { sanity }: Pick<Environment, "sanity">,
  drafts: readonly SanityDocument[] = [],
): Promise<Problem[]> {
  const documents = [...published, ...drafts];
  const problems = await checkContent(documents);
  if (sanity.kind === "hosted") {
    const sample = parseDocuments(await readFile(SAMPLE, "utf8"));
    problems.push(...findPlaceholderCopy(documents, sample));
  }
  return problems.length > 0 ? problems : drafts.map(notPublished);
}

/** @throws Error with a line for each problem, if the content cannot go live */
export async function requireSound(
  published: readonly SanityDocument[],
  environment: Pick<Environment, "sanity" | "studioUrl">,
  drafts: readonly SanityDocument[] = [],
): Promise<void> {
  const problems = await checkSnapshot(published, environment, drafts);
  const lines = problems.map(
    (problem) => `  - ${problemLine(problem, environment.studioUrl)}`,
  );
  if (lines.length > 0)
    throw new Error(`The content cannot go live:\n${lines.join("\n")}`);
}

const notPublished = ({ _id }: SanityDocument): Problem => ({
  documentId: _id,
  path: "",
  message: `${documentTypes.find(({ name }) => name === _id)?.title}: There is only a draft. Read and publish it in the Studio, under Changes.`,
});

/** @returns a line for terminals, with the address of the field in the Studio */
export function problemLine(
  { documentId, path, message }: Problem,
  studioUrl: string,
): string {
  const field = `id=${documentId};type=${documentId};path=${encodeURIComponent(path)}`;
  const place = path ? `intent/edit/${field}` : "changes";
  return `${message} Fix it at ${studioUrl}/${place}`;
}
