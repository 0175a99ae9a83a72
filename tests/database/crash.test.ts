import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { readOrCreateKeys } from "@northrule/local-supabase";
import { createClient } from "@supabase/supabase-js";
import { expect, inject, test } from "vitest";
import { copyFolder } from "./supabase-folder.setup.ts";

const program = join(import.meta.dirname, "../../dev/supabase-program.ts");

test("killed under load, the embedded Supabase loses no entry it accepted, starts again, and logs nobody", async () => {
  await using folder = await copyFolder(inject("supabaseFolder"));
  await using programs = new AsyncDisposableStack();
  const keys = await readOrCreateKeys(folder.path);
  const output: string[] = [];
  async function start() {
    const child = fork(program, [folder.path, "0"], { silent: true });
    programs.defer(() => void child.kill("SIGKILL"));
    for (const stream of [child.stdout, child.stderr])
      stream?.on("data", (part) => output.push(String(part)));
    const [{ url }] = await once(child, "message");
    return { child, url };
  }
  const table = (url: string, key: string) =>
    createClient(url, key, { auth: { persistSession: false } }).from(
      "Waitlist",
    );

  const { child, url } = await start();
  const wrong = { name: "Person\u202e", email: "person@b.example" };
  const refused = await table(url, keys.publishableKey).insert(wrong);
  expect(refused.status).toBe(400);
  const acknowledged: string[] = [];
  // With the operators' key: all from one machine would be limited.
  const visitors = Array.from({ length: 4 }, async (_, number) => {
    for (let time = 0; child.signalCode === null; time += 1) {
      const email = `person-${number}-${time}@b.example`;
      const entry = { name: "Person", email };
      const { error } = await table(url, keys.secretKey).insert(entry);
      if (!error) acknowledged.push(email);
    }
  });
  await expect
    .poll(() => acknowledged.length, { timeout: 60_000 })
    .toBeGreaterThan(50);
  child.kill("SIGKILL");
  await Promise.all(visitors);

  const again = await start();
  const { data } = await table(again.url, keys.secretKey).select("email");
  again.child.kill("SIGTERM");
  expect(await once(again.child, "exit")).toEqual([0, null]);
  expect(data?.map(({ email }) => email)).toEqual(
    expect.arrayContaining(acknowledged),
  );
  expect(output.join("\n")).not.toMatch(/person/i);
});
