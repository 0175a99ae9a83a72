type Start = typeof import("./draft-page.tsx").start;

/** Loads the preview. The inline script names this file alone, not all files of the preview. */
export const start = async (...data: Parameters<Start>): Promise<void> =>
  (await import("./draft-page.tsx")).start(...data);
