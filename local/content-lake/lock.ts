/**
 * One process per folder. The lock file names its owner by process id and by
 * the moment that process was started, so that a lock left behind by a killed
 * process is recognised even after its number has gone to another one.
 */
import { execFile } from "node:child_process";
import { readFile, rm, stat } from "node:fs/promises";
import { setTimeout } from "node:timers/promises";
import { promisify } from "node:util";
import { isJsonObject } from "./document.ts";
import { createExclusively } from "./durable-files.ts";

interface Owner {
  pid: number;
  /** when the process was started, in whatever form the system tells it; empty when it does not */
  started: string;
}

/** Taking over an abandoned lock takes milliseconds; whoever needs longer was killed meanwhile. */
const TAKEOVER_MILLISECONDS = 5_000;

/**
 * Takes the lock.
 *
 * @param path the lock file
 * @returns how to give it back
 * @throws Error when a living process has it
 */
export async function acquireLock(path: string): Promise<() => Promise<void>> {
  const mine = JSON.stringify({
    pid: process.pid,
    started: await startOf(process.pid),
  });
  if (!(await createExclusively(path, mine))) {
    await removeAbandoned(path);
    if (!(await createExclusively(path, mine))) throw await inUse(path);
  }
  return () => rm(path, { force: true });
}

/** Only one process at a time may judge and remove a lock, or the second would remove the first one's new lock. */
async function removeAbandoned(path: string): Promise<void> {
  const guard = `${path}.takeover`;
  while (!(await createExclusively(guard, ""))) {
    const { mtimeMs } = await stat(guard).catch(() => ({
      mtimeMs: Date.now(),
    }));
    if (Date.now() - mtimeMs > TAKEOVER_MILLISECONDS)
      await rm(guard, { force: true });
    await setTimeout(20);
  }
  try {
    if (await isHeld(path)) throw await inUse(path);
    await rm(path, { force: true });
  } finally {
    await rm(guard, { force: true });
  }
}

async function isHeld(path: string): Promise<boolean> {
  const owner = await readOwner(path);
  if (!owner || !isAlive(owner.pid)) return false;
  return (await startOf(owner.pid)) === owner.started;
}

async function readOwner(path: string): Promise<Owner | undefined> {
  try {
    const owner: unknown = JSON.parse(await readFile(path, "utf8"));
    if (!isJsonObject(owner)) return undefined;
    const { pid, started } = owner;
    if (typeof pid !== "number" || typeof started !== "string")
      return undefined;
    return { pid, started };
  } catch {
    return undefined;
  }
}

async function inUse(path: string): Promise<Error> {
  const owner = await readOwner(path);
  return new Error(
    `The content folder is in use by process ${owner?.pid ?? "(unknown)"}; lock file: ${path}`,
  );
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it lives, but belongs to somebody else.
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

async function startOf(pid: number): Promise<string> {
  if (process.platform === "linux") {
    const status = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
    const boot = await readFile(
      "/proc/sys/kernel/random/boot_id",
      "utf8",
    ).catch(() => "");
    // Field 22, counted after the name in parentheses, which may contain anything (proc(5)).
    const ticks =
      status.slice(status.lastIndexOf(")") + 2).split(" ")[19] ?? "";
    return `${boot.trim()} ${ticks}`.trim();
  }
  if (process.platform === "win32") return "";
  const run = promisify(execFile);
  return run("ps", ["-o", "lstart=", "-p", String(pid)]).then(
    ({ stdout }) => stdout.trim(),
    () => "",
  );
}
