import { readFile } from "node:fs/promises";
import { cache } from "react";
import { readEnvironment } from "../../environment.ts";
import { findGaps, isComplete } from "./completeness.ts";
import type { LandingPage, LandingPageResult } from "./page-content.ts";
import { fetchSnapshot } from "./snapshot.ts";

/**
 * The whole page's content, once per render: of the file that a build was
 * given, so that it is made of what was checked; without one, as it is
 * published now.
 *
 * @throws Error listing every gap when a document or field is missing or empty
 */
export const loadLandingPage = cache(async (): Promise<LandingPage> => {
  const { sanity, contentFile } = readEnvironment(process.env);
  const result: LandingPageResult = contentFile
    ? JSON.parse(await readFile(contentFile, "utf8"))
    : (await fetchSnapshot(sanity)).page;
  if (isComplete(result)) return result;
  const gaps = findGaps(result).map(({ message }) => `  - ${message}`);
  throw new Error(`The content is incomplete:\n${gaps.join("\n")}`);
});
