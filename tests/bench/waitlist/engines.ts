/** The two databases that joins are measured on. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { execaNode } from "execa";
import { readOrCreateKeys } from "local-supabase";
import postgres from "postgres";
import type { ScratchPostgres } from "../../../supabase/scratch-postgres.ts";
import { PLAIN_TABLE } from "./plain.ts";

/** The real table, and one without rules. */
export type Table = "Waitlist" | "Plain";

export type Engine = AsyncDisposable & {
  name: string;
  /** Sends one entry and waits for the answer. */
  join(table: Table, visitor: string, email: string): Promise<unknown>;
};

/** Native PostgreSQL, each join a transaction as PostgREST makes it. */
export async function openNative(server: ScratchPostgres): Promise<Engine> {
  await server.createDatabase("joins");
  const owner = postgres(server.url("joins"), { max: 1 });
  await owner.unsafe(PLAIN_TABLE);
  await owner.end();
  const api = postgres(server.url("joins", "authenticator"), { max: 64 });
  return {
    name: "PostgreSQL 18",
    join(table, visitor, email) {
      const headers = JSON.stringify({ "cf-connecting-ip": visitor });
      const body = JSON.stringify([{ name: "Some Name", email }]);
      return api.begin((transaction) => [
        transaction`select set_config('search_path', 'public', true),
          set_config('role', 'anon', true),
          set_config('request.jwt.claims', '{"role":"anon"}', true),
          set_config('request.headers', ${headers}, true)`,
        transaction.unsafe(
          `with body as (select $1::text::json as entries), written as (
             insert into public."${table}" (email, name)
             select email, name from body,
               json_to_recordset(body.entries) as _ (email text, name text)
             returning 1)
           select count(*) from written`,
          [body],
          { prepare: true },
        ),
      ]);
    },
    [Symbol.asyncDispose]: () => api.end(),
  };
}

/** The embedded Supabase over HTTP, in a process of its own. */
export async function openEmbedded(): Promise<Engine> {
  const folder = await mkdtemp(join(tmpdir(), "bench-embedded-"));
  const { publishableKey: apikey } = await readOrCreateKeys(folder);
  const script = join(import.meta.dirname, "embedded.ts");
  const server = execaNode(script, [folder], {
    reject: false,
    stderr: "inherit",
  });
  const url = await server.getOneMessage();
  return {
    name: "embedded (PGlite)",
    async join(table, visitor, email) {
      const response = await fetch(`${url}/rest/v1/${table}`, {
        method: "POST",
        headers: {
          apikey,
          "content-type": "application/json",
          "x-visitor": visitor,
        },
        body: JSON.stringify({ name: "Some Name", email }),
      });
      await response.arrayBuffer();
      if (response.status !== 201)
        throw new Error(`Answered with ${response.status}`);
    },
    async [Symbol.asyncDispose]() {
      server.kill("SIGKILL");
      await server;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
