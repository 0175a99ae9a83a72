/** WebKitGTK's MiniBrowser, by WebDriver, on a display of its own. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect } from "@playwright/test";
import { Builder, Capabilities, Key, Origin } from "selenium-webdriver";
import { findFreePorts } from "../../dev/ports.ts";
import type { Engine, EngineSettings } from "./engine.ts";

const KEYS = { Enter: Key.ENTER, Escape: Key.ESCAPE, Tab: Key.TAB };

/**
 * @param miniBrowser its path
 * @param features switched on and off (`MiniBrowser --features=help`)
 */
export async function openWebKit(
  miniBrowser: string,
  features: string,
  { scripts }: EngineSettings,
): Promise<Engine> {
  await using opening = new AsyncDisposableStack();
  const screen = spawn("Xvfb", ["-displayfd", "1", "-nolisten", "tcp"], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  opening.defer(() => void screen.kill());
  const [display] = await once(screen.stdout, "data");
  const [port] = await findFreePorts(1);
  const server = spawn("WebKitWebDriver", [`--port=${port}`], {
    stdio: "ignore",
    env: {
      ...process.env,
      DISPLAY: `:${String(display).trim()}`,
      // Root and containers cannot have WebKit's sandbox.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1",
      WEBKIT_DISABLE_COMPOSITING_MODE: "1",
    },
  });
  opening.defer(() => void server.kill());
  const address = `http://127.0.0.1:${port}`;
  await expect(() => fetch(`${address}/status`)).toPass({ timeout: 10_000 });
  const driver = await new Builder()
    .usingServer(address)
    .withCapabilities(
      new Capabilities({
        browserName: "MiniBrowser",
        "webkitgtk:browserOptions": {
          binary: miniBrowser,
          args: [
            "--automation",
            `--features=${features}`,
            `--enable-javascript=${scripts}`,
          ],
        },
      }),
    )
    .build();
  opening.defer(() => driver.quit());
  const opened = opening.move();

  const pointer = () => driver.actions({ async: true });
  const at = ({ x, y }: { x: number; y: number }) => ({
    x: Math.round(x),
    y: Math.round(y),
    origin: Origin.VIEWPORT,
    duration: 50,
  });
  return {
    async open(url) {
      await driver.get("about:blank");
      await driver.get(url);
      await driver.executeScript(recordNotices);
    },
    evaluate: (code, argument) => driver.executeScript(code, argument),
    drag: (from, to) =>
      pointer().move(at(from)).press().move(at(to)).release().perform(),
    move: (to) => pointer().move(at(to)).perform(),
    type: (text) => driver.actions().sendKeys(text).perform(),
    press: (key) => driver.actions().sendKeys(KEYS[key]).perform(),
    async resize(width, height) {
      await driver.manage().window().setRect({ width, height });
    },
    noticed: () => driver.executeScript(() => Reflect.get(window, "noticed")),
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  };
}

/** WebDriver has no word for the console: the page keeps what is said after it has loaded. */
function recordNotices(): void {
  const noticed: string[] = [];
  Object.assign(window, { noticed });
  for (const level of ["error", "warn"] as const)
    console[level] = (...words) => noticed.push(words.join(" "));
  addEventListener("error", ({ message }) => noticed.push(message));
  addEventListener("unhandledrejection", ({ reason }) =>
    noticed.push(String(reason)),
  );
  addEventListener("securitypolicyviolation", (report) =>
    noticed.push(`${report.effectiveDirective} ${report.blockedURI}`),
  );
}
