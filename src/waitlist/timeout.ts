/**
 * Does something that is given up after a time.
 *
 * @param limit in milliseconds
 * @param work is handed a signal that aborts when the time is up
 * @returns what `work` comes to
 * @throws DOMException `TimeoutError` when the time is up, also when `work` ignores the signal
 */
export function withTimeout<Result>(
  limit: number,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const controller = new AbortController();
  return new Promise((resolve, reject) => {
    // AbortSignal.timeout() would not follow the clock of a test.
    const end = setTimeout(() => {
      const reason = new DOMException(`not in ${limit} ms`, "TimeoutError");
      controller.abort(reason);
      reject(reason);
    }, limit);
    work(controller.signal)
      .then(resolve, reject)
      .finally(() => clearTimeout(end));
  });
}
