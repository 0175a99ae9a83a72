/** From the first gesture to a form that takes its submits, on a simulated phone. */
import { chromium } from "@playwright/test";

/** Lighthouse's own "slow 4G" and mid-range phone, as applied throttling. */
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};
const CPU_SLOWDOWN = 4;

/** @returns milliseconds */
export async function timeToHydration(
  chrome: string,
  url: string,
): Promise<number> {
  const browser = await chromium.launch({
    executablePath: chrome,
    args: ["--no-sandbox", "--disable-quic", "--disable-background-networking"],
  });
  try {
    const page = await browser.newPage({
      viewport: { width: 412, height: 823 },
      hasTouch: true,
      isMobile: true,
    });
    const session = await page.context().newCDPSession(page);
    await session.send("Network.enable");
    await session.send("Network.emulateNetworkConditions", NETWORK);
    await session.send("Emulation.setCPUThrottlingRate", {
      rate: CPU_SLOWDOWN,
    });
    await page.goto(url, { waitUntil: "networkidle" });
    await page.evaluate(() => {
      const form = document.querySelector("form[data-held]");
      if (!form) throw new Error("There is no form that waits for its scripts");
      let gesture = 0;
      addEventListener(
        "pointerdown",
        () => {
          gesture ||= performance.now();
        },
        { capture: true },
      );
      new MutationObserver(() => {
        if (form.hasAttribute("data-held")) return;
        Object.assign(window, { hydratedAfter: performance.now() - gesture });
      }).observe(form, { attributes: true });
    });
    await page.touchscreen.tap(200, 500);
    const measured = await page.waitForFunction(
      () => Reflect.get(window, "hydratedAfter") as number | undefined,
      undefined,
      { timeout: 60_000 },
    );
    return Number(await measured.jsonValue());
  } finally {
    await browser.close();
  }
}
