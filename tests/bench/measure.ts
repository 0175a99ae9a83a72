/** Numbers out of repeated work. */

/** Latencies in milliseconds, unsorted, and how long all of it took in seconds. */
export type Sample = { latencies: number[]; seconds: number };

/** @returns the value that `share` of the values do not exceed */
export function quantile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const index = Math.min(Math.floor(sorted.length * share), sorted.length - 1);
  return sorted[index] ?? Number.NaN;
}

export const median = (values: number[]) => quantile(values, 0.5);

/** @returns how many were done per second */
export const rate = ({ latencies, seconds }: Sample) =>
  latencies.length / seconds;

/**
 * Runs `work` from several clients at once, each starting again when it is done.
 *
 * @param seconds how long; whatever is under way then is waited for
 */
export async function load(
  clients: number,
  seconds: number,
  work: (client: number) => Promise<void>,
): Promise<Sample> {
  const latencies: number[] = [];
  const start = performance.now();
  const end = start + seconds * 1000;
  await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      for (let begin = start; begin < end; ) {
        await work(client);
        const now = performance.now();
        latencies.push(now - begin);
        begin = now;
      }
    }),
  );
  return { latencies, seconds: (performance.now() - start) / 1000 };
}

/**
 * How well one look at the clock tells two kinds of requests apart: the share of
 * right guesses with the best threshold there is. 50 % is blind chance.
 */
export function guessable(first: number[], second: number[]): number {
  const all = [
    ...first.map((value) => ({ value, kind: 0 })),
    ...second.map((value) => ({ value, kind: 1 })),
  ].sort((a, b) => a.value - b.value);
  let [low, high] = [0, 0];
  let best = 0.5;
  for (const { kind } of all) {
    if (kind === 0) low += 1;
    else high += 1;
    const right = low / first.length + 1 - high / second.length;
    best = Math.max(best, right / 2, 1 - right / 2);
  }
  return best;
}
