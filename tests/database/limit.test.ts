import {
  afterAll,
  beforeAll,
  beforeEach,
  describe,
  expect,
  test,
} from "vitest";
import { ENGINES, type Engine, reset } from "./engines.ts";
import { join, type Requester } from "./request.ts";

/** Joins a visitor may make at once, by the migration. */
const BUCKET = 120;

describe.each(ENGINES)("the limit per visitor on $engine", ({ open }) => {
  let engine: Engine;
  let number = 0;
  beforeAll(async () => {
    engine = await open();
  });
  beforeEach(() => reset(engine));
  afterAll(() => engine[Symbol.asyncDispose]());

  /** Joins with a new address each time. @returns how many were let in */
  async function joins(...requesters: Requester[]): Promise<number> {
    let admitted = 0;
    for (const requester of requesters) {
      number += 1;
      const entry = { name: "A", email: `a${number}@b.example` };
      const outcome = await join(engine, entry, requester);
      if ("count" in outcome) admitted += 1;
      else expect(outcome.code).toBe("PT429");
    }
    return admitted;
  }
  const times = (count: number, requester: Requester) =>
    Array<Requester>(count).fill(requester);

  /** Lets time pass for every visitor. */
  const wait = (interval: string) =>
    engine.owner(
      `update private.visitor set full_at = full_at - interval '${interval}'`,
    );

  /** Spends an only visitor's bucket but for `left` joins, without making them all. */
  async function spendBut(left: number, requester: Requester): Promise<void> {
    await joins(requester);
    await wait(`-${(BUCKET - 1 - left) * 10} seconds`);
  }

  const office = { address: "198.51.100.1" };

  test("a large office joins at once, then a few each minute", async () => {
    expect(await joins(...times(BUCKET, office))).toBe(BUCKET);
    // As if no time had passed meanwhile.
    await engine.owner(
      "update private.visitor set full_at = clock_timestamp() + interval '20 minutes'",
    );
    expect(await joins(...times(3, office))).toBe(0);
    await wait("1 minute");
    expect(await joins(...times(10, office))).toBe(6);
  });

  test("one visitor's limit is nobody else's", async () => {
    await spendBut(0, office);
    expect(await joins(office)).toBe(0);
    expect(await joins(...times(3, { address: "198.51.100.2" }))).toBe(3);
  });

  test("joining again counts like joining", async () => {
    await spendBut(5, {});
    for (let time = 0; time < 5; time += 1)
      await join(engine, { name: "A", email: "a@b.example" });
    expect(await joins({})).toBe(0);
  });

  test.each<[string, (time: number) => Requester]>([
    [
      "whatever a client says of its own address",
      (time) => ({
        ...office,
        headers: {
          "x-forwarded-for": `203.0.113.${time}, 198.51.100.1`,
          "x-real-ip": `203.0.113.${time}`,
          forwarded: `for=203.0.113.${time}`,
          "true-client-ip": `203.0.113.${time}`,
        },
      }),
    ],
    [
      "a whole IPv6 network of one customer",
      (time) => ({ address: `2001:db8:0:7:${time}::1` }),
    ],
  ])("%s is one visitor", async (_, requester) => {
    await spendBut(3, requester(0));
    expect(await joins(...[1, 2, 3, 4, 5, 6, 7, 8].map(requester))).toBe(3);
    expect(await joins({ address: "2001:db8:0:8::1" })).toBe(1);
  });

  test.each(["anything", "", "198.51.100.1, 203.0.113.9", "198.51.100.1:443"])(
    "whoever comes with the address %j, which is none, joins like those without one",
    async (address) => {
      expect(await joins({ address }, { address: null })).toBe(2);
      expect(
        await engine.owner(
          `select full_at between clock_timestamp() + interval '1 second'
             and clock_timestamp() + interval '4 seconds' as shared from private.visitor`,
        ),
      ).toEqual([{ shared: true }]);
    },
  );

  test("what is refused is not counted", async () => {
    const refused = await join(engine, { name: "", email: "a@b.example" });
    expect(refused).toMatchObject({ code: "23514" });
    expect(await engine.owner("select * from private.visitor")).toEqual([]);
  });

  test("a clock that was a day ahead holds nobody back once it is right", async () => {
    await spendBut(0, office);
    await wait("-1 day");
    expect(await joins(...times(BUCKET, office))).toBe(BUCKET);
    const later = "full_at > clock_timestamp() + interval '20 minutes'";
    const ahead = `select * from private.visitor where ${later}`;
    expect(await engine.owner(ahead)).toEqual([]);
    await wait("-1 day");
    await engine.owner("select private.forget_visitors()");
    expect(await engine.owner("select * from private.visitor")).toEqual([]);
  });

  test("without the header everybody shares one bucket ten times as large", async () => {
    await joins(...times(3, { address: null }));
    const rows = await engine.owner(
      `select full_at < clock_timestamp() + interval '4 seconds' as small from private.visitor`,
    );
    expect(rows).toEqual([{ small: true }]);
  });

  test("no address is kept, and nothing for longer than twenty minutes", async () => {
    await spendBut(0, office);
    const rows = await engine.owner(
      `select octet_length(address) as length, relpersistence,
         position('198.51.100.1'::bytea in address) as found,
         full_at <= clock_timestamp() + interval '20 minutes' as soon
       from private.visitor, pg_class where pg_class.oid = visitor.tableoid`,
    );
    expect(rows).toEqual([
      { length: 32, relpersistence: "u", found: 0, soon: true },
    ]);
    await wait("20 minutes");
    await engine.owner("select private.forget_visitors()");
    expect(await engine.owner("select * from private.visitor")).toEqual([]);
  });
});
