import { findGaps } from "../src/content/completeness.ts";
import type { Problem } from "../src/content/problem.ts";
import type { Snapshot } from "../src/content/snapshot.ts";
import { checkContent } from "../studio/check/check-content.ts";

/**
 * What keeps content from going live: the Studio's checks on the documents, and
 * whatever the page would still lack.
 *
 * @returns empty when the content may be published
 */
export async function checkSnapshot({
  page,
  documents,
}: Snapshot): Promise<Problem[]> {
  const problems = await checkContent(documents);
  return problems.length > 0 ? problems : findGaps(page);
}
