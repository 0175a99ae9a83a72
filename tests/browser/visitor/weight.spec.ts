import { extname } from "node:path";
import type { Request } from "@playwright/test";
import { FONT_LIMITS } from "../../../brand/brand.ts";
import { addresses, expect, test, waitlist } from "../fixtures.ts";

/**
 * Bytes of a document with its headers: ten packets, which a server sends before it
 * waits for an answer (RFC 6928). A section needs 200 to 800. When the next one no
 * longer fits and is worth it, add a packet of 1,460 here: over a new connection the
 * first paint then waits for one more round trip.
 */
const DOCUMENT = 14_600;

for (const path of addresses) {
  test(`${path} loads a document and two fonts and, after the first interaction, a script and its data, all within budget`, async ({
    page,
  }) => {
    /** By address: a file that is used twice comes from the browser's cache. */
    const downloads = new Map<string, Request>();
    page.on("requestfinished", (request) => {
      // Icon and manifest are the browser's own.
      if (!/icon|manifest/.test(request.url()) && !downloads.has(request.url()))
        downloads.set(request.url(), request);
    });
    const kinds = () => [...downloads.keys()].map(extname).sort();
    /** Bytes as they were sent: compressed, a document with its headers. */
    const weigh = async (kind: string) => {
      let bytes = 0;
      for (const [url, request] of downloads) {
        if (extname(url) !== kind) continue;
        const { responseBodySize, responseHeadersSize } = await request.sizes();
        bytes += responseBodySize + (kind === "" ? responseHeadersSize : 0);
      }
      return bytes;
    };

    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto(path, { waitUntil: "networkidle" });
    const read = ["", ".woff2", ".woff2"];
    expect(kinds()).toEqual(read);

    await page.keyboard.press("Shift");
    const hasForm = (await waitlist(page).form.count()) > 0;
    if (hasForm) await waitlist(page).expectHydrated();
    await page.waitForLoadState("networkidle");
    expect(kinds()).toEqual(
      hasForm ? ["", ".js", ".json", ...read.slice(1)] : read,
    );
    for (const [kind, extension, budget] of [
      ["HTML", "", DOCUMENT],
      ["fonts", ".woff2", FONT_LIMITS.bytes],
      ["script", ".js", 64_000],
    ] as const) {
      const bytes = await weigh(extension);
      console.log(`  ${path} ${kind}: ${bytes} of ${budget} bytes`);
      expect.soft(bytes, kind).toBeLessThanOrEqual(budget);
    }
  });
}
