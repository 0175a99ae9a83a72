/** One house per folder: two on one set of files would spoil them. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { SettingsError } from "./settings.ts";

/**
 * Takes the folder for this process.
 *
 * @returns how to give it back
 * @throws SettingsError naming the process that has it
 */
export function takeFolder(directory: string): () => void {
  mkdirSync(directory, { recursive: true });
  const file = join(directory, "in-use");
  for (let attempt = 0; attempt < 2; attempt++) {
    try {
      writeFileSync(file, String(process.pid), { flag: "wx" });
      return () => rmSync(file, { force: true });
    } catch {
      const owner = Number(readFileSync(file, "utf8"));
      if (owner !== process.pid && isRunning(owner)) {
        throw new SettingsError(
          `The folder ${directory} is in use by process ${owner}. Stop that one first.`,
        );
      }
      // Its process was killed before it could tidy up.
      rmSync(file, { force: true });
    }
  }
  throw new SettingsError(`The folder ${directory} cannot be taken.`);
}

function isRunning(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}
