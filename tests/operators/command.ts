/** The command line as operators run it, against an embedded Supabase of its own. */
import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { createClient } from "@supabase/supabase-js";
import { readOrCreateKeys } from "../../local/supabase/keys.ts";
import { startSupabase } from "../../local/supabase/server.ts";
import { openWaitlist, type Row } from "../../operators/waitlist.ts";

export type Ended = { code: number | null; stdout: string; stderr: string };
export type Started = { child: ChildProcess; ended: Promise<Ended> };

export type Workplace = Awaited<ReturnType<typeof openWorkplace>>;

// The test runner colours its own output; a command's output is no terminal's.
const { FORCE_COLOR, ...inherited } = process.env;
const main = fileURLToPath(new URL("../../operators/main.ts", import.meta.url));

/** A folder, a running Supabase, and the commands on them. */
export async function openWorkplace() {
  const folder = await mkdtemp(join(tmpdir(), "operators-"));
  const keys = await readOrCreateKeys(join(folder, "supabase"));
  const supabase = await startSupabase({
    ...keys,
    directory: join(folder, "supabase"),
    port: 0,
  });
  const access = { url: supabase.url, secretKey: keys.secretKey };
  const waitlist = openWaitlist(access);
  const client = createClient(access.url, access.secretKey, {
    auth: { persistSession: false },
  });

  /** @param environment beside the address and the key of the running Supabase */
  function start(
    parameters: string[],
    input = "",
    environment: Record<string, string> = {},
  ): Started {
    const child = spawn(process.execPath, [main, ...parameters], {
      env: {
        ...inherited,
        NO_COLOR: "1",
        SUPABASE_URL: access.url,
        SUPABASE_SECRET_KEY: access.secretKey,
        ...environment,
      },
    });
    let [stdout, stderr] = ["", ""];
    child.stdout.setEncoding("utf8").on("data", (text) => {
      stdout += text;
    });
    child.stderr.setEncoding("utf8").on("data", (text) => {
      stderr += text;
    });
    child.stdin.end(input);
    const ended = new Promise<Ended>((resolve) =>
      child.once("close", (code) => resolve({ code, stdout, stderr })),
    );
    return { child, ended };
  }

  return {
    folder,
    keys,
    url: supabase.url,
    waitlist,
    start,
    run: (
      parameters: string[],
      input?: string,
      environment?: Record<string, string>,
    ) => start(parameters, input, environment).ended,
    path: (name: string) => join(folder, name),
    /** Everybody on the list, oldest first. */
    people: (): Promise<Row[]> => waitlist.page({}, undefined, 10_000),
    async empty() {
      await client.from("Waitlist").delete().gte("id", 0);
    },
    async close() {
      await supabase.close();
      await rm(folder, { recursive: true });
    },
  };
}

/** Rows one minute apart, oldest first. */
export const people = (count: number, from = 0) =>
  Array.from({ length: count }, (_, index) => ({
    name: `Person ${from + index}`,
    email: `person${from + index}@b.example`,
    created_at: new Date(Date.UTC(2026, 0, 1, 0, from + index)).toISOString(),
  }));
