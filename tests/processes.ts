import { spawnSync } from "node:child_process";

/** @returns the ids of a process's descendants, without zombies */
export function descendants(pid: number): number[] {
  const table = processes();
  const below = (parent: number): number[] =>
    table
      .filter(({ ppid }) => ppid === parent)
      .flatMap(({ pid }) => [pid, ...below(pid)]);
  return below(pid);
}

export function processes(): { pid: number; ppid: number }[] {
  const { pid: ps, stdout } = spawnSync("ps", ["-eo", "pid=,ppid=,stat="]);
  return String(stdout)
    .trim()
    .split("\n")
    .map((line) => line.trim().split(/\s+/))
    .filter(([, , state]) => !state?.startsWith("Z"))
    .map(([pid, ppid]) => ({ pid: Number(pid), ppid: Number(ppid) }))
    .filter(({ pid }) => pid !== ps);
}
