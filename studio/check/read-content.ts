import { readFile } from "node:fs/promises";
import { createClient } from "@sanity/client";
import type { SanityDocument } from "@sanity/types";
import type { StudioEnvironment } from "../environment.ts";

/** Published documents; drafts and versions are nobody's page yet. */
const isPublished = ({ _id }: SanityDocument) =>
  !/^(drafts|versions)\./.test(_id);

function parseDocument(line: string, index: number): SanityDocument {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    throw new Error(`Line ${index + 1} is not JSON.`);
  }
  if (!isDocument(value)) {
    throw new Error(
      `Line ${index + 1} is no document: it needs _id and _type.`,
    );
  }
  return value;
}

function isDocument(value: unknown): value is SanityDocument {
  return (
    typeof value === "object" &&
    value !== null &&
    "_id" in value &&
    typeof value._id === "string" &&
    "_type" in value &&
    typeof value._type === "string"
  );
}

/** Reads the lines of an NDJSON text, as `sanity dataset export` writes them. */
export function documentsOf(ndjson: string): SanityDocument[] {
  return ndjson
    .split("\n")
    .flatMap((line, index) => (line.trim() ? [parseDocument(line, index)] : []))
    .filter(isPublished);
}

/** @throws when the file is missing or malformed */
export async function documentsFromFile(
  path: string,
): Promise<SanityDocument[]> {
  return documentsOf(await readFile(path, "utf8"));
}

/**
 * Reads the published documents of a dataset.
 *
 * @param token only for a private dataset
 * @throws when the Content Lake does not answer
 */
export async function documentsFromDataset(
  { projectId, dataset, apiHost }: StudioEnvironment,
  token: string | undefined,
): Promise<SanityDocument[]> {
  const client = createClient({
    projectId,
    dataset,
    apiVersion: "2026-11-01",
    perspective: "raw",
    useCdn: false,
    ...(token ? { token } : {}),
    ...(apiHost ? { apiHost, useProjectHostname: false } : {}),
  });
  try {
    const documents = await client.fetch<SanityDocument[]>(
      '*[!(_id in path("drafts.**")) && !(_id in path("versions.**"))]',
    );
    return documents.filter(isPublished);
  } catch (cause) {
    const where = apiHost ?? "Sanity";
    throw new Error(
      `The content of project ${projectId}, dataset ${dataset}, could not be read from ${where}. ${apiHost ? "Is `npm start` running?" : "Check SANITY_PROJECT_ID, SANITY_DATASET and, for a private dataset, SANITY_READ_TOKEN."}`,
      { cause },
    );
  }
}
