import { extname } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import type { Request } from "@playwright/test";
import { DOCUMENT_LIMIT, FONT_LIMITS, LETTERS } from "../../../brand/brand.ts";
import { sampleSite } from "../../sample-page.ts";
import { addresses, expect, test, waitlist } from "../fixtures.ts";

/**
 * Bytes in Brotli 5, as this machine's server sends them. Browsers paint from the first ten packets
 * (14,600 bytes), which contain the hero and all styles. The rest is as long as the texts, and
 * arrives one round trip later, when nobody is waiting for it.
 */
const FIRST_PAINT = 12_000;

/** Bytes in Brotli 5 of the script loaded at the first interaction. React takes 60,000 of them. */
const SCRIPT = 78_000;

/** The browser itself requests the icon. Only content with other letters needs a whole font. */
const NOT_COUNTED = [...JSON.stringify(sampleSite).replace(/[ -~]/g, "")].every(
  (letter) => LETTERS.includes(letter),
)
  ? /icon/
  : /icon|-whole-/;

const brotli = (content: string | Buffer) =>
  brotliCompressSync(content, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 5 },
  }).length;

for (const path of addresses) {
  test(`${path} keeps to its budget, with scripts only after an interaction`, async ({
    page,
  }) => {
    /** Keyed by address, because a file that is used twice comes from the browser's cache. */
    const downloads = new Map<string, Request>();
    page.on("requestfinished", (request) => {
      if (!NOT_COUNTED.test(request.url()) && !downloads.has(request.url()))
        downloads.set(request.url(), request);
    });
    const kinds = () => [...downloads.keys()].map(extname).sort();

    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto(path, { waitUntil: "networkidle" });
    const read = ["", ".woff2", ".woff2"];
    expect(kinds()).toEqual(read);
    // Without a preload, the browser would find fonts only after the styles.
    for (const url of downloads.keys())
      if (extname(url)) {
        const { pathname } = new URL(url);
        const preload = `link[rel=preload][as=font][href="${pathname}"]`;
        await expect(page.locator(preload)).toHaveCount(1);
      }

    await page.keyboard.press("Shift");
    if (path === "/") {
      await waitlist(page).expectHydrated();
      read.push(".js");
    }
    await page.waitForLoadState("networkidle");
    expect(kinds()).toEqual(read.sort());
    for (const [url, request] of downloads) {
      const { responseBodySize } = await request.sizes();
      const body = await (await page.request.get(url)).body();
      const kind = extname(url);
      if (kind === "") {
        const html = String(body);
        const [hero = html] =
          /^.*?<section id=.*?(?=<section id=)/s.exec(html) ?? [];
        expect.soft(responseBodySize).toBeLessThanOrEqual(DOCUMENT_LIMIT);
        expect.soft(brotli(hero)).toBeLessThanOrEqual(FIRST_PAINT);
      }
      if (kind === ".woff2")
        expect.soft(responseBodySize).toBeLessThan(FONT_LIMITS.bytes);
      if (kind === ".js") expect.soft(brotli(body)).toBeLessThanOrEqual(SCRIPT);
    }
  });
}
