/** The page's content as the query answers it for the sample content. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { evaluate, parse } from "groq-js";
import { isComplete } from "../src/content/completeness.ts";
import type {
  LandingPage,
  LandingPageResult,
} from "../src/content/page-content.ts";
import { LANDING_PAGE_QUERY } from "../src/content/query.ts";

/** @throws Error when the sample content has gaps */
export async function samplePage(): Promise<LandingPage> {
  const ndjson = await readFile(
    join(import.meta.dirname, "../studio/sample-content/content.ndjson"),
    "utf8",
  );
  const dataset: unknown[] = ndjson
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  const result = await evaluate(parse(LANDING_PAGE_QUERY), { dataset });
  const page: LandingPageResult = await result.get();
  if (!isComplete(page)) throw new Error("The sample content has gaps.");
  return page;
}
