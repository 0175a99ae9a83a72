import { defineConfig } from "@playwright/test";
import {
  findChromium,
  hasOldestChromium,
  OLDEST_CHROMIUM,
  otherEngines,
} from "./tests/browsers.ts";
import { isolate } from "./tests/isolate.ts";

isolate();

/** Tests that also run in the oldest Chromium and in Playwright's other engines, if installed. */
const core = {
  testDir: "tests/browser/visitor",
  testMatch: /(page|waitlist)\.spec\.ts$/,
  fullyParallel: true,
};
const oldest = {
  ...core,
  name: "oldest",
  testMatch: /(page|waitlist|late-scripts|accessibility|journeys)\.spec\.ts$/,
  // Skips features of newer browsers, such as dialogs without scripts, and what all do the same.
  grepInvert: /@newest/,
  use: { launchOptions: { executablePath: OLDEST_CHROMIUM } },
};
const otherVisitors = [
  ...(hasOldestChromium ? [oldest] : []),
  ...otherEngines()
    .filter(({ installed }) => installed)
    .map(({ name }) => ({
      ...core,
      name: `visitor-${name}`,
      use: { browserName: name, launchOptions: {} },
    })),
];

/**
 * With each window, Chromium opens two pages for address bar suggestions, which take longer than
 * most tests. This replaces Playwright's list, which also disables features that visitors have.
 */
const ADDRESS_BAR_PAGES = "WebUIOmniboxPopup,WebUIOmniboxAimPopup";

/** Browser tests against the built site and the embedded back ends. */
export default defineConfig({
  testDir: "tests/browser",
  globalSetup: "./tests/test-stack.ts",
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  reporter: [["list"]],
  // A test that passes only the second time is listed as flaky.
  retries: 1,
  timeout: 60_000,
  // Expectations end before their test does, so that a failure says what was expected.
  expect: { timeout: 7_000, toPass: { timeout: 20_000, intervals: [100] } },
  use: {
    browserName: "chromium",
    launchOptions: {
      executablePath: findChromium(process.env),
      args: [`--disable-features=${ADDRESS_BAR_PAGES}`],
    },
    screenshot: "only-on-failure",
    actionTimeout: 20_000,
  },
  projects: [
    {
      name: "editor",
      testDir: "tests/browser/editor",
      timeout: 120_000,
      // One worker, because each test discards all drafts when it ends.
      workers: 1,
    },
    {
      name: "visitor",
      testDir: "tests/browser/visitor",
      fullyParallel: true,
    },
    ...otherVisitors,
    {
      name: "publishing",
      testDir: "tests/browser/publishing",
      // These tests change what the others read. `--no-deps` runs them alone.
      dependencies: [
        "editor",
        "visitor",
        ...otherVisitors.map(({ name }) => name),
      ],
    },
  ],
});
