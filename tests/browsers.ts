/** Finds or installs the browsers that the tests need. */
import { spawnSync } from "node:child_process";
import { hash } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile, rename, rm, writeFile } from "node:fs/promises";
import { delimiter, dirname, join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { chromium, firefox, webkit } from "@playwright/test";
import { execa } from "execa";
import { SettingsError, type Variables } from "../environment.ts";
import { root } from "../lib/root.ts";
import { shell } from "./isolate.ts";

const NAMES = [
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
  "chrome",
];
const MAC = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome";
const INSTALL_TIMEOUT_MS = 300_000;

/** The oldest Chromium that the page works in. npm has a build of it for Linux on x64. */
export const OLDEST_CHROMIUM = join(root, ".local/chromium-111/chromium");
const OLDEST_PACKAGE = "@sparticuz/chromium";
/** SHA-256 of the file in the package. */
const OLDEST_HASH =
  "47a33f561ca068c644efe3507d86d4bd5a15d8576c31fef5e660d2d4d4d4a3dd";
export const hasOldestChromium =
  `${process.platform} ${process.arch}` === "linux x64";

/** Runs the file, because Ubuntu has a `chromium` that only says how to install one. */
const isBrowser = (file: string) =>
  existsSync(file) && spawnSync(file, ["--version"]).status === 0;

/**
 * @returns the path of a Chromium: from CHROME, on the PATH, or Playwright's
 * @throws SettingsError when the program in CHROME does not run
 */
export function findChromium({
  CHROME,
  PATH = "",
}: Variables): string | undefined {
  if (CHROME && !isBrowser(CHROME))
    throw new SettingsError([`CHROME is "${CHROME}", which does not run`]);
  const onPath = PATH.split(delimiter).flatMap((folder) =>
    NAMES.map((name) => join(folder, name)),
  );
  return CHROME || [...onPath, MAC, chromium.executablePath()].find(isBrowser);
}

/** @returns Playwright's other engines, and whether they are installed */
export function otherEngines() {
  return (["firefox", "webkit"] as const).map((name) => ({
    name,
    installed: existsSync({ firefox, webkit }[name].executablePath()),
  }));
}

/**
 * If Chromium is missing, says so and installs Playwright's or, as root on Debian, the
 * system's package.
 */
export async function provideChromium(): Promise<void> {
  const failures: string[] = [];
  const installers = ["playwright install chromium"];
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get"))
    installers.push(
      "apt-get update",
      "apt-get install -y --no-install-recommends chromium",
    );
  for (const installer of installers) {
    if (findChromium(process.env)) return;
    console.error(`Chromium is missing. Running: ${installer}`);
    const [program = "", ...parameters] = installer.split(" ");
    const { failed, shortMessage } = await install(program, parameters);
    if (failed) failures.push(`  ${shortMessage}`);
  }
  if (findChromium(process.env)) return;
  const advice = "Install one, or set CHROME to the path of its program.";
  throw new Error(
    `The browser tests need Chromium or Chrome. ${advice}\n${failures.join("\n")}`,
  );
}

/**
 * Installs the oldest Chromium if it is missing.
 *
 * @throws Error when it cannot be installed
 */
export async function provideOldestChromium(): Promise<void> {
  if (!hasOldestChromium || existsSync(OLDEST_CHROMIUM)) return;
  console.error("Chromium 111 is missing. Running: npm install");
  const folder = dirname(OLDEST_CHROMIUM);
  const options = "--no-save --ignore-scripts --no-audit --no-fund".split(" ");
  const version = `${OLDEST_PACKAGE}@111.0.0`;
  const parameters = ["install", "--prefix", folder, ...options, version];
  const { failed, shortMessage } = await install("npm", parameters);
  if (failed)
    throw new Error(`The browser tests need Chromium 111. ${shortMessage}`);
  const packages = join(folder, "node_modules");
  const file = join(packages, OLDEST_PACKAGE, "bin/chromium.br");
  const compressed = await readFile(file);
  await rm(packages, { recursive: true });
  if (hash("sha256", compressed) !== OLDEST_HASH)
    throw new Error(
      `npm sent a Chromium 111 with another hash than the one in tests/browsers.ts. It was not run. Check where npm gets its packages, then run the tests again.`,
    );
  const part = `${OLDEST_CHROMIUM}.part`;
  await writeFile(part, brotliDecompressSync(compressed), { mode: 0o755 });
  await rename(part, OLDEST_CHROMIUM);
}

const install = (program: string, parameters: string[]) =>
  execa(program, parameters, {
    preferLocal: true,
    // The network may need a proxy.
    env: shell,
    extendEnv: false,
    reject: false,
    stdin: "ignore",
    stdout: "inherit",
    timeout: INSTALL_TIMEOUT_MS,
  });
