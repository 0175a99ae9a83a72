import { cache } from "react";
import { contentClient, contentSource } from "./client.ts";
import { type ContentGap, findGaps, isComplete } from "./completeness.ts";
import type { LandingPage } from "./landing-page.ts";
import { LANDING_PAGE_QUERY } from "./query.ts";

/** The published content cannot make a page. The message lists every gap. */
export class IncompleteContentError extends Error {
  readonly gaps: ContentGap[];

  constructor(gaps: ContentGap[], studioUrl: string) {
    const list = gaps.map((gap) => `  - ${describeGap(gap, studioUrl)}`);
    super(
      `The published content is incomplete; the page was not built.\n${list.join("\n")}`,
    );
    this.name = "IncompleteContentError";
    this.gaps = gaps;
  }
}

/** Says one gap in a line: document, field, what is wrong, where to fix it. */
export function describeGap(gap: ContentGap, studioUrl: string): string {
  const { document, path, problem } = gap;
  const where = `${studioUrl}/intent/edit/id=${document};type=${document}${
    path ? `;path=${encodeURIComponent(path)}` : ""
  }/`;
  return `${document}${path ? ` › ${path}` : ""} ${problem}. Fix it in the Studio: ${where}`;
}

/**
 * Fetches the whole page's content, once per render.
 *
 * @throws IncompleteContentError when a document or field is missing or empty
 * @throws Error naming the address when the Content Lake does not answer
 */
export const loadLandingPage = cache(async (): Promise<LandingPage> => {
  const source = contentSource();
  const result = await contentClient(source)
    .fetch(LANDING_PAGE_QUERY)
    .catch((cause: unknown) => {
      const where = source.apiHost ?? `Sanity project ${source.projectId}`;
      throw new Error(
        `Content could not be fetched from ${where}, dataset ${source.dataset}. Is it running, and do SANITY_PROJECT_ID and SANITY_DATASET name it?`,
        { cause },
      );
    });
  if (!isComplete(result)) {
    throw new IncompleteContentError(
      findGaps(result),
      process.env.STUDIO_URL ?? "",
    );
  }
  return result;
});
