import {
  afterAll,
  beforeAll,
  beforeEach,
  describe,
  expect,
  test,
} from "vitest";
import { ENGINES, type Engine } from "./engines.ts";
import { type Asker, join } from "./request.ts";

/** Joins a visitor may make at once, by the migration. */
const BUCKET = 120;

describe.each(ENGINES)("the limit per visitor on $engine", ({ open }) => {
  let engine: Engine;
  let number = 0;
  beforeAll(async () => {
    engine = await open();
  });
  beforeEach(() => engine.reset());
  afterAll(() => engine.close());

  /** Joins `times` times, each with a new address. @returns how many were let in */
  async function joins(times: number, asker: Asker): Promise<number> {
    let admitted = 0;
    for (let time = 0; time < times; time += 1) {
      number += 1;
      const outcome = await join(
        engine,
        { name: "A", email: `a${number}@b.example` },
        asker,
      );
      if ("count" in outcome) admitted += 1;
      else expect(outcome.code).toBe("PT429");
    }
    return admitted;
  }

  /** Lets time pass for every visitor. */
  const wait = (interval: string) =>
    engine.owner(
      `update private.visitor set full_at = full_at - interval '${interval}'`,
    );

  /** Spends an only visitor's bucket but for `left` joins, without making them all. */
  async function spendBut(left: number, asker: Asker): Promise<void> {
    await joins(1, asker);
    await engine.owner(
      `update private.visitor
       set full_at = full_at + interval '10 seconds' * ${BUCKET - 1 - left}`,
    );
  }

  test("a large office joins at once, then a few each minute", async () => {
    const office = { address: "198.51.100.1" };
    expect(await joins(BUCKET + 3, office)).toBe(BUCKET);
    await wait("1 minute");
    expect(await joins(10, office)).toBe(6);
  });

  test("one visitor's limit is nobody else's", async () => {
    await spendBut(0, { address: "198.51.100.1" });
    expect(await joins(1, { address: "198.51.100.1" })).toBe(0);
    expect(await joins(3, { address: "198.51.100.2" })).toBe(3);
  });

  test("joining again counts like joining", async () => {
    await spendBut(5, {});
    for (let time = 0; time < 5; time += 1)
      await join(engine, { name: "A", email: "a@b.example" });
    expect(await joins(1, {})).toBe(0);
  });

  test("a client's own word about its address changes nothing", async () => {
    await spendBut(3, { address: "198.51.100.1" });
    let admitted = 0;
    for (let time = 0; time < 8; time += 1)
      admitted += await joins(1, {
        address: "198.51.100.1",
        headers: {
          "x-forwarded-for": `203.0.113.${time}, 198.51.100.1`,
          "x-real-ip": `203.0.113.${time}`,
          forwarded: `for=203.0.113.${time}`,
          "true-client-ip": `203.0.113.${time}`,
        },
      });
    expect(admitted).toBe(3);
  });

  test("a whole IPv6 network of one customer is one visitor", async () => {
    await spendBut(3, { address: "2001:db8:0:7:ffff::1" });
    let admitted = 0;
    for (let time = 0; time < 8; time += 1)
      admitted += await joins(1, { address: `2001:db8:0:7:${time}::1` });
    expect(admitted).toBe(3);
    expect(await joins(1, { address: "2001:db8:0:8::1" })).toBe(1);
  });

  test("an address that is none is refused", async () => {
    const outcome = await join(
      engine,
      { name: "A", email: "a@b.example" },
      { address: "anything" },
    );
    expect(outcome).toMatchObject({ code: "22P02" });
  });

  test("without the header everybody shares one bucket ten times as large", async () => {
    await joins(3, { address: null });
    const rows = await engine.owner(
      `select full_at < clock_timestamp() + interval '4 seconds' as small from private.visitor`,
    );
    expect(rows).toEqual([{ small: true }]);
  });

  test("no address is kept, and nothing for longer than twenty minutes", async () => {
    await spendBut(0, { address: "198.51.100.1" });
    const rows = await engine.owner(
      `select octet_length(address) as length,
         position('198.51.100.1'::bytea in address) as found,
         full_at <= clock_timestamp() + interval '20 minutes' as soon
       from private.visitor`,
    );
    expect(rows).toEqual([{ length: 32, found: 0, soon: true }]);
    const [table] = await engine.owner(
      `select relpersistence from pg_class where oid = 'private.visitor'::regclass`,
    );
    expect(table).toEqual({ relpersistence: "u" });
    await wait("20 minutes");
    await engine.owner("select private.forget_visitors()");
    expect(await engine.owner("select * from private.visitor")).toEqual([]);
  });

  test("a refused entry is not counted", async () => {
    await join(engine, { name: "", email: "a@b.example" });
    expect(await engine.owner("select * from private.visitor")).toEqual([]);
  });
});
