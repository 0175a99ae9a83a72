import type { SanityDocument } from "@sanity/types";
import { type Problem, validateContent } from "../content/validate.ts";

/** `sanity.cli.ts` defines it: the documents of the sample, if the dataset is hosted. */
declare const HOSTED_SAMPLE: readonly SanityDocument[] | undefined;

/**
 * Validates content as a build does. Sanity's validation calls `requestIdleCallback` hundreds
 * of times, and while a page renders no frames, Chromium calls back only every second or two.
 * This function therefore requests frames until validation has ended.
 */
export async function validateInStudio(
  documents: SanityDocument[],
): Promise<Problem[]> {
  let frame = 0;
  const draw = () => {
    frame = requestAnimationFrame(draw);
  };
  draw();
  try {
    return await validateContent(documents, HOSTED_SAMPLE);
  } finally {
    cancelAnimationFrame(frame);
  }
}
