/** From the start of a command to Ctrl-C. */

export type Lifetime = {
  /** Aborted when the command is asked to end. */
  signal: AbortSignal;
  /** Resolves when the command is asked to end. */
  ended: Promise<void>;
};

/**
 * Listens for Ctrl-C (SIGINT), SIGTERM and SIGHUP. A repeated signal changes
 * nothing: a terminal and npm may both send one, and closing is bounded anyway.
 */
export function lifetime(): Lifetime {
  const controller = new AbortController();
  const { signal } = controller;
  for (const name of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.on(name, () => controller.abort());
  }
  const ended = new Promise<void>((resolve) => {
    signal.addEventListener("abort", () => resolve(), { once: true });
  });
  return { signal, ended };
}
