import { defineConfig } from "@playwright/test";
import { findChromium, otherEngines } from "./dev/browser.ts";
import { isolate } from "./tests/isolate.ts";

isolate();

/**
 * Browser tests against the built site and the embedded back ends. Publishing comes last,
 * because it changes what the others read. `npm test` opens the stack; when Playwright
 * runs by itself, `tests/test-stack.ts` does, and a single worker keeps the order.
 */
export default defineConfig({
  testDir: "tests/browser",
  globalSetup: "./tests/test-stack.ts",
  workers: process.env.TEST_STACK ? 2 : 1,
  forbidOnly: Boolean(process.env.CI),
  reporter: [["list"]],
  // A test that passes only the second time is listed as flaky.
  retries: 1,
  timeout: 60_000,
  // Otherwise only the test's own limit would end them.
  expect: { timeout: 7_000, toPass: { timeout: 20_000 } },
  use: {
    browserName: "chromium",
    launchOptions: { executablePath: findChromium(process.env) },
    screenshot: "only-on-failure",
    actionTimeout: 20_000,
  },
  projects: [
    {
      name: "editor",
      testDir: "tests/browser/editor",
      timeout: 120_000,
      // Each test ends by discarding all drafts.
      workers: 1,
    },
    {
      name: "visitor",
      testDir: "tests/browser/visitor",
      fullyParallel: true,
    },
    ...otherEngines()
      .filter(({ installed }) => installed)
      .map(({ name }) => ({
        name: `visitor-${name}`,
        testDir: "tests/browser/visitor",
        testMatch: /(page|waitlist)\.spec\.ts$/,
        use: { browserName: name, launchOptions: {} },
      })),
    { name: "publishing", testDir: "tests/browser/publishing" },
  ],
});
