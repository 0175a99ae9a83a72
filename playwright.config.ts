import { defineConfig } from "@playwright/test";
import { findChromium } from "./dev/browser.ts";
import { engines } from "./tests/engines/engines.ts";

const present = Object.keys(engines).filter((engine) => engines[engine]);
const visitors = ["page", ...present];

/**
 * Browser tests against the built site and the embedded back ends.
 * `tests/browser/global-setup.ts` opens them; `npm test` finds the browser.
 */
export default defineConfig<object, { engine: string }>({
  testDir: "tests/browser",
  globalSetup: "./tests/browser/global-setup.ts",
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  reporter: [["list"]],
  // What passes only the second time is listed as flaky.
  retries: 1,
  timeout: 60_000,
  expect: {
    timeout: 7_000,
    toHaveScreenshot: {
      animations: "disabled",
      // Letters are smoothed differently from machine to machine: a pixel may
      // differ by a shade, a few pixels by more; a moved or recoloured part does not pass.
      threshold: 0.25,
      maxDiffPixelRatio: 0.02,
    },
  },
  // One set of pictures for all machines.
  snapshotPathTemplate: "{testDir}/pictures/{arg}{ext}",
  use: {
    browserName: "chromium",
    launchOptions: {
      executablePath: findChromium(process.env),
      args: [
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        // Root has no sandbox to give; a container or CI often runs as root.
        ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
      ],
    },
    screenshot: "only-on-failure",
  },
  // What changes content or stops Supabase waits for all that only read and
  // join; `--no-deps` runs it alone.
  projects: [
    ...present.map((engine) => ({
      name: engine,
      testDir: "tests/engines",
      use: { engine },
    })),
    { name: "page", testIgnore: /(studio|publishing|outage)[^/]*\.spec\.ts$/ },
    {
      name: "studio",
      testMatch: /(studio|publishing)[^/]*\.spec\.ts$/,
      timeout: 120_000,
      workers: 1,
      dependencies: visitors,
    },
    {
      name: "outage",
      testMatch: /outage[^/]*\.spec\.ts$/,
      dependencies: visitors,
    },
  ],
});
