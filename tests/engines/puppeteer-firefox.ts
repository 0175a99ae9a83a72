/** The machine's own Firefox, by WebDriver BiDi. */
import { expect } from "@playwright/test";
import puppeteer, { ProtocolError } from "puppeteer-core";
import type { Engine, EngineSettings } from "./engine.ts";

export async function openFirefox(
  executablePath: string,
  { scripts }: EngineSettings,
): Promise<Engine> {
  const browser = await puppeteer.launch({
    browser: "firefox",
    executablePath,
    // Puppeteer's own size needs commands that Firefox 140 does not know.
    defaultViewport: null,
    extraPrefsFirefox: { "javascript.enabled": scripts },
  });
  const page = await browser.newPage();
  let noticed: string[] = [];
  page.on("console", (line) => {
    if (["error", "warn"].includes(line.type())) noticed.push(line.text());
  });
  // Firefox tells of blocked styles and scripts here, too.
  page.on("pageerror", (error) => noticed.push(String(error)));
  return {
    async open(url) {
      await page.goto("about:blank");
      noticed = [];
      await page.goto(url);
    },
    evaluate: (code, argument) =>
      // Puppeteer types the argument as a list of unknown length.
      page.evaluate(code as (argument: unknown) => never, argument),
    async drag(from, to) {
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      await page.mouse.move(to.x, to.y, { steps: 3 });
      await page.mouse.up();
    },
    move: ({ x, y }) => page.mouse.move(x, y),
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
    async resize(width, height) {
      await page.setViewport({ width, height }).catch((error: unknown) => {
        // The size is set; the orientation that comes with it is new in Firefox 144.
        const known =
          error instanceof ProtocolError &&
          error.message.includes("setScreenOrientationOverride");
        if (!known) throw error;
      });
      await expect.poll(() => page.evaluate(() => innerWidth)).toBe(width);
    },
    noticed: async () => noticed,
    [Symbol.asyncDispose]: () => browser.close(),
  };
}
