import assert from "node:assert/strict";
import { createClient } from "@supabase/supabase-js";
import { expect, inject, test } from "vitest";
import { readOrCreateKeys } from "../emulators/supabase/keys.ts";
import { findFreePorts } from "../tests/free-ports.ts";
import { descendants } from "../tests/processes.ts";
import { silentReport } from "../tests/silent-report.ts";
import { copyFolder } from "../tests/supabase-folder.setup.ts";
import { startEmbeddedSupabase } from "./embedded-supabase.ts";

test("a Supabase killed under load loses no entry and logs none", async () => {
  await using folder = await copyFolder(inject("supabaseFolder"));
  const keys = await readOrCreateKeys(folder.path);
  const [port = 0] = await findFreePorts(1);
  const output: string[] = [];
  const error = (line: string) => void output.push(line);
  const start = () =>
    startEmbeddedSupabase(folder.path, port, {
      report: { ...silentReport, error },
      onExit: ({ message }) => error(message),
    });
  await start();
  const table = (key: string) =>
    createClient(`http://localhost:${port}`, key, {
      auth: { persistSession: false },
    }).from("Waitlist");

  const wrong = { name: "Person\u0007", email: "person@b.example" };
  const refused = await table(keys.publishableKey).insert(wrong);
  expect(refused.status).toBe(400);
  let isKilled = false;
  const acknowledged: string[] = [];
  // With the operators' key, because visitors from one machine would be limited.
  const visitors = Array.from({ length: 4 }, async (_, number) => {
    for (let time = 0; !isKilled; time += 1) {
      const email = `person-${number}-${time}@b.example`;
      const entry = { name: "Person", email };
      const { error } = await table(keys.secretKey).insert(entry);
      if (!error) acknowledged.push(email);
    }
  });
  await expect.poll(() => acknowledged.length).toBeGreaterThan(50);
  const [program] = descendants(process.pid);
  // Without an id, `kill` would end the whole test run.
  assert(program, "Supabase does not run.");
  process.kill(program, "SIGKILL");
  isKilled = true;
  await Promise.all(visitors);
  await expect.poll(() => output.join()).toContain("has exited");
  await using _restarted = await start();
  const { data } = await table(keys.secretKey).select("email");
  expect(data?.map(({ email }) => email)).toEqual(
    expect.arrayContaining(acknowledged),
  );
  expect(output.join("\n")).not.toMatch(/person/i);
});
