/** Playwright's browsers. */
import type { BrowserType, LaunchOptions } from "@playwright/test";
import { watchForAttacks } from "../browser/watch.ts";
import type { Engine, EngineSettings } from "./engine.ts";

/** @param prepare runs in each page before its own scripts */
export async function openPlaywright(
  type: BrowserType,
  options: LaunchOptions,
  prepare: () => void,
  { scripts }: EngineSettings,
): Promise<Engine> {
  const browser = await type.launch(options);
  const page = await browser.newPage({ javaScriptEnabled: scripts });
  await page.addInitScript(prepare);
  const noticed = await watchForAttacks(page);
  return {
    async open(url) {
      await page.goto("about:blank");
      noticed.length = 0;
      await page.goto(url);
    },
    evaluate: (code, argument) =>
      // Playwright's type of the function unwraps handles, which are not used here.
      page.evaluate(code as (argument: unknown) => never, argument),
    async drag(from, to) {
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      // With a button down, Playwright asks a script of its own about each move.
      if (to !== from) await page.mouse.move(to.x, to.y, { steps: 3 });
      await page.mouse.up();
    },
    move: ({ x, y }) => page.mouse.move(x, y),
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
    resize: (width, height) => page.setViewportSize({ width, height }),
    noticed: async () => [...noticed],
    [Symbol.asyncDispose]: () => browser.close(),
  };
}

/**
 * Takes from Chromium what older browsers lack and scripts stand in for:
 * invoker commands and light dismiss.
 */
export function takeAway(): void {
  Reflect.deleteProperty(HTMLButtonElement.prototype, "commandForElement");
  addEventListener("command", (event) => event.preventDefault(), true);
  Reflect.deleteProperty(HTMLDialogElement.prototype, "closedBy");
  new MutationObserver(() => {
    for (const dialog of document.querySelectorAll("dialog[closedby]"))
      dialog.removeAttribute("closedby");
  }).observe(document, { childList: true, subtree: true });
}
