/**
 * The first step of every command: plain JavaScript that stock Node 20 runs
 * with nothing installed. It installs the packages when they are missing or
 * not those of the lockfile, then hands over to the command's program under the
 * Node 24 that the packages bring along, or the machine's own where there is
 * none of them for its system.
 */
import { spawn, spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { constants } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** What each command runs; its own parameters follow. */
const COMMANDS = {
  start: ["dev/start.ts"],
  dev: ["dev/start.ts", "--hot-reload"],
  build: ["build/main.ts"],
  test: ["dev/test.ts"],
  waitlist: ["cli/waitlist/main.ts"],
  content: ["cli/content/main.ts"],
  doctor: ["cli/doctor/main.ts"],
};

/** Nothing that is started, or starts something itself, reports to anybody. */
const QUIET = {
  DO_NOT_TRACK: "1",
  LITE_TELEMETRY: "0",
  NEXT_TELEMETRY_DISABLED: "1",
};

const root = fileURLToPath(new URL("..", import.meta.url));
/** The Node that the packages bring, for the systems that the lockfile names. */
const ownNode = join(root, "node_modules/.bin/node");
const nodePackage = `node_modules/node-${process.platform}-${process.arch}`;
const guard = new URL("end-with-parent.mjs", import.meta.url).href;
const [name = "", ...parameters] = process.argv.slice(2);
const command = COMMANDS[name];
let interrupted = false;

if (!command) {
  console.error(`Usage: node dev/run.mjs ${Object.keys(COMMANDS).join("|")}`);
  process.exit(2);
}
if (!isInstalled()) {
  console.error("Installing the packages: a few minutes, once.");
  const code = await run(
    "npm",
    [
      "ci",
      // Also where NODE_ENV, .npmrc or npm's own environment say otherwise.
      "--include=dev",
      "--include=optional",
      "--include=peer",
      "--ignore-scripts=false",
      "--no-audit",
      "--no-fund",
      // Without it, a screenful of warnings that Node 20 is not what packages ask for.
      "--loglevel=error",
    ],
    // A command's own output may be read by a program.
    2,
  );
  if (interrupted) {
    console.error("\nInterrupted. The next start installs from the beginning.");
    process.exit(code || 130);
  }
  if (code !== 0) {
    console.error(
      "\nThe packages could not be installed; npm says why above. Most often the",
      "\npackage registry cannot be reached, or the disk is full (1.5 GB are needed).",
      "\nThen run the same command again.",
    );
    process.exit(code);
  }
}
const node = existsSync(ownNode) ? ownNode : process.execPath;
const { error, stdout } = spawnSync(node, ["--version"], { encoding: "utf8" });
if (!/^v(2[4-9]|[3-9]\d)\./.test(stdout ?? "")) {
  console.error(
    node === ownNode
      ? `${node} does not run: ${error?.message ?? "it is not Node 24"}. Remove the folder node_modules and run the same command again.`
      : `The packages bring no Node for ${process.platform} on ${process.arch}, and this is Node ${process.version}. Install Node 24 (nodejs.org) and run the same command again.`,
  );
  process.exit(1);
}
process.exitCode = await run(node, [
  `--import=${guard}`,
  ...command,
  ...parameters,
]);

/** Whether `node_modules` is what `package-lock.json` says. */
function isInstalled() {
  const packagesOf = (file) => {
    try {
      return JSON.parse(readFileSync(join(root, file), "utf8")).packages;
    } catch {
      return undefined;
    }
  };
  const wanted = packagesOf("package-lock.json");
  const installed = packagesOf("node_modules/.package-lock.json");
  return (
    wanted !== undefined &&
    installed !== undefined &&
    (existsSync(ownNode) || !(nodePackage in wanted)) &&
    Object.entries(wanted).every(
      ([path, { version, link, optional, peer }]) =>
        !path.startsWith("node_modules/") ||
        optional ||
        peer ||
        (installed[path] && (link || installed[path].version === version)),
    )
  );
}

/**
 * Runs a program to its end. Signals are passed on; when npm, which started
 * us, is killed without a word, the program is ended, too.
 *
 * @param {"inherit" | 2} output where it writes what it would write to standard output
 * @returns {Promise<number>} the exit code, by the shell's rule for signals
 */
function run(program, args, output = "inherit") {
  let child;
  const pass = (signal) => {
    interrupted = true;
    child.kill(signal);
  };
  // Before it is started: a signal in between would end us and leave it behind.
  const signals = ["SIGINT", "SIGTERM", "SIGHUP"];
  for (const signal of signals) process.on(signal, pass);
  child = spawn(program, args, {
    cwd: root,
    env: { ...process.env, ...QUIET, ENDS_WITH: String(process.pid) },
    stdio: ["inherit", output, "inherit", "ipc"],
  });
  const { ppid } = process;
  const watch = setInterval(() => {
    if (process.env.npm_lifecycle_event && process.ppid !== ppid)
      pass("SIGTERM");
  }, 500);
  return new Promise((resolve) => {
    const end = (code) => {
      clearInterval(watch);
      for (const name of signals) process.off(name, pass);
      resolve(code);
    };
    child.once("error", (error) => {
      console.error(`${program} cannot be started: ${error.message}`);
      end(1);
    });
    child.once("exit", (code, signal) =>
      end(code ?? 128 + constants.signals[signal ?? "SIGTERM"]),
    );
  });
}
