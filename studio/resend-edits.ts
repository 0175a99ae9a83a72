/** A second, because Sanity also tries again after one. */
const PAUSE = 1_000;

/**
 * Sends an edit until there is a response. When a request fails, Sanity discards the
 * first edit of an entry without a draft, and reverts the form while it is typed in.
 *
 * @throws {TypeError} as `fetch` does, if an earlier attempt was received but its
 *   response was lost. Sanity keeps such edits and sends them again under a new id.
 */
export const resendEdits =
  (fetch: typeof globalThis.fetch): typeof globalThis.fetch =>
  async (input, init) => {
    const isEdit = String(input).includes("tag=sanity.studio.document.commit");
    let failure: unknown;
    for (;;) {
      const response = await fetch(input, init).catch((error: unknown) => {
        if (!isEdit || !(error instanceof TypeError)) throw error;
        failure = error;
      });
      if (response?.status === 409 && failure) throw failure;
      if (response) return response;
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
    }
  };
