import {
  afterAll,
  beforeAll,
  beforeEach,
  describe,
  expect,
  test,
} from "vitest";
import { CLOCK_WAS_AHEAD, type Engine, openNative, reset } from "./engines.ts";
import { join, type Outcome } from "./request.ts";

describe("many at once on PostgreSQL", () => {
  let engine: Engine;
  beforeAll(async () => {
    engine = await openNative(100);
  });
  beforeEach(() => reset(engine));
  afterAll(() => engine[Symbol.asyncDispose]());

  const times = (count: number) => Array.from({ length: count }, (_, n) => n);
  const entry = (n: number) => ({ name: "A", email: `a${n}@b.example` });
  const visitor = (n: number) => ({ address: `10.0.${n >> 8}.${n & 255}` });
  /** Waits for all. @returns what went wrong, as codes; a deadlock is 40P01 */
  const problems = async (outcomes: Promise<Outcome>[]) =>
    (await Promise.all(outcomes)).flatMap((outcome) =>
      "code" in outcome ? [outcome.code] : [],
    );
  const rows = async () => {
    const [row] = await engine.owner(
      `select count(*)::int as rows, count(distinct lower(email))::int as addresses,
         count(*) filter (where id < 0)::int as repeats from "Waitlist"`,
    );
    return row;
  };

  test("600 visitors join with one address in all capitals and none: one row, 600 thanks", async () => {
    const joins = times(600).map((n) => {
      const email = n % 2 ? "ADA@b.example" : "ada@b.example";
      return join(engine, { name: "A", email }, visitor(n));
    });
    expect(await problems(joins)).toEqual([]);
    expect(await rows()).toEqual({ rows: 1, addresses: 1, repeats: 0 });
  });

  test("600 visitors join with 600 addresses, each twice: nobody is lost", async () => {
    const joins = times(1200).map((n) =>
      join(engine, entry(n % 600), visitor(n)),
    );
    expect(await problems(joins)).toEqual([]);
    expect(await rows()).toEqual({ rows: 600, addresses: 600, repeats: 0 });
  });

  test("imports in opposite orders, with visitors among them, wait and never block one another", async () => {
    const entries = times(150).map(entry);
    const operator = { role: "service_role", address: null } as const;
    const joins = [
      ...times(10).flatMap(() => [
        join(engine, entries, operator),
        join(engine, entries.toReversed(), operator),
      ]),
      ...times(300).map((n) => join(engine, entry(n % 150), visitor(n))),
    ];
    expect(await problems(joins)).toEqual([]);
    expect(await rows()).toEqual({ rows: 150, addresses: 150, repeats: 0 });
  });

  test("while the clock is behind the list, whoever joins is dated after everybody who was there", async () => {
    const newest = `select max(created_at)::text as moment from "Waitlist"`;
    await join(engine, entry(0));
    await engine.owner(CLOCK_WAS_AHEAD);
    for (const round of times(5)) {
      const [before] = await engine.owner(newest);
      const joins = times(60).map((n) => {
        const number = 1 + round * 60 + n;
        return join(engine, entry(number), visitor(number));
      });
      expect(await problems(joins)).toEqual([]);
      const [later] = await engine.owner(
        `select count(*)::int as joins from "Waitlist" where created_at > '${before?.moment}'`,
      );
      expect(later).toEqual({ joins: 60 });
    }
  });

  test("one visitor with a hundred connections gets no further than with one", async () => {
    const refused = await problems(
      times(400).map((n) => join(engine, entry(n))),
    );
    expect(new Set(refused)).toEqual(new Set(["PT429"]));
    // The bucket holds 120; a few more drip in while the test runs.
    const admitted = 400 - refused.length;
    expect(admitted).toBeGreaterThanOrEqual(120);
    expect(admitted).toBeLessThan(140);
    expect(await rows()).toMatchObject({ rows: admitted });
  });

  test("visitors are forgotten while others join", async () => {
    const forget = async (): Promise<Outcome> => {
      await engine.owner(
        "update private.visitor set full_at = now() - interval '1 hour'",
      );
      await engine.owner("select private.forget_visitors()");
      return { count: 0, rows: [] };
    };
    const joins = times(400).flatMap((n) => [
      join(engine, entry(n), visitor(n % 40)),
      ...(n % 20 === 0 ? [forget()] : []),
    ]);
    expect(await problems(joins)).toEqual([]);
    expect(await rows()).toMatchObject({ rows: 400 });
  });
});
