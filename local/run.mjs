/**
 * The first step of every command: plain JavaScript that stock Node 20 runs
 * with nothing installed. It installs the packages when they are missing or
 * not those of the lockfile, then hands over to `local/<command>.ts` under the
 * Node 24 that the packages bring along.
 */
import { spawn } from "node:child_process";
import { constants } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { installPackages } from "./runner/install.mjs";

/** Nothing that we start, or that starts something itself, reports to anybody. */
const QUIET = {
  DO_NOT_TRACK: "1",
  LITE_TELEMETRY: "0",
  NEXT_TELEMETRY_DISABLED: "1",
};

const root = fileURLToPath(new URL("..", import.meta.url));
const [command = "", ...rest] = process.argv.slice(2);

if (!["start", "dev", "build", "test"].includes(command)) {
  console.error("Usage: node local/run.mjs <start|dev|build|test>");
  process.exit(2);
}
if (Number.parseInt(process.versions.node, 10) < 20) {
  console.error(
    `This needs Node 20 or newer; this is Node ${process.versions.node}.`,
  );
  process.exit(1);
}

process.exitCode =
  (await installPackages(root)) || (await handOver(command, rest));

/**
 * Runs the command and passes on what ends it. The child also ends by itself
 * when this process dies without a word (see end-with-parent.mjs).
 *
 * @returns {Promise<number>} the exit code, by the shell's rule for signals
 */
function handOver(name, parameters) {
  const guard = join(root, "local/runner/end-with-parent.mjs");
  const child = spawn(
    join(root, "node_modules/node/bin/node"),
    [
      `--import=${pathToFileURL(guard)}`,
      join(root, `local/${name}.ts`),
      ...parameters,
    ],
    {
      cwd: root,
      env: { ...process.env, ...QUIET, ENDS_WITH: String(process.pid) },
      stdio: ["inherit", "inherit", "inherit", "ipc"],
    },
  );
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
    process.on(signal, () => child.kill(signal));
  }
  // npm killed without a word leaves its scripts running: ours follows it.
  const { ppid } = process;
  const watch = setInterval(() => {
    if (process.env.npm_lifecycle_event && process.ppid !== ppid) {
      clearInterval(watch);
      child.kill("SIGTERM");
    }
  }, 500);
  return new Promise((resolve) => {
    child.on("error", (error) => {
      console.error(`Cannot run Node 24 from node_modules: ${error.message}`);
      console.error("Delete the folder node_modules and try again.");
      resolve(1);
    });
    child.on("exit", (code, signal) => {
      clearInterval(watch);
      resolve(code ?? 128 + constants.signals[signal ?? "SIGTERM"]);
    });
  });
}
