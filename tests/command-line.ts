/** The waitlist's commands as operators run them, on an embedded Supabase of its own. */
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { createClient } from "@supabase/supabase-js";
import { Command } from "commander";
import { execa } from "execa";
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from "vitest";
import { defineCommands } from "../cli/waitlist/commands.ts";
import { describeError } from "../run/command.ts";
import { root } from "../run/root.ts";
import type { Database } from "../src/waitlist/database.types.ts";
import { openSupabase } from "./supabase.ts";

const main = join(root, "cli/waitlist/main.ts");
const { signal } = new AbortController();

/** What commands have said, besides their results, since the last test. */
const messages: string[] = [];

/**
 * Runs a command in this process.
 *
 * @param line words separated by spaces
 * @param input what standard input has, or a terminal
 */
async function run(line: string, input: string | Readable = "") {
  const printed = { stdout: "", stderr: "" };
  const to = (stream: keyof typeof printed) => (text: string) => {
    printed[stream] += `${text}\n`;
  };
  using _log = vi.spyOn(console, "log").mockImplementation(to("stdout"));
  using _error = vi.spyOn(console, "error").mockImplementation(to("stderr"));
  const { stdin } = process;
  const value = typeof input === "string" ? Readable.from([input]) : input;
  Object.defineProperty(process, "stdin", { value, configurable: true });
  process.exitCode = 0;
  try {
    const program = new Command();
    defineCommands(program, { signal });
    await program.parseAsync(line.split(" "), { from: "user" });
  } catch (error) {
    process.exitCode = 1;
    console.error(describeError(error));
  }
  Object.defineProperty(process, "stdin", { value: stdin });
  const { exitCode } = process;
  process.exitCode = 0;
  messages.push(printed.stderr);
  return { exitCode, ...printed };
}

/** Runs a command in a process of its own. */
function spawn(line: string, input = "", env: Record<string, string> = {}) {
  const options = { input, env, reject: false, stripFinalNewline: false };
  const command = execa(process.execPath, [main, ...line.split(" ")], options);
  void command.then(({ stderr }) => messages.push(stderr));
  return command;
}

/** Opens a Supabase, which the commands use, and a folder for their files. */
async function openCommandLine() {
  const supabase = await openSupabase();
  const { url, secretKey, folder } = supabase;
  Object.assign(process.env, {
    SUPABASE_URL: url,
    SUPABASE_SECRET_KEY: secretKey,
  });
  const client = createClient<Database>(url, secretKey, {
    auth: { persistSession: false },
  });
  const table = () => client.from("Waitlist");
  const path = (name: string) => join(folder, name);
  return {
    ...supabase,
    path,
    run,
    spawn,
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
  };
}

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
afterEach(() => {
  vi.unstubAllEnvs();
  expect(messages.splice(0).join("\n")).not.toMatch(
    /@b\.example|\b(ada|gone|grace|nobody|person|secret)\b|sb_secret_\w/i,
  );
});
afterAll(() => commands[Symbol.asyncDispose]());
