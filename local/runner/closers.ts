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
