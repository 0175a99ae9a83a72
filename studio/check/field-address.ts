import type { Problem } from "../../src/content/problem.ts";

/**
 * The address that opens a problem's field in the Studio.
 *
 * @param studioUrl where the Studio is served, without a slash at the end
 */
export function fieldAddress(
  { documentId, path }: Problem,
  studioUrl: string,
): string {
  const field = path ? `;path=${encodeURIComponent(path)}` : "";
  return `${studioUrl}/intent/edit/id=${documentId};type=${documentId}${field}`;
}

/** A problem on one line, for terminals. */
export const problemLine = (problem: Problem, studioUrl: string): string =>
  `${problem.message} Fix it at ${fieldAddress(problem, studioUrl)}`;
