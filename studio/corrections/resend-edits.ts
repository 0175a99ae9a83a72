/**
 * Sends an edit until it is accepted or refused.
 *
 * Sanity (6.16) drops the first edit of an entry without a draft when its request fails, and
 * reverts the form while it is typed in. Remove this file when the browser test of that first
 * edit passes without it.
 */

/** Milliseconds before the second attempt, as Sanity does it. Each pause is twice as long as the one before. */
const FIRST_PAUSE = 1_000;
const LONGEST_PAUSE = 30_000;

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
      // In seconds. `Retry-After` can also be a date, which needs the right clock: not read.
      const retryAfter = Number(response?.headers.get("retry-after")) || 0;
      const growing = Math.min(FIRST_PAUSE * 2 ** (attempt - 1), LONGEST_PAUSE);
      const pause = Math.max(retryAfter * 1_000, growing);
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  };
