/** Installs the packages of the lockfile. Plain JavaScript for stock Node 20. */
import { spawn } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const isTerminal = Boolean(process.stdout.isTTY);
/** A terminal shows one line that changes; a log gets a line now and then. */
const PROGRESS_EVERY_MS = isTerminal ? 1000 : 10_000;

/**
 * Installs when `node_modules` is not what `package-lock.json` says.
 *
 * @param {string} root folder of the project
 * @returns {Promise<number>} 0, or the exit code of the failed installation
 */
export async function installPackages(root) {
  const wanted = packagesOf(join(root, "package-lock.json"));
  if (!wanted) {
    console.error("There is no package-lock.json: this is not the project.");
    return 1;
  }
  const installed = packagesOf(join(root, "node_modules/.package-lock.json"));
  const complete =
    installed &&
    existsSync(join(root, "node_modules/node/bin/node")) &&
    Object.entries(wanted).every(
      ([path, { version, optional, peer }]) =>
        path === "" || optional || peer || installed[path]?.version === version,
    );
  if (complete) return 0;
  return runInstaller(root, topLevelNames(wanted).length);
}

async function runInstaller(root, total) {
  const started = Date.now();
  const seconds = () => Math.round((Date.now() - started) / 1000);
  console.log(`Installing the packages (${total}; a minute or two, once)…`);
  const npm = spawn("npm", ["ci", "--no-audit", "--no-fund"], {
    cwd: root,
    stdio: ["ignore", "pipe", "pipe"],
    shell: process.platform === "win32",
  });
  const output = [];
  npm.stdout.on("data", (data) => output.push(data));
  npm.stderr.on("data", (data) => output.push(data));
  let stopped = false;
  const stop = (signal) => {
    stopped = true;
    npm.kill(signal);
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
    process.on(signal, stop);
  }
  const progress = setInterval(() => {
    const there = countInstalled(join(root, "node_modules"));
    const line = `  ${Math.min(there, total)} of ${total} unpacked, ${seconds()} s`;
    process.stdout.write(isTerminal ? `\r${line}` : `${line}\n`);
  }, PROGRESS_EVERY_MS);
  const code = await new Promise((resolve) => {
    npm.on("error", (error) => {
      output.push(`npm cannot be started: ${error.message}\n`);
      resolve(1);
    });
    npm.on("close", (exit) => resolve(exit ?? 1));
  });
  clearInterval(progress);
  if (isTerminal) process.stdout.write("\r\u001b[2K");
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
    process.off(signal, stop);
  }
  if (stopped) return 130;
  if (code === 0) console.log(`Packages installed in ${seconds()} s.`);
  else explain(output.join(""));
  return code;
}

/** Says what went wrong in the installer's own words, without its warnings. */
function explain(output) {
  const lines = output
    .split("\n")
    .filter((line) => line.trim() && !/^npm (warn|notice)/i.test(line));
  console.error("\nThe packages could not be installed. npm said:\n");
  console.error(
    lines
      .slice(-25)
      .map((line) => `  ${line}`)
      .join("\n"),
  );
  console.error(
    "\nMost often the package registry cannot be reached, or the disk is full",
  );
  console.error("(1.5 GB are needed). Then run the same command again.");
}

function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8")).packages;
  } catch {
    return undefined;
  }
}

function topLevelNames(packages) {
  return Object.entries(packages)
    .filter(
      ([path, { optional }]) =>
        /^node_modules\/(@[^/]+\/)?[^/]+$/.test(path) && !optional,
    )
    .map(([path]) => path);
}

/** A package counts when its files have begun to arrive; npm makes all folders first. */
function countInstalled(folder) {
  const names = (path) => (existsSync(path) ? readdirSync(path) : []);
  return names(folder)
    .filter((name) => !name.startsWith("."))
    .flatMap((name) =>
      name.startsWith("@")
        ? names(join(folder, name)).map((part) => join(name, part))
        : [name],
    )
    .filter((name) => existsSync(join(folder, name, "package.json"))).length;
}
