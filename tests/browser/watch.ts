/** Notices what a page under attack would show: alerts, blocked scripts, errors. */
import type { Page } from "@playwright/test";
import { expect } from "./fixtures.ts";

/** To be called before the page is opened. @returns what was noticed so far, in words */
export async function watchForAttacks(page: Page): Promise<string[]> {
  const noticed: string[] = [];
  page.on("dialog", (dialog) => {
    noticed.push(`alert: ${dialog.message()}`);
    dialog.dismiss().catch(() => {});
  });
  page.on("pageerror", (error) => noticed.push(`error: ${error.message}`));
  page.on("console", (line) => {
    if (line.type() !== "error" && line.type() !== "warning") return;
    // The not-found page says which address led there, and the browser that it was not found.
    if (/^404: no page at|status of 404/.test(line.text())) return;
    noticed.push(`console: ${line.text()}`);
  });
  await page.exposeFunction("noticeViolation", (text: string) => {
    noticed.push(`policy: ${text}`);
  });
  await page.addInitScript(() => {
    addEventListener("securitypolicyviolation", (event) => {
      const notice = Reflect.get(window, "noticeViolation");
      notice(`${event.violatedDirective} ${event.blockedURI} ${event.sample}`);
    });
  });
  return noticed;
}

/** @param noticed from `watchForAttacks` */
export async function expectNothingBlocked(
  page: Page,
  noticed: string[],
): Promise<void> {
  // What the browser has to say comes a moment after what it did.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)));
  expect(noticed).toEqual([]);
}
