type Start = typeof import("./draft-page.tsx").start;

/** Loads the preview: visitors have the name of this file in their document, and not those of its parts. */
export const start = async (...data: Parameters<Start>): Promise<void> =>
  (await import("./draft-page.tsx")).start(...data);
