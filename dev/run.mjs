/**
 * The first step of every command: plain JavaScript that stock Node 20 runs
 * with nothing installed. It installs the packages when the lockfile is newer
 * than they are, then hands over to the command's program under the Node 24
 * that the packages bring, or the machine's own where they bring none.
 */
import { spawn, spawnSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { constants } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";

/** What each command runs; its own parameters follow. */
const COMMANDS = {
  start: ["dev/start.ts"],
  dev: ["dev/start.ts", "--hot-reload"],
  build: ["build/main.ts"],
  publisher: ["publisher/main.ts"],
  test: ["dev/test.ts"],
  bench: ["dev/bench.ts"],
  waitlist: ["cli/waitlist/main.ts"],
  content: ["cli/content/main.ts"],
  doctor: ["cli/doctor/main.ts"],
};

/** Nothing that is started, or starts something itself, sends telemetry. */
const QUIET = {
  DO_NOT_TRACK: "1",
  LITE_TELEMETRY: "0",
  NEXT_TELEMETRY_DISABLED: "1",
};

const root = fileURLToPath(new URL("..", import.meta.url));
const guard = new URL("../build/end-with-parent.mjs", import.meta.url).href;
const [name, ...parameters] = process.argv.slice(2);
/** Who is installing, by process ids. It stays when that one is killed or fails. */
const installing = join(root, ".local/installing");
let interrupted = false;

if (existsSync(installing) || isOutdated()) {
  const isHalf = await takeTurn();
  if (isHalf || isOutdated()) await install();
  rmSync(installing, { force: true });
}
const ownNode = join(root, "node_modules/.bin/node");
const node = existsSync(ownNode) ? ownNode : process.execPath;
const { stdout } = spawnSync(node, ["--version"], { encoding: "utf8" });
if (!/^v(2[4-9]|[3-9]\d)\./.test(stdout ?? "")) {
  console.error(
    node === ownNode
      ? `${node} is not Node 24, or does not run. Remove the folder node_modules and run the same command again.`
      : `The packages bring no Node for ${process.platform} on ${process.arch}, and this is Node ${process.version}. Install Node 24 (nodejs.org) and run the same command again.`,
  );
  process.exit(1);
}
const program = [`--import=${guard}`, ...COMMANDS[name], ...parameters];
process.exitCode = await run(node, program);

async function install() {
  console.error("Installing the packages: a few minutes, once.");
  // Also where NODE_ENV, .npmrc or npm's own environment say otherwise.
  const all = ["dev", "optional", "peer"].map((kind) => `--include=${kind}`);
  // Without the log level, a screenful of warnings that Node 20 is too old.
  const quiet = ["--no-audit", "--no-fund", "--loglevel=error"];
  const npm = ["ci", ...all, "--ignore-scripts=false", ...quiet];
  // A command's own standard output may be read by a program.
  const code = await run("npm", npm, 2, writeTurn);
  if (code !== 0 || interrupted) {
    console.error(
      interrupted
        ? "\nInterrupted. The next start installs from the beginning."
        : "\nThe packages could not be installed; npm says why above. Most often the\npackage registry cannot be reached, or the disk is full (1.5 GB are needed).\nThen run the same command again.",
    );
    process.exit(code || 130);
  }
}

/** npm writes the second file when everything is installed. */
function isOutdated() {
  return (
    changed("package-lock.json") > changed("node_modules/.package-lock.json")
  );
}

function holders() {
  try {
    return readFileSync(installing, "utf8").split(" ");
  } catch {
    return [];
  }
}

/** @param {number[]} pids of the installer, if it runs: it outlives us when we are killed */
function writeTurn(...pids) {
  const own = `${installing}.${process.pid}`;
  writeFileSync(own, [process.pid, ...pids].join(" "));
  renameSync(own, installing);
}

/**
 * Waits until nobody else installs: two installers at once remove each other's files.
 *
 * @returns whether an installation has begun and was not completed
 */
async function takeTurn() {
  mkdirSync(join(root, ".local"), { recursive: true, mode: 0o700 });
  for (let said = false; ; ) {
    const before = holders();
    const alive = before.find(isAlive);
    if (alive) {
      if (!said)
        console.error(
          `Process ${alive} is installing the packages; waiting for it. If it is something else, delete ${installing}.`,
        );
      said = true;
      await pause(500);
      continue;
    }
    writeTurn();
    // Another command may have found it free as well: the last one has it.
    await pause(200);
    if (holders()[0] === String(process.pid)) return before.length > 0;
  }
}

function isAlive(pid) {
  try {
    return process.kill(Number(pid), 0);
  } catch (error) {
    return error.code === "EPERM";
  }
}

/** @returns when a file was changed; before everything else if there is none */
function changed(file) {
  return statSync(join(root, file), { throwIfNoEntry: false })?.mtimeMs ?? -1;
}

/**
 * Runs a program to its end. Signals are passed on; when npm, which started
 * us, is killed, the program is ended, too.
 *
 * @param {"inherit" | 2} output where it writes what it would write to standard output
 * @param {(pid: number) => void} started called once it runs
 * @returns {Promise<number>} the exit code, by the shell's rule for signals
 */
function run(program, args, output = "inherit", started = () => {}) {
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
    env: {
      ...process.env,
      ...QUIET,
      ENDS_WITH: String(process.pid),
      // Where the command was typed; npm sets it.
      INIT_CWD: process.env.INIT_CWD ?? process.cwd(),
    },
    stdio: ["inherit", output, "inherit", "ipc"],
  });
  if (child.pid) started(child.pid);
  const { ppid } = process;
  const watch = setInterval(() => {
    if (process.env.npm_lifecycle_event && process.ppid !== ppid)
      pass("SIGTERM");
  }, 500);
  return new Promise((resolve) => {
    const end = (code) => {
      clearInterval(watch);
      for (const signal of signals) process.off(signal, pass);
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
