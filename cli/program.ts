/** What the command lines share: options, settings, exit codes, files. */
import { lstatSync } from "node:fs";
import { type FileHandle, open, rename, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { readOrCreateKeys } from "@northrule/local-supabase";
import { Command } from "commander";
import { type CommandContext, runCommand } from "../command.ts";
import { loadEnvFiles, type SupabaseSettings } from "../environment.ts";

/** Exit codes, for scripts; 1 is a failure. */
export const EXIT = {
  usage: 2,
  /** Done, but not everything: rows refused, or people not there to remove. */
  partly: 3,
} as const;

/** The folder of the project. */
export const root: string = join(import.meta.dirname, "..");

/** @returns a path that was typed, from where it was typed: npm runs commands in the project's folder */
export const typedPath = (path: string): string =>
  resolve(process.env.INIT_CWD ?? "", path);

/**
 * Runs a command line. Wrong usage ends it with a message and `EXIT.usage`.
 *
 * @param define adds options and actions
 */
export const runProgram = (
  name: string,
  define: (program: Command, context: CommandContext) => void,
): Promise<never> =>
  runCommand(async (context) => {
    loadEnvFiles(root);
    const program = new Command(name).exitOverride(({ exitCode }) =>
      process.exit(exitCode && EXIT.usage),
    );
    define(program, context);
    await program.parseAsync();
  });

/** The settings with the keys of the embedded Supabase, which are sent to no other address. */
export async function withKeys(
  supabase: SupabaseSettings,
): Promise<SupabaseSettings> {
  if (supabase.kind === "hosted") return supabase;
  const keys = await readOrCreateKeys(join(root, ".local/supabase"));
  return { ...supabase, ...keys };
}

/**
 * Writes a file whole or not at all: it has its name only when it is complete,
 * and only its owner may read it.
 *
 * @throws Error if something other than a file has that name
 */
export async function replaceFile(
  path: string,
  write: (file: FileHandle) => Promise<void>,
): Promise<void> {
  if (lstatSync(path, { throwIfNoEntry: false })?.isFile() === false)
    throw new Error(
      `${path} is a folder, a device or a link. Give a new name, or that of a file to replace.`,
    );
  const part = `${path}.part`;
  await rm(part, { force: true });
  try {
    await using file = await open(part, "wx", 0o600);
    await write(file);
    await rename(part, path);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

/** @returns a number with its thousands separated */
export const grouped = (number: number): string =>
  number.toLocaleString("en-US");
