/** What the command lines share: options, settings, exit codes and files. */
import { lstatSync } from "node:fs";
import { type FileHandle, open, rename, rm } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { Command } from "commander";
import { loadEnvFiles } from "../environment.ts";
import { type CommandContext, runCommand } from "../run/command.ts";
import { root } from "../run/root.ts";

/** Exit codes for scripts, besides 0 and 1. */
export const EXIT = {
  usage: 2,
  /** Rows were refused or addresses not found. */
  partly: 3,
} as const;

/** Resolves a path in the folder where the command was typed, because npm runs it in the project's. */
export const typedPath = (path: string): string =>
  resolve(process.env.INIT_CWD ?? "", path);

/** Runs a command line. After wrong usage it exits with a message and `EXIT.usage`. */
export const runCommandLine = (
  name: string,
  define: (program: Command, context: CommandContext) => void,
): Promise<never> =>
  runCommand(async (context) => {
    loadEnvFiles(root);
    const program = new Command(name)
      .exitOverride(({ exitCode }) => process.exit(exitCode && EXIT.usage))
      .configureOutput({
        // An address that was typed as an argument is not quoted.
        outputError: (text, write) => write(text.replaceAll(/\S+@\S+/g, "…")),
      });
    define(program, context);
    await program.parseAsync();
  });

/**
 * Writes a file that only its owner can read. The file gets its name once it is
 * complete.
 *
 * @param onlyNew what to do if the path exists; without it, a file is replaced
 * @throws Error if the folder does not exist, or the path exists and is not a file
 */
export async function replaceFile(
  path: string,
  write: (file: FileHandle) => Promise<unknown>,
  onlyNew?: string,
): Promise<void> {
  const part = `${path}.part`;
  if (!onlyNew) await rm(part, { force: true });
  await using file = await open(part, "wx", 0o600).catch((error) => {
    const problem = {
      ENOENT: `${dirname(path)} does not exist. Create the folder, or pass another one.`,
      EEXIST: `${part} exists: another command is writing it, or one was killed. In that case delete it.`,
    }[String(error.code)];
    throw problem ? new Error(problem) : error;
  });
  const { ino } = await file.stat();
  const isOurs = () => lstatSync(part, { throwIfNoEntry: false })?.ino === ino;
  try {
    const old = lstatSync(path, { throwIfNoEntry: false });
    if (old && onlyNew) throw new Error(`${path} exists. ${onlyNew}`);
    if (old?.isFile() === false)
      throw new Error(
        `${path} is a folder, a device or a link. Pass a new name or the name of a file to replace.`,
      );
    await write(file);
    await file.sync();
    if (!isOurs())
      throw new Error(
        `Another command is writing ${path}. Wait for it, or pass another file.`,
      );
    await rename(part, path);
  } catch (error) {
    if (isOurs()) await rm(part, { force: true });
    if (/ENOSPC|EDQUOT/.test(Object(error).code))
      throw new Error(
        `${path} was not written, because the disk is full. Make room or pass a file on another disk.`,
      );
    throw error;
  }
}

/** @returns the number with separators, such as 1,234 */
export const formatCount = (number: number): string =>
  number.toLocaleString("en-US");
