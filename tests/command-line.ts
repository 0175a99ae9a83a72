/** The command line as operators run it, on an embedded Supabase of its own. */
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import type { HttpBindings } from "@hono/node-server";
import { createClient } from "@supabase/supabase-js";
import { execa } from "execa";
import { Hono } from "hono";
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  expect,
  inject,
} from "vitest";
import { supabaseOptions } from "../dev/supabase-options.ts";
import { startLocalSupabase } from "../emulators/supabase/index.ts";
import { root } from "../run/root.ts";
import type { Database } from "../src/waitlist/database.types.ts";
import { serve } from "./serve.ts";
import { copyFolder } from "./supabase-folder.setup.ts";

const main = join(root, "cli/waitlist/main.ts");

/** What commands have said, besides their results, since the last test. */
const messages: string[] = [];

/** Opens a Supabase and a folder for the commands' files. */
async function openCommandLine() {
  await using opening = new AsyncDisposableStack();
  const { path: folder } = opening.use(
    await copyFolder(inject("supabaseFolder")),
  );
  const options = await supabaseOptions(folder, 0);
  const supabase = opening.use(
    await startLocalSupabase({
      ...options,
      // A database may be in any time zone.
      grants: `set timezone to 'Europe/Berlin'; ${options.grants}`,
    }),
  );
  const { secretKey } = options.keys;
  const { url } = supabase;
  const client = createClient<Database>(url, secretKey, {
    auth: { persistSession: false },
  });
  const table = () => client.from("Waitlist");
  const path = (name: string) => join(folder, name);
  /** @param line words separated by spaces */
  const run = (
    line: string,
    input: string | Readable = "",
    environment: Record<string, string> = {},
  ) => {
    const command = execa(process.execPath, [main, ...line.split(" ")], {
      input,
      reject: false,
      stripFinalNewline: false,
      env: {
        NODE_COMPILE_CACHE: path("compiled"),
        SUPABASE_URL: url,
        SUPABASE_SECRET_KEY: secretKey,
        ...environment,
      },
    });
    void command.then(({ stderr }) => messages.push(stderr));
    return command;
  };
  const opened = opening.move();
  return {
    folder,
    keys: options.keys,
    url,
    path,
    run,
    async importing(text: string, options = "") {
      await writeFile(path("in.csv"), text);
      return run(`import ${path("in.csv")} ${options}`.trim());
    },
    async insert(rows: Database["public"]["Tables"]["Waitlist"]["Insert"][]) {
      await table().insert(rows, { defaultToNull: false }).throwOnError();
    },
    /** Everyone on the list, oldest first. */
    async people() {
      const query = table().select("name, email, created_at, invited_at");
      const { data } = await query.order("created_at").throwOnError();
      return data;
    },
    async empty() {
      await table().delete().gte("id", 0).throwOnError();
    },
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  };
}

/**
 * A server in front of Supabase that sends one row at a time.
 *
 * @param step runs before and after each request, and cuts the connection with "cut" or
 *   answers with "timeout" as PostgreSQL does
 */
export const proxy = (
  step: (target: string, isDone: boolean) => unknown,
): Promise<string> =>
  serve(
    new Hono<{ Bindings: HttpBindings }>().all("*", async ({ req, env }) => {
      const { host, ...headers } = req.header();
      const { pathname, search } = new URL(req.url);
      const target = pathname + search.replace(/limit=\d+/, "limit=1");
      const body = (await req.text()) || null;
      const init = { method: req.method, headers, body };
      const first = await step(pathname, false);
      if (first === "timeout")
        return Response.json({ code: "57014", message: "" }, { status: 500 });
      if (first !== "cut") {
        const response = await fetch(commands.url + target, init);
        const body = await response.arrayBuffer();
        if ((await step(pathname, true)) !== "cut")
          return new Response(body, response);
      }
      env.incoming.socket.destroy();
      return new Response();
    }),
  );

export const person = (
  email: string,
  created_at?: string,
  name = "Somebody",
) => ({ name, email, ...(created_at && { created_at }) });

/** Rows one minute apart, oldest first. */
export const people = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    name: `Person ${index}`,
    email: `person${index}@b.example`,
    created_at: new Date(Date.UTC(2026, 0, 1, 0, index)).toISOString(),
  }));

/** The command line of a test file, with a Supabase of its own that is emptied before each test. */
export let commands: Awaited<ReturnType<typeof openCommandLine>>;
beforeAll(async () => {
  commands = await openCommandLine();
});
beforeEach(() => commands.empty());
afterEach(() =>
  expect(messages.splice(0).join("\n")).not.toMatch(
    /@b\.example|\b(ada|gone|grace|nobody|person|secret)\b|sb_secret_\w/i,
  ),
);
afterAll(() => commands[Symbol.asyncDispose]());
