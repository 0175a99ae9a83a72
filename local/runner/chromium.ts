/** Finds a browser for the tests, or installs one. */
import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";
import { chromium } from "@playwright/test";
import { SettingsError, type Variables } from "./settings.ts";

const NAMES = [
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
  "chrome",
];
const MAC = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome";
/** An installer without a network must not hold up the tests for ever. */
const INSTALL_TIMEOUT_MS = 300_000;
const root = join(import.meta.dirname, "../..");

/**
 * @returns the path of a Chromium that is on this machine: the one named by
 *   CHROME, one on the PATH, or Playwright's own
 * @throws SettingsError when CHROME names no file
 */
export function findChromium(variables: Variables): string | undefined {
  const named = variables.CHROME;
  if (named) {
    if (existsSync(named)) return named;
    throw new SettingsError(`CHROME is "${named}", but there is no such file.`);
  }
  const folders = (variables.PATH ?? "").split(delimiter);
  const candidates = [
    ...folders.flatMap((folder) => NAMES.map((name) => join(folder, name))),
    MAC,
    chromium.executablePath(),
  ];
  return candidates.find((file) => existsSync(file));
}

/**
 * Finds a Chromium, or installs Playwright's, or, as root, Debian's package.
 *
 * @param say told what is tried
 * @throws SettingsError when none can be had
 */
export async function provideChromium(
  variables: Variables,
  say: (text: string) => void,
): Promise<string> {
  const found = findChromium(variables);
  if (found) return found;
  const failures: string[] = [];
  for (const { title, commands } of installers()) {
    say(title);
    try {
      for (const [program, ...parameters] of commands) {
        await promisify(execFile)(program, parameters, {
          cwd: root,
          timeout: INSTALL_TIMEOUT_MS,
        });
      }
      const installed = findChromium(variables);
      if (installed) return installed;
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      failures.push(`${title}: ${reason.split("\n").slice(0, 3).join(" ")}`);
    }
  }
  throw new SettingsError(
    [
      "The browser tests need Chromium or Chrome, and none was found or could be installed.",
      "Install one, or set CHROME to the path of its program.",
      ...failures.map((failure) => `  ${failure}`),
    ].join("\n"),
  );
}

type Installer = { title: string; commands: [string, ...string[]][] };

function installers(): Installer[] {
  const playwright = join(root, "node_modules/@playwright/test/cli.js");
  const all: Installer[] = [
    {
      title: "installing Playwright's Chromium",
      commands: [[process.execPath, playwright, "install", "chromium"]],
    },
  ];
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    all.push({
      title: "installing Debian's Chromium",
      commands: [
        ["apt-get", "update"],
        ["apt-get", "install", "-y", "--no-install-recommends", "chromium"],
      ],
    });
  }
  return all;
}
