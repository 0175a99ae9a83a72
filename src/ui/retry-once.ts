/** Milliseconds before a failed download is tried once more. */
const RETRY_DELAY = 2_000;

/** Loads something, and once more if that fails. */
export const retryOnce = <Loaded>(
  load: () => Promise<Loaded>,
): Promise<Loaded> =>
  load().catch(async () => {
    await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY));
    return load();
  });
