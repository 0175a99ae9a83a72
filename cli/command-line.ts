import { lstatSync } from "node:fs";
import { open, rename, rm } from "node:fs/promises";
import { resolve } from "node:path";
import { Command } from "commander";
import { loadEnvFiles } from "../environment.ts";
import { type CommandContext, runCommand } from "../lib/command.ts";
import { root } from "../lib/root.ts";

/** Exit codes for scripts, besides 0 and 1. */
export const EXIT = {
  usage: 2,
  /** Rows were refused or addresses not found. */
  partly: 3,
} as const;

/** Resolves a path against the folder where npm was called: npm changes to the project's. */
export const typedPath = (path: string): string =>
  resolve(process.env.INIT_CWD ?? "", path);

/** Runs a command line. On wrong usage, it prints a message and exits with `EXIT.usage`. */
export const runCommandLine = (
  name: string,
  define: (program: Command, context: CommandContext) => void,
): Promise<never> =>
  runCommand(async (context) => {
    loadEnvFiles(root);
    const program = new Command(name)
      .exitOverride(({ exitCode }) => process.exit(exitCode && EXIT.usage))
      .configureOutput({
        // Messages do not quote an email address that was typed as an argument.
        outputError: (text, write) =>
          write(text.replaceAll(/\S+@\S+|(?<=but got \d+): .*/g, "…")),
      });
    define(program, context);
    await program.parseAsync();
  });

/** Replaces a file atomically, by way of a `.part` file. Only its owner can read the new file. */
export async function replaceFile(
  path: string,
  content: string | AsyncIterable<string>,
): Promise<void> {
  const isOther =
    lstatSync(path, { throwIfNoEntry: false })?.isFile() === false;
  if (isOther)
    throw new Error(
      `${path} is a folder, a device or a link. Pass a new name.`,
    );
  const part = `${path}.part`;
  await using file = await open(part, "wx", 0o600);
  try {
    await file.writeFile(content);
    await file.sync();
    await rename(part, path);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

/** @returns the number with separators, such as 1,234 */
export const formatCount = (number: number): string =>
  number.toLocaleString("en-US");
