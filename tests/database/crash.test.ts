import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join as joinPath } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { createClient } from "@supabase/supabase-js";
import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readOrCreateKeys } from "../../local/supabase/keys.ts";
import {
  type ScratchPostgres,
  startScratchPostgres,
} from "../../supabase/scratch-postgres.ts";

/** Addresses thanked before the crash that are not in the table after it. */
const missing = (acknowledged: string[], stored: string[]) =>
  acknowledged.filter((email) => !new Set(stored).has(email));

describe("killed without warning under load", () => {
  test("the embedded Supabase loses no entry it said thanks for, starts again, and logs nobody", async () => {
    const directory = await mkdtemp(joinPath(tmpdir(), "supabase-crash-"));
    const keys = await readOrCreateKeys(directory);
    const output: string[] = [];
    const start = async (): Promise<{ child: ChildProcess; url: string }> => {
      const script = fileURLToPath(
        new URL("../../local/supabase/main.ts", import.meta.url),
      );
      const child = spawn(
        process.execPath,
        [script, "--directory", directory, "--port", "0"],
        { stdio: ["ignore", "pipe", "pipe"] },
      );
      child.stderr.on("data", (part) => output.push(String(part)));
      const lines = createInterface(child.stdout);
      const first = await new Promise<string>((resolve, reject) => {
        lines.once("line", resolve);
        child.once("exit", () =>
          reject(new Error("It ended before it was ready")),
        );
      });
      lines.on("line", (line) => output.push(line));
      return { child, url: JSON.parse(first).url };
    };
    const ended = (child: ChildProcess) =>
      new Promise((resolve) => child.once("exit", resolve));
    const table = (url: string, key: string) =>
      createClient(url, key, { auth: { persistSession: false } }).from(
        "Waitlist",
      );

    const { child, url } = await start();
    const acknowledged: string[] = [];
    let running = true;
    const visitors = Array.from({ length: 8 }, async (_, visitor) => {
      for (let number = 0; running; number += 1) {
        const email = `person-${visitor}-${number}@b.example`;
        // The operators' key: one process is one visitor, and has a limit.
        const { error } = await table(url, keys.secretKey).insert({
          name: "Person",
          email,
        });
        if (!error) acknowledged.push(email);
        else if (running)
          await table(url, keys.publishableKey).insert({
            name: "Person\u202e",
            email,
          });
      }
    });
    await table(url, keys.publishableKey).insert({
      name: "Person\u202e",
      email: "person@b.example",
    });
    await expect
      .poll(() => acknowledged.length, { timeout: 30_000 })
      .toBeGreaterThan(150);
    const gone = ended(child);
    child.kill("SIGKILL");
    await gone;
    running = false;
    await Promise.all(visitors);

    const again = await start();
    const stored: string[] = [];
    for (;;) {
      const { data } = await table(again.url, keys.secretKey)
        .select("email")
        .order("id")
        .range(stored.length, stored.length + 499);
      if (!data?.length) break;
      stored.push(...data.map(({ email }) => email));
    }
    const stopped = ended(again.child);
    again.child.kill("SIGTERM");
    expect(await stopped).toBe(0);
    expect(missing(acknowledged, stored)).toHaveLength(0);
    expect(output.join("\n")).not.toMatch(/person/i);
    await rm(directory, { recursive: true });
  });

  describe("PostgreSQL", () => {
    let server: ScratchPostgres;
    beforeAll(async () => {
      server = await startScratchPostgres({ max_connections: 50 });
      await server.createDatabase("crash");
    });
    afterAll(() => server.stop());

    test("loses no entry it said thanks for", async () => {
      const acknowledged: string[] = [];
      let running = true;
      const api = postgres(server.url("crash", "authenticator"), { max: 16 });
      const visitors = Array.from({ length: 16 }, async (_, visitor) => {
        for (let number = 0; running; number += 1) {
          const email = `person-${visitor}-${number}@b.example`;
          try {
            await api.begin((transaction) => [
              transaction`select set_config('role', 'anon', true),
                set_config('request.headers', ${JSON.stringify({ "cf-connecting-ip": `10.0.${visitor}.${number % 256}` })}, true)`,
              transaction`insert into "Waitlist" (name, email) values ('Person', ${email})`,
            ]);
            acknowledged.push(email);
          } catch {
            if (running) await new Promise((resolve) => setTimeout(resolve, 5));
          }
        }
      });
      await expect
        .poll(() => acknowledged.length, { timeout: 30_000 })
        .toBeGreaterThan(500);
      await server.kill();
      running = false;
      await Promise.all(visitors);
      await api.end({ timeout: 0 });

      await server.restart();
      const owner = postgres(server.url("crash"), { max: 1 });
      const stored = await owner<
        { email: string }[]
      >`select email from "Waitlist"`;
      await owner.end();
      expect(
        missing(
          acknowledged,
          stored.map(({ email }) => email),
        ),
      ).toHaveLength(0);
    });
  });
});
