import { extname } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import type { Request } from "@playwright/test";
import { DOCUMENT_LIMIT, FONT_LIMITS } from "../../../brand/brand.ts";
import { adviceOnLetters } from "../../../brand/derived.ts";
import { sampleSite } from "../../sample-page.ts";
import { addresses, expect, test, waitlist } from "../fixtures.ts";

/**
 * Bytes in brotli 5, as this machine's server sends them: browsers paint from the first ten
 * packets (14,600 bytes), which have the hero and all styles. The rest, as long as the texts
 * are, arrives one round trip later, while nobody waits for it.
 */
const FIRST_PAINT = 12_000;

/** Bytes of the script at the first interaction in brotli 11, of which React takes 55,000. */
const SCRIPT = 64_000;

/** Icon and manifest are the browser's own. Only content with other letters needs a whole font. */
const NOT_COUNTED = adviceOnLetters(sampleSite)
  ? /icon|manifest|-whole-/
  : /icon|manifest/;

for (const path of addresses) {
  test(`${path} loads what its budget allows, and scripts only after the first interaction`, async ({
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
    // Otherwise fonts would be found after the styles.
    const preloads = await page.locator("link[rel=preload][as=font]").all();
    expect(preloads).toHaveLength(2);
    for (const preload of preloads) {
      const address = (await preload.getAttribute("href")) ?? "";
      expect([...downloads.keys()]).toContain(
        new URL(address, page.url()).href,
      );
    }

    await page.keyboard.press("Shift");
    const hasForm = (await waitlist(page).form.count()) > 0;
    if (hasForm) await waitlist(page).expectHydrated();
    await page.waitForLoadState("networkidle");
    expect(kinds()).toEqual(
      hasForm ? ["", ".js", ".json", ...read.slice(1)] : read,
    );
    for (const [url, request] of downloads) {
      const { responseBodySize } = await request.sizes();
      const kind = extname(url);
      if (kind === "") {
        expect
          .soft(responseBodySize, "document")
          .toBeLessThanOrEqual(DOCUMENT_LIMIT);
        const html = await (await page.request.get(url)).text();
        const [, first = ""] =
          /^(.*?<section id=.*?)<section id=/s.exec(html) ?? [];
        const { length } = brotliCompressSync(first, {
          params: { [constants.BROTLI_PARAM_QUALITY]: 5 },
        });
        expect.soft(length, "hero").toBeLessThanOrEqual(FIRST_PAINT);
      }
      if (kind === ".woff2")
        expect.soft(responseBodySize, "font").toBeLessThan(FONT_LIMITS.bytes);
      if (kind === ".js") {
        const script = await (await page.request.get(url)).body();
        const { length } = brotliCompressSync(script);
        expect.soft(length, "script").toBeLessThanOrEqual(SCRIPT);
      }
    }
  });
}
