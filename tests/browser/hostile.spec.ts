import type { Listening } from "@northrule/content-lake/loopback";
import { openTestSite, sampleDocuments } from "../test-stack.ts";
import { expect, test, toast, waitlist } from "./fixtures.ts";
import {
  ADDRESSES,
  hostile,
  linksToEverywhere,
  PAYLOADS,
} from "./hostile-content.ts";
import { expectNothingBlocked, watchForAttacks } from "./watch.ts";

/*
 * Past every check of the Studio: a whole page of hostile content, built and
 * opened. It is ugly, and it is text.
 */
let site: Listening;

test.beforeAll(async () => {
  test.setTimeout(600_000);
  const documents = sampleDocuments
    .map((document) => hostile(document))
    .map((document) =>
      document._id === "about"
        ? { ...document, body: linksToEverywhere() }
        : document,
    );
  site = await openTestSite("test-hostile", documents);
});

test.afterAll(() => site?.[Symbol.asyncDispose]());

/** As a browser shows a text: without the characters that HTML drops. */
const shown = (text: string) =>
  text.replaceAll("\0", "").replace(/\s+/g, " ").trim();

test("every field is text: nothing runs, nothing is blocked, nothing is added, no link leads elsewhere", async ({
  page,
}) => {
  test.setTimeout(90_000);
  const noticed = await watchForAttacks(page);
  await page.goto(site.url);
  await page.keyboard.press("Shift");
  await waitlist(page).expectHydrated();
  for (const part of ["h1", "#faq summary", "#what-we-do h3", "footer p"]) {
    const found = await page.locator(part).first().textContent();
    const text = shown(found ?? "").replaceAll("\uFFFD", "");
    for (const payload of PAYLOADS) expect(text).toContain(shown(payload));
  }
  const added = page.locator(
    "img[src=x], iframe, [onerror], [onload], [onclick], body style, textarea, b",
  );
  await expect(added).toHaveCount(0);
  await waitlist(page).button.click();
  await expect(toast(page)).toBeVisible();
  await page.locator("footer button").first().click();
  await expect(page.locator("dialog[open]")).toBeVisible();
  await expectNothingBlocked(page, noticed);

  // Links lead only where links may lead.
  await expect(page.locator("#about .prose p")).toHaveCount(ADDRESSES.length);
  await expect(page.locator("#about .prose a")).toHaveCount(0);
  const addresses = await page
    .locator("a[href]")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href")));
  for (const address of addresses) {
    expect(address).toMatch(/^(#[\w-]+$|\/$|mailto:)/);
  }
});

test("the not-found page, search data and plain text hold, too", async ({
  page,
  request,
}) => {
  const noticed = await watchForAttacks(page);
  await page.goto(`${site.url}/not/there`);
  await page.keyboard.press("Shift");
  await page.waitForLoadState("networkidle");
  await expect(page.locator("h1")).toContainText("<img src=x onerror=");
  await expectNothingBlocked(page, noticed);

  await page.goto(site.url);
  const data = await page
    .locator('script[type="application/ld+json"]')
    .textContent();
  expect(JSON.stringify(JSON.parse(data ?? ""))).toContain("alert(1)");

  const plain = await request.get(`${site.url}/llms.txt`);
  expect(plain.headers()["content-type"]).toMatch(/^text\/plain/);
  expect(plain.headers()["x-content-type-options"]).toBe("nosniff");
});
