/**
 * The engines that the core of the page is tested in, beside the Chromium of
 * all other browser tests. What is not on this machine is `undefined`.
 */
import { existsSync, globSync } from "node:fs";
import { type BrowserType, chromium, firefox, webkit } from "@playwright/test";
import { findChromium, findOnPath } from "../../dev/browser.ts";
import type { Engine, EngineSettings } from "./engine.ts";

type OpenEngine = (settings: EngineSettings) => Promise<Engine>;

export const engines: Record<string, OpenEngine | undefined> = {
  "older-chromium": async (settings) => {
    const { openPlaywright, takeAway } = await import(
      "./playwright-browser.ts"
    );
    const executablePath = findChromium(process.env);
    return openPlaywright(chromium, { executablePath }, takeAway, settings);
  },
  firefox: playwrights(firefox),
  webkit: playwrights(webkit),
  "firefox-esr": firefoxEsr(),
  webkitgtk: webKit("+CommandAttributes"),
  "older-webkitgtk": webKit("-ScrollDrivenAnimations,-TrustedTypes"),
};

/** Playwright's own, where `playwright install` has put it. */
function playwrights(type: BrowserType): OpenEngine | undefined {
  if (!existsSync(type.executablePath())) return undefined;
  return async (settings) => {
    const { openPlaywright } = await import("./playwright-browser.ts");
    return openPlaywright(type, {}, () => {}, settings);
  };
}

function firefoxEsr(): OpenEngine | undefined {
  const program = findOnPath(["firefox-esr"]);
  if (!program) return undefined;
  return async (settings) => {
    const { openFirefox } = await import("./puppeteer-firefox.ts");
    return openFirefox(program, settings);
  };
}

/** Debian's `webkit2gtk-driver` and `xvfb`. */
function webKit(features: string): OpenEngine | undefined {
  const [browser] = globSync("/usr/lib/*/webkit*gtk-*/MiniBrowser");
  const programs = ["WebKitWebDriver", "Xvfb"].map((name) =>
    findOnPath([name]),
  );
  if (!browser || programs.includes(undefined)) return undefined;
  return async (settings) => {
    const { openWebKit } = await import("./webkitgtk.ts");
    return openWebKit(browser, features, settings);
  };
}
