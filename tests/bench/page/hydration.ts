/** From the first gesture to a form that takes its submits, on a simulated phone. */
import { chromium, devices } from "@playwright/test";

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
  executablePath: string,
  url: string,
): Promise<number> {
  await using browser = await chromium.launch({
    executablePath,
    args: ["--no-sandbox", "--disable-quic", "--disable-background-networking"],
  });
  const page = await browser.newPage(devices["Moto G4"]);
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", NETWORK);
  await session.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
  await page.goto(url, { waitUntil: "networkidle" });
  const time = page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const form = document.querySelector("form[data-held]");
        if (!form) return reject(new Error("No form waits for its scripts"));
        let gesture = 0;
        const capture = { capture: true, once: true };
        addEventListener(
          "pointerdown",
          () => {
            gesture = performance.now();
          },
          capture,
        );
        new MutationObserver(() => {
          if (!form.hasAttribute("data-held"))
            resolve(performance.now() - gesture);
        }).observe(form, { attributes: true });
      }),
  );
  await page.touchscreen.tap(200, 500);
  return await time;
}
