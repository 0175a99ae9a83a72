/** Fills an empty lake with sample content. */
import { isJsonObject } from "./document.ts";
import type { Lake } from "./lake.ts";
import { parseMutations } from "./mutations.ts";
import { SEED_AUTHOR_ID } from "./people.ts";

/**
 * @param ndjson one document per line; empty lines are skipped
 * @returns how many documents were stored: 0 when the lake has any already
 * @throws Error naming the first line that is not a document
 */
export async function seedLake(lake: Lake, ndjson: string): Promise<number> {
  if (lake.documents().size > 0) return 0;
  const documents = ndjson.split("\n").flatMap((line, index) => {
    if (line.trim() === "") return [];
    const document: unknown = JSON.parse(line);
    if (!isJsonObject(document) || typeof document._id !== "string")
      throw new Error(`Line ${index + 1} of the sample content is no document`);
    return [document];
  });
  const mutations = parseMutations(documents.map((create) => ({ create })));
  await lake.write({ author: SEED_AUTHOR_ID }, (changes) =>
    mutations.forEach((mutation, index) => {
      changes.apply(mutation, index);
    }),
  );
  return documents.length;
}
