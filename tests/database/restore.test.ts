/** The drill of docs/operations.md, "Restore", in SQL. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Engine, openNative } from "./engines.ts";
import { join, request, stored } from "./request.ts";

const operator = { role: "service_role", address: null } as const;
const ada = { name: "Ada", email: "ada@b.example" };
const grace = { name: "Grace", email: "grace@b.example" };
let running: Engine;
let restored: Engine;
beforeAll(async () => {
  running = await openNative();
  restored = await openNative();
  await join(running, [ada, grace], operator);
  await request(
    running,
    operator,
    "select erase_people(array['ADA@b.example'])",
  );
});
afterAll(async () => {
  await running[Symbol.asyncDispose]();
  await restored[Symbol.asyncDispose]();
});

/** Moves hashes and key, as a dump of the schema's data does. */
async function moveErasures(): Promise<void> {
  await restored.owner("truncate private.erased, private.erasure_key");
  for (const table of ["private.erased", "private.erasure_key"]) {
    const [row] = await running.owner(
      `select json_agg(t)::text as rows from ${table} t`,
    );
    await restored.owner(
      `insert into ${table} select * from json_populate_recordset(null::${table}, $1::text::json)`,
      [String(row?.rows)],
    );
  }
}

test("in another project, and after a backup from before, somebody erased since stays erased", async () => {
  // The backup: everybody was still there.
  await join(restored, [ada, grace], operator);
  await moveErasures();
  await restored.owner(`delete from public."Waitlist"
    where private.erased_address(email) in (select address from private.erased)`);
  expect(await stored(restored)).toEqual([grace]);
  expect(await join(restored, ada, operator)).toMatchObject({
    code: "23514",
  });
});
