import { readFile } from "node:fs/promises";
import type { SanityDocument } from "@sanity/types";
import type { Environment } from "../environment.ts";
import { parseDocuments, SAMPLE } from "./snapshot.ts";
import {
  findPlaceholderCopy,
  type Problem,
  validateContent,
} from "./validate.ts";

/** Content that cannot go live. Its message has a line for each problem, with a link to the field in the Studio. */
export class ContentError extends Error {
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[], studioUrl: string) {
    const lines = problems.map(({ documentId, path, message }) => {
      const field = `id=${documentId};type=${documentId};path=${encodeURIComponent(path)}`;
      const place = path ? `intent/edit/${field}` : "changes";
      return `  - ${message} Fix it at ${studioUrl}/${place}`;
    });
    super(`The content cannot go live:\n${lines.join("\n")}`);
    this.problems = problems;
  }
}

/**
 * Validates content and, in a hosted dataset, looks for placeholder copy.
 *
 * @throws ContentError if the content cannot go live
 */
export async function checkContent(
  documents: readonly SanityDocument[],
  { sanity, studioUrl }: Pick<Environment, "sanity" | "studioUrl">,
): Promise<void> {
  const problems = await validateContent(documents);
  if (sanity.kind === "hosted") {
    const sample = parseDocuments(await readFile(SAMPLE, "utf8"));
    problems.push(...findPlaceholderCopy(documents, sample));
  }
  if (problems.length > 0) throw new ContentError(problems, studioUrl);
}
