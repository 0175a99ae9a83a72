/**
 * The first step of every command, in plain JavaScript that Node 20 can run before
 * anything is installed. It installs the packages if the lockfile is newer, then runs
 * the command with the packaged Node 24, or with the machine's own if none is packaged.
 */
import { spawn, spawnSync } from "node:child_process";
import * as fs from "node:fs";
import { constants } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";

const COMMANDS = {
  start: ["dev/start.ts"],
  dev: ["dev/start.ts", "--hot-reload"],
  build: ["publishing/build-command.ts"],
  publisher: ["publishing/publisher-command.ts"],
  test: ["dev/test.ts"],
  bench: ["dev/bench.ts"],
  brand: ["dev/brand.ts"],
  "content-types": ["content/generate-types.ts"],
  sanity: ["node_modules/sanity/bin/sanity"],
  waitlist: ["cli/waitlist/main.ts"],
  content: ["cli/content/main.ts"],
  doctor: ["cli/doctor/main.ts"],
};

/** Switches telemetry off in everything that is started. */
const QUIET = {
  DO_NOT_TRACK: "1",
  LITE_TELEMETRY: "0",
  NEXT_TELEMETRY_DISABLED: "1",
};

const root = fileURLToPath(new URL("..", import.meta.url));
const guard = new URL("../command/end-with-parent.mjs", import.meta.url).href;
const [name, ...parameters] = process.argv.slice(2);
/** A file with the ids of the processes that are installing. */
const lock = join(root, ".local/installing");
/** The signal that ended the installation. */
let interrupted;

if (isOutdated()) {
  await takeLock();
  if (isOutdated()) await install();
  fs.rmSync(lock, { force: true });
}
// By its own path: npm 10 and older leave it out of node_modules/.bin, because the
// packages of two architectures have a program of this name.
const ownNode = join(
  root,
  `node_modules/node-${process.platform}-${process.arch}/bin/node`,
);
const node = fs.existsSync(ownNode) ? ownNode : process.execPath;
const { stdout } = spawnSync(node, ["--version"], { encoding: "utf8" });
if (!/^v(2[4-9]|[3-9]\d)\./.test(stdout ?? "")) {
  console.error(
    node === ownNode
      ? `${node} is not Node 24 or does not run. Remove the folder node_modules and run the same command again.`
      : `No Node binary is packaged for ${process.platform} on ${process.arch}, and this is Node ${process.version}. Install Node 24 (nodejs.org) and run the same command again.`,
  );
  process.exit(1);
}
const program = [`--import=${guard}`, ...COMMANDS[name], ...parameters];
process.exitCode = await run(node, program, {
  env: {
    // Child processes such as npx get the same Node.
    PATH: `${dirname(node)}${delimiter}${process.env.PATH}`,
    // Debian's npm has packages there, which only Debian's Node finds by itself.
    NODE_PATH: "/usr/share/nodejs",
  },
});

async function install() {
  console.error("Installing the packages. This takes a few minutes, once.");
  // NODE_ENV or .npmrc may leave these out.
  const all = ["dev", "optional", "peer"].map((kind) => `--include=${kind}`);
  // npm would print a screenful of warnings that Node 20 is too old.
  const quiet = ["--no-audit", "--no-fund", "--loglevel=error"];
  const npm = ["ci", ...all, "--ignore-scripts=false", ...quiet];
  // npm prints to standard error, because a program may read the command's output. Its
  // process id is recorded, because npm goes on when this process is killed.
  const code = await run("npm", npm, {
    output: 2,
    started: (pid) => fs.writeFileSync(lock, `${process.pid} ${pid}`),
  });
  if (code === 0 && !interrupted) return;
  console.error(
    interrupted
      ? "\nInterrupted. The next start installs the packages again."
      : "\nThe packages could not be installed; npm says why above. Usually the\npackage registry cannot be reached, or the disk is full (1.5 GB is needed).\nFix that and run the same command again.",
  );
  fs.rmSync(lock, { force: true });
  process.exit(interrupted ? 128 + constants.signals[interrupted] : code);
}

/** npm writes `.package-lock.json` last, when everything is installed. */
function isOutdated() {
  const changed = (file) =>
    fs.statSync(join(root, file), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  return (
    changed("node_modules/.package-lock.json") < changed("package-lock.json")
  );
}

/** Takes the lock, because two simultaneous installations remove each other's files. */
async function takeLock() {
  fs.mkdirSync(join(root, ".local"), { recursive: true, mode: 0o700 });
  const holders = () =>
    fs.existsSync(lock) ? fs.readFileSync(lock, "utf8").split(" ") : [];
  for (let isReported = false; holders()[0] !== String(process.pid); ) {
    const alive = holders().find(isAlive);
    if (alive && !isReported)
      console.error(
        `Process ${alive} is installing the packages; waiting for it. If that is a different program, delete ${lock}.`,
      );
    isReported ||= Boolean(alive);
    if (!alive) fs.writeFileSync(lock, String(process.pid));
    // If another command takes the lock at the same time, the last one gets it.
    await pause(300);
  }
}

function isAlive(pid) {
  try {
    return process.kill(Number(pid), 0);
  } catch {
    return false;
  }
}

/**
 * Runs a program to its end. It gets the signals that this process gets, and exits
 * when npm, which started this process, is killed.
 *
 * @param {object} options
 * @param {"inherit" | 2} [options.output] where its standard output goes
 * @param {(pid: number) => void} [options.started] called once it runs
 * @param {NodeJS.ProcessEnv} [options.env] added to the environment of this process
 * @returns {Promise<number>} the exit code, or 128 and the number of a signal
 */
function run(program, args, { output = "inherit", started, env }) {
  let child;
  const pass = (signal) => {
    interrupted = signal;
    // npm would take half a minute to remove what it has installed so far.
    child.kill(program === "npm" ? "SIGKILL" : signal);
  };
  // Registered before the program starts, because a signal in between would end only this process.
  const signals = ["SIGINT", "SIGTERM", "SIGHUP"];
  for (const signal of signals) process.on(signal, pass);
  child = spawn(program, args, {
    cwd: root,
    env: {
      ...process.env,
      ...QUIET,
      ...env,
      ENDS_WITH: String(process.pid),
      // Where the command was typed, as npm sets it.
      INIT_CWD: process.env.INIT_CWD ?? process.cwd(),
    },
    stdio: ["inherit", output, "inherit", "ipc"],
  });
  if (child.pid) started?.(child.pid);
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
