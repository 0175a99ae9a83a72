/** A measure that was taken several times. */
export type Spread = { median: number; least: number; most: number };

/** @param values at least one */
export function spread(values: readonly number[]): Spread {
  const sorted = values.toSorted((a, b) => a - b);
  return {
    median: sorted[Math.floor(sorted.length / 2)] ?? Number.NaN,
    least: sorted[0] ?? Number.NaN,
    most: sorted.at(-1) ?? Number.NaN,
  };
}

/** @returns the median, and the range in brackets where there is one */
export function written(
  { median, least, most }: Spread,
  digits: number,
): string {
  const [middle, low, high] = [median, least, most].map((value) =>
    value.toFixed(digits),
  );
  return low === high ? `${middle}` : `${middle} (${low}–${high})`;
}
