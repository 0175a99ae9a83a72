/** How long something may take, in milliseconds. */
export type Patience = number;

/** How long a visitor who joins waits before being told that it did not work. */
export const PATIENCE: Patience = 15_000;

/**
 * @returns what `work` comes to
 * @throws Error when it takes longer; it goes on, unheard
 */
export function within<Result>(
  patience: Patience,
  work: Promise<Result>,
): Promise<Result> {
  return new Promise((resolve, reject) => {
    const end = setTimeout(
      () => reject(new Error(`not within ${patience} ms`)),
      patience,
    );
    work.then(resolve, reject).finally(() => clearTimeout(end));
  });
}
