/**
 * Sends an edit until it is accepted or refused.
 *
 * Sanity (6.16) drops the first edit of an entry without a draft when its request fails, and
 * reverts the form while it is typed in. It can go when the browser test of that first edit
 * passes without it.
 */

/** Milliseconds: Sanity also tries again after a second. Each pause is twice as long as the one before. */
const [FIRST, LONGEST] = [1_000, 30_000];

/** @returns milliseconds until the next attempt; a date, which needs the right clock, is not read */
function pauseAfter(attempt: number, retryAfter?: string | null): number {
  const seconds = Number(retryAfter) || 0;
  return Math.max(
    seconds * 1_000,
    Math.min(FIRST * 2 ** (attempt - 1), LONGEST),
  );
}

/**
 * @returns `fetch`, which repeats edits
 * @throws {TypeError} as `fetch` does, if an earlier attempt was received but its
 *   response was lost. Sanity keeps such edits and sends them again under a new id.
 */
export const resendEdits =
  (fetch: typeof globalThis.fetch): typeof globalThis.fetch =>
  async (input, init) => {
    if (!String(input).includes("tag=sanity.studio.document.commit"))
      return fetch(input, init);
    for (let attempt = 1; ; attempt++) {
      const response = await fetch(input, init).catch((error: unknown) => {
        if (!(error instanceof TypeError)) throw error;
      });
      const status = response?.status ?? 503;
      if (status === 409 && attempt > 1)
        throw new TypeError("The edit was received before.");
      if (response && status < 500 && status !== 429) return response;
      const pause = pauseAfter(attempt, response?.headers.get("retry-after"));
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  };
