/** What has been opened, to be closed in the opposite order. */
export type Closers = {
  /** What is opened after all has been closed is closed again at once. */
  add(close: () => Promise<void> | void): void;
  /** Closes everything once, also what follows after something that fails. */
  close(): Promise<void>;
};

export function createClosers(): Closers {
  const closers: (() => Promise<void> | void)[] = [];
  let closed = false;
  return {
    add(close) {
      if (closed) void close();
      else closers.push(close);
    },
    async close() {
      closed = true;
      const failures: unknown[] = [];
      for (;;) {
        const next = closers.pop();
        if (!next) break;
        try {
          await next();
        } catch (error) {
          failures.push(error);
        }
      }
      if (failures.length > 0) throw new AggregateError(failures);
    },
  };
}

/**
 * Opens something made of several parts.
 *
 * @param open adds to the closers whatever it opens
 * @throws what `open` throws; what had been opened by then is closed
 */
export async function openTogether<Opened extends object>(
  open: (closers: Closers) => Promise<Opened>,
): Promise<Opened & { close(): Promise<void> }> {
  const closers = createClosers();
  try {
    return { ...(await open(closers)), close: closers.close };
  } catch (error) {
    await closers.close();
    throw error;
  }
}
