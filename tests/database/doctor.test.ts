/** The doctor before a real database with all migrations. */

import { startLocalSupabase } from "@northrule/local-supabase";
import { createClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import {
  eraseProbe,
  examineLimit,
  examineWaitlist,
  type WaitlistAccess,
} from "../../cli/doctor/waitlist.ts";
import { supabaseOptions } from "../../dev/supabase-options.ts";
import { copyFolder } from "./supabase-folder.setup.ts";

const opened = new AsyncDisposableStack();
let access: Required<WaitlistAccess>;

beforeAll(async () => {
  const { path } = opened.use(await copyFolder(inject("supabaseFolder")));
  const options = await supabaseOptions(path, 0);
  const { url } = opened.use(await startLocalSupabase(options));
  access = { url, ...options.keys };
});
afterAll(() => opened.disposeAsync());

async function storedRows(): Promise<number | null> {
  const { count } = await createClient(access.url, access.secretKey)
    .from("Waitlist")
    .select("*", { count: "exact", head: true })
    .throwOnError();
  return count;
}

test("our own database gives nothing to mend, stores the probe once, and forgets it with the secret key", async () => {
  for (const findings of [
    await examineWaitlist(access),
    await examineWaitlist(access),
  ])
    expect(findings.filter(({ level }) => level !== "ok")).toEqual([]);
  expect(await storedRows()).toBe(1);
  const { url, publishableKey } = access;
  expect((await eraseProbe({ url, publishableKey })).level).toBe("ok");
  expect(await storedRows()).toBe(1);
  expect((await eraseProbe(access)).level).toBe("ok");
  expect(await storedRows()).toBe(0);
});

test("the limit for each visitor is found where the migrations put it", async () => {
  expect(await examineLimit(access)).toMatchObject({
    level: "ok",
    what: expect.stringMatching(/^after 1[12]\d more joins/),
  });
  expect(await storedRows()).toBe(1);
});
