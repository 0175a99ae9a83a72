import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { readOrCreateKeys } from "@northrule/local-supabase";
import { createClient } from "@supabase/supabase-js";
import postgres from "postgres";
import { describe, expect, inject, test } from "vitest";
import { startScratchPostgres } from "../../supabase/scratch-postgres.ts";
import { copyFolder } from "./supabase-folder.setup.ts";

const program = join(import.meta.dirname, "../../dev/supabase-program.ts");

/** How many that were thanked before the crash are not in the table after it. */
const lost = (acknowledged: string[], stored: { email: string }[]) => {
  const kept = new Set(stored.map(({ email }) => email));
  return acknowledged.filter((email) => !kept.has(email)).length;
};

describe("killed without warning under load", () => {
  test("the local Supabase loses no entry it said thanks for, starts again, and logs nobody", async () => {
    await using folder = await copyFolder(inject("supabaseFolder"));
    const keys = await readOrCreateKeys(folder.path);
    const output: string[] = [];
    async function start(): Promise<{ child: ChildProcess; url: string }> {
      const child = spawn(
        process.execPath,
        [program, "--directory", folder.path, "--port", "0"],
        { stdio: ["ignore", "pipe", "pipe"] },
      );
      child.stderr.on("data", (part) => output.push(String(part)));
      const lines = createInterface(child.stdout);
      lines.on("line", (line) => output.push(line));
      const [first] = await once(lines, "line");
      return { child, url: JSON.parse(first).url };
    }
    const client = (url: string, key: string) =>
      createClient(url, key, { auth: { persistSession: false } });

    const { child, url } = await start();
    const visitor = client(url, keys.publishableKey);
    // The operators' key: one process is one visitor, and has a limit.
    const operator = client(url, keys.secretKey);
    const wrong = { name: "Person\u202e", email: "person@b.example" };
    const refused = await visitor.from("Waitlist").insert(wrong);
    expect(refused.status).toBe(400);
    const acknowledged: string[] = [];
    let running = true;
    const visitors = Array.from({ length: 8 }, async (_, number) => {
      for (let time = 0; running; time += 1) {
        const email = `person-${number}-${time}@b.example`;
        const { error } = await operator
          .from("Waitlist")
          .insert({ name: "Person", email });
        if (!error) acknowledged.push(email);
      }
    });
    await expect
      .poll(() => acknowledged.length, { timeout: 30_000 })
      .toBeGreaterThan(150);
    child.kill("SIGKILL");
    await once(child, "exit");
    running = false;
    await Promise.all(visitors);

    const again = await start();
    const { data } = await client(again.url, keys.secretKey)
      .from("Waitlist")
      .select("email")
      .limit(100_000);
    again.child.kill("SIGTERM");
    expect(await once(again.child, "exit")).toEqual([0, null]);
    expect(lost(acknowledged, data ?? [])).toBe(0);
    expect(output.join("\n")).not.toMatch(/person/i);
  });

  test("PostgreSQL loses no entry it said thanks for", async () => {
    await using server = await startScratchPostgres();
    await server.createDatabase("crash");
    const acknowledged: string[] = [];
    let running = true;
    const api = postgres(server.url("crash", "authenticator"), { max: 16 });
    const visitors = Array.from({ length: 16 }, async (_, visitor) => {
      for (let number = 0; running; number += 1) {
        const email = `person-${visitor}-${number}@b.example`;
        const headers = {
          "cf-connecting-ip": `10.0.${visitor}.${number % 256}`,
        };
        // Several statements in one message are one transaction. (The library's
        // own `begin` writes to the connection once more after its end.)
        await api
          .unsafe(
            `select set_config('role', 'anon', true),
               set_config('request.headers', '${JSON.stringify(headers)}', true);
             insert into "Waitlist" (name, email) values ('Person', '${email}')`,
          )
          .then(
            () => acknowledged.push(email),
            () => {},
          );
      }
    });
    await expect
      .poll(() => acknowledged.length, { timeout: 30_000 })
      .toBeGreaterThan(500);
    process.kill(server.pid, "SIGKILL");
    running = false;
    await Promise.all(visitors);
    await api.end({ timeout: 0 });

    await server.restart();
    const owner = postgres(server.url("crash"), { max: 1 });
    const stored = await owner<
      { email: string }[]
    >`select email from "Waitlist"`;
    await owner.end();
    expect(lost(acknowledged, stored)).toBe(0);
  });
});
