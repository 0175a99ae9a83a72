import {
  afterAll,
  beforeAll,
  beforeEach,
  describe,
  expect,
  test,
} from "vitest";
import { type Engine, openNative } from "./engines.ts";
import { join, type Outcome } from "./request.ts";

const CONNECTIONS = 100;

describe("many at once on PostgreSQL", () => {
  let engine: Engine;
  beforeAll(async () => {
    engine = await openNative(CONNECTIONS);
  });
  beforeEach(() => engine.reset());
  afterAll(() => engine.close());

  const times = (count: number) => Array.from({ length: count }, (_, n) => n);
  const visitor = (number: number) => `10.0.${number >> 8}.${number & 255}`;
  const rows = async () => {
    const [row] = await engine.owner(
      `select count(*)::int as rows, count(distinct lower(email))::int as addresses,
         count(*) filter (where id < 0)::int as repeats from "Waitlist"`,
    );
    return row;
  };
  /** What went wrong, as codes; a deadlock is 40P01. */
  const problems = (outcomes: Outcome[]) =>
    outcomes.flatMap((outcome) => ("code" in outcome ? [outcome.code] : []));

  test("600 visitors join with one address in all capitals and none: one row, 600 thanks", async () => {
    const outcomes = await Promise.all(
      times(600).map((n) =>
        join(
          engine,
          { name: "A", email: n % 2 ? "ADA@b.example" : "ada@b.example" },
          { address: visitor(n) },
        ),
      ),
    );
    expect(problems(outcomes)).toEqual([]);
    expect(await rows()).toEqual({ rows: 1, addresses: 1, repeats: 0 });
  });

  test("600 visitors join with 600 addresses, each twice: nobody is lost", async () => {
    const outcomes = await Promise.all(
      times(1200).map((n) =>
        join(
          engine,
          { name: "A", email: `a${n % 600}@b.example` },
          { address: visitor(n) },
        ),
      ),
    );
    expect(problems(outcomes)).toEqual([]);
    expect(await rows()).toEqual({ rows: 600, addresses: 600, repeats: 0 });
  });

  test("imports in opposite orders, with visitors among them, wait and never block one another", async () => {
    const addresses = times(150).map((n) => ({
      name: "A",
      email: `a${n}@b.example`,
    }));
    const operator = { role: "service_role", address: null } as const;
    const outcomes = await Promise.all([
      ...times(10).flatMap(() => [
        join(engine, addresses, operator),
        join(engine, addresses.toReversed(), operator),
      ]),
      ...times(300).map((n) =>
        join(engine, addresses[n % 150] ?? [], { address: visitor(n) }),
      ),
    ]);
    expect(problems(outcomes)).toEqual([]);
    expect(await rows()).toEqual({ rows: 150, addresses: 150, repeats: 0 });
  });

  test("one visitor with a hundred connections gets no further than with one", async () => {
    const outcomes = await Promise.all(
      times(400).map((n) =>
        join(engine, { name: "A", email: `a${n}@b.example` }),
      ),
    );
    const refused = problems(outcomes);
    expect(new Set(refused)).toEqual(new Set(["PT429"]));
    // The bucket holds 120; a few more drip in while the test runs.
    expect(400 - refused.length).toBeGreaterThanOrEqual(120);
    expect(400 - refused.length).toBeLessThan(140);
    expect(await rows()).toMatchObject({ rows: 400 - refused.length });
  });

  test("visitors are forgotten while others join", async () => {
    const outcomes = await Promise.all(
      times(400).flatMap((n) => [
        join(
          engine,
          { name: "A", email: `a${n}@b.example` },
          { address: visitor(n % 40) },
        ),
        ...(n % 20
          ? []
          : [
              engine
                .owner(
                  "update private.visitor set full_at = now() - interval '1 hour'",
                )
                .then(() => engine.owner("select private.forget_visitors()"))
                .then((): Outcome => ({ count: 0, rows: [] })),
            ]),
      ]),
    );
    expect(problems(outcomes)).toEqual([]);
    expect(await rows()).toMatchObject({ rows: 400 });
  });
});
