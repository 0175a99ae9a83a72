/** The waitlist's commands as operators run them, on an embedded Supabase. */
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { createClient } from "@supabase/supabase-js";
import { Command } from "commander";
import { execa } from "execa";
import { afterEach, beforeEach, expect, vi } from "vitest";
import { defineCommands } from "../cli/waitlist/commands.ts";
import { openWaitlist } from "../cli/waitlist/waitlist.ts";
import { describeError } from "../lib/command.ts";
import { root } from "../lib/root.ts";
import type { Database } from "../src/waitlist/database.types.ts";
import { startTestSupabase } from "./supabase.ts";

type Table = Database["public"]["Tables"]["Waitlist"];
const main = join(root, "cli/waitlist/main.ts");
const { signal } = new AbortController();

/** The standard error output of each command since the last test. */
const messages: string[] = [];

/** Runs a command line in this process. `input` is a text on standard input, or its stream. */
export async function run(line: string, input: string | Readable = "") {
  const printed = { stdout: "", stderr: "" };
  const to = (stream: keyof typeof printed) => (text: string) => {
    printed[stream] += `${text}\n`;
  };
  using _log = vi.spyOn(console, "log").mockImplementation(to("stdout"));
  using _error = vi.spyOn(console, "error").mockImplementation(to("stderr"));
  const stdin = typeof input === "string" ? Readable.from([input]) : input;
  using _stdin = vi
    .spyOn(process, "stdin", "get")
    .mockReturnValue(stdin as typeof process.stdin);
  process.exitCode = 0;
  try {
    const program = new Command();
    defineCommands(program, { signal });
    await program.parseAsync(line.split(" "), { from: "user" });
  } catch (error) {
    process.exitCode = 1;
    console.error(describeError(error));
  }
  const { exitCode } = process;
  process.exitCode = 0;
  messages.push(printed.stderr);
  return { exitCode, ...printed };
}

/** Runs a command in a process of its own. */
export function spawn(line: string, input = "") {
  const options = { input, reject: false, stripFinalNewline: false };
  const command = execa(process.execPath, [main, ...line.split(" ")], options);
  void command.then(({ stderr }) => messages.push(stderr));
  return command;
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

/** @returns the path of a test's file */
export const path = (name: string) => join(supabase.folder, name);
const table = () =>
  createClient<Database>(supabase.url, supabase.secretKey).from("Waitlist");

export async function importing(text: string, options = "") {
  await writeFile(path("in.csv"), text);
  return run(`import ${path("in.csv")} ${options}`.trim());
}

export async function insert(rows: Table["Insert"][]) {
  await table().insert(rows, { defaultToNull: false }).throwOnError();
}

/** Everyone on the list, oldest first. */
export async function listed() {
  const query = table().select("name, email, created_at, invited_at");
  return (await query.order("created_at").throwOnError()).data;
}

export async function empty() {
  await table().delete().gte("id", 0).throwOnError();
}

/** The Supabase of a test file, which its commands use. It is empty before each test. */
export const supabase = await startTestSupabase();
process.env.SUPABASE_URL = supabase.url;
process.env.SUPABASE_SECRET_KEY = supabase.secretKey;
export const waitlist = openWaitlist(supabase, signal);
beforeEach(empty);
afterEach(() => {
  vi.unstubAllEnvs();
  expect(messages.splice(0).join("\n")).not.toMatch(
    /@b\.example|\b(ada|gone|grace|nobody|person|secret)\b|sb_secret_\w/i,
  );
});
