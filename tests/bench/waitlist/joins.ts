/** Joins per second, with the rules and without, and whether their time tells who is known. */
import { median, quantile, whole } from "../results.ts";
import type { Engine, Table } from "./engines.ts";

const ROUNDS = 5;
/** Pairs of requests that only warm everything up. */
const WARM_UP = 200;

let number = 0;
/** Each from a new visitor: the limit is passed through, but never reached. */
async function join(
  { join }: Engine,
  table: Table,
  email?: string,
): Promise<number> {
  number += 1;
  const visitor = `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
  const start = performance.now();
  await join(table, visitor, email ?? `person${number}@b.example`);
  return performance.now() - start;
}

/**
 * @param clients at once, each sending again when it is answered
 * @param seconds of a round
 * @returns a row: with and without rules the median of all rounds, in joins per second
 */
export async function measureJoins(
  engine: Engine,
  clients: number,
  seconds: number,
): Promise<string[]> {
  const rates: Record<Table, number[]> = { Plain: [], Waitlist: [] };
  const latencies: number[] = [];
  // In turns, so that a moment of a busy machine meets both.
  for (let round = 0; round < ROUNDS; round += 1)
    for (const table of ["Plain", "Waitlist"] as const) {
      const start = performance.now();
      const times: number[] = [];
      const client = async () => {
        while (performance.now() < start + seconds * 1000)
          times.push(await join(engine, table));
      };
      await Promise.all(Array.from({ length: clients }, client));
      rates[table].push((times.length * 1000) / (performance.now() - start));
      if (table === "Waitlist") latencies.push(...times);
    }
  const [plain, rules] = [median(rates.Plain), median(rates.Waitlist)];
  return [
    engine.name,
    String(clients),
    whole(plain),
    whole(rules),
    (rules / plain).toFixed(2),
    median(latencies).toFixed(1),
    quantile(latencies, 0.99).toFixed(1),
  ];
}

/**
 * First and repeated joins in turns, one after the other.
 *
 * @returns a row: milliseconds of both, and how often one look guesses right
 */
export async function measureTiming(
  engine: Engine,
  pairs: number,
): Promise<string[]> {
  const first: number[] = [];
  const repeated: number[] = [];
  for (let pair = 0; pair < WARM_UP + pairs; pair += 1)
    for (const times of [first, repeated]) {
      const time = await join(engine, "Waitlist", `pair${pair}@b.example`);
      if (pair >= WARM_UP) times.push(time);
    }
  return [
    engine.name,
    median(first).toFixed(3),
    median(repeated).toFixed(3),
    `${(guessable(first, repeated) * 100).toFixed(1)} %`,
  ];
}

/**
 * How well one look at the clock tells two kinds of requests apart: the share of
 * right guesses with the best threshold there is. 50 % is blind chance.
 */
function guessable(first: number[], second: number[]): number {
  const all = [
    ...first.map((time) => ({ time, low: 1 / first.length })),
    ...second.map((time) => ({ time, low: -1 / second.length })),
  ].sort((one, other) => one.time - other.time);
  let difference = 0;
  let best = 0;
  for (const { low } of all) {
    difference += low;
    best = Math.max(best, Math.abs(difference));
  }
  return 0.5 + best / 2;
}
