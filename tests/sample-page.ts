/** The sample content, as documents and as the page that the query makes of them. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { evaluate, parse } from "groq-js";
import { isComplete } from "../src/content/completeness.ts";
import type {
  LandingPage,
  LandingPageResult,
} from "../src/content/page-content.ts";
import { LANDING_PAGE_QUERY } from "../src/content/query.ts";

/** A document as an editor may have stored it. */
export type StoredDocument = { _id: string } & Record<string, unknown>;

const sampleContent = await readFile(
  join(import.meta.dirname, "../studio/sample-content/content.ndjson"),
  "utf8",
);

export const sampleDocuments: StoredDocument[] = sampleContent
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line));

/** @returns the page's content as the query answers it for given documents */
export async function pageOf(
  documents: readonly StoredDocument[],
): Promise<LandingPageResult> {
  const result = await evaluate(parse(LANDING_PAGE_QUERY), {
    dataset: documents,
  });
  return result.get();
}

/** @throws Error when the sample content has gaps */
export async function samplePage(): Promise<LandingPage> {
  const page = await pageOf(sampleDocuments);
  if (!isComplete(page)) throw new Error("The sample content has gaps.");
  return page;
}
