import { extname, join } from "node:path";
import type { SanityDocument } from "@sanity/types";
import { exportSite } from "../../../build/export-site.ts";
import { readEnvironment } from "../../../environment.ts";
import { contentOf } from "../../../src/content/site-content.ts";
import { sampleDocuments } from "../../sample-page.ts";
import { expect, test, toast, waitlist, watch } from "../fixtures.ts";

/*
 * Content as an enemy with an editor's account would write it, past every check
 * of the Studio, built and opened. It is ugly, and it is text.
 */
const PAYLOADS = [
  "<img src=x onerror=alert(1)>",
  "</script><script>alert(1)</script>",
  `"'><svg onload=alert(1)>`,
  "<!-- --!> <![CDATA[ ]]>",
  "</textarea></title></style></template><iframe srcdoc='<script>alert(1)</script>'>",
  "{{constructor.constructor('alert(1)')()}} #{alert(1)} {alert(1)}",
  "&lt;script&gt; &#60; &amp;quot;",
  "\u202Etxt.exe\u202C \u2066\u0627\u0644\u0639\u0631\u0628\u064A\u0629\u2069",
  "👩‍👩‍👧‍👦🏳️‍🌈 \u2028\u2029 \uFEFF\u200B",
  "null\u0000byte \u0008\u001B[31m",
];
/** Addresses that no link of the page may get. */
const ADDRESSES = [
  "java\tscript:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "\\\\evil.example",
  '#" onclick="alert(1)',
];
/** 100 kB, made to be split badly. */
const LONG_TEXT = "<b>👩‍👧 &amp; ".repeat(7_000);
/** What the machinery needs as it is; an editor cannot write into it. */
const KEPT = ["_id", "_type", "_key", "style", "listItem", "glyph", "marks"];

/** @returns the document with every text turned against the page, and links to each address */
function hostile(document: SanityDocument): SanityDocument {
  const turn = (value: unknown, name: string): unknown => {
    if (KEPT.includes(name)) return value;
    if (typeof value === "string")
      return `javascript:${value} ${PAYLOADS.join(" ")}`;
    if (Array.isArray(value)) return value.map((member) => turn(member, ""));
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [name, turn(inner, name)]),
    );
  };
  const turned = { ...document, ...Object(turn(document, "")) };
  if (document._id === "waitlist") turned.consent = LONG_TEXT;
  if (document._id === "about")
    turned.body = ADDRESSES.map((href, index) => ({
      _type: "block",
      _key: `p${index}`,
      style: "normal",
      markDefs: [{ _type: "link", _key: "l", href }],
      children: [{ _type: "span", _key: "s", marks: ["l"], text: "link" }],
    }));
  return turned;
}

/** Nothing listens there: the browser gets the built files from the test. */
const SITE = "http://hostile.localhost:9";
const folder = join(
  import.meta.dirname,
  "../../../.local/test-hostile-content",
);

test.beforeAll(async () => {
  test.setTimeout(600_000);
  const environment = readEnvironment({});
  environment.siteUrl = SITE;
  environment.supabase.publishableKey = "sb_publishable_that_belongs_to_nobody";
  const content = contentOf(sampleDocuments.map(hostile));
  await exportSite(environment, content, folder, new AbortController().signal);
});

test.beforeEach(async ({ page }) => {
  await page.route(`${SITE}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    const name = pathname === "/" ? "index.html" : pathname;
    const path = join(folder, extname(name) ? name : "404.html");
    await route.fulfill({ path, status: extname(name) ? 200 : 404 });
  });
});

/** As a browser shows a text: without the characters that HTML drops. */
const shown = (text: string) =>
  text
    .replaceAll(/[\0\uFFFD]/g, "")
    .replace(/\s+/g, " ")
    .trim();

test("every field is text: nothing runs, nothing is blocked, nothing is added, no link leads elsewhere", async ({
  page,
}) => {
  test.setTimeout(90_000);
  const problems = await watch(page);
  await page.goto(SITE);
  await page.keyboard.press("Shift");
  await waitlist(page).expectHydrated();
  for (const part of ["h1", "#faq summary", "#what-we-do h3", "footer p"]) {
    const found = await page.locator(part).first().textContent();
    for (const payload of PAYLOADS)
      expect(shown(found ?? "")).toContain(shown(payload));
  }
  const added = page.locator(
    "img[src=x], iframe, [onerror], [onload], [onclick], body style, textarea, b",
  );
  await expect(added).toHaveCount(0);
  await waitlist(page).button.click();
  await expect(toast(page)).toBeVisible();
  await page.locator("footer button").first().click();
  await expect(page.locator("dialog[open]")).toBeVisible();

  await expect(page.locator("#about .prose p")).toHaveCount(ADDRESSES.length);
  await expect(page.locator("#about .prose a")).toHaveCount(0);
  const addresses = await page
    .locator("a[href]")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href")));
  for (const address of addresses)
    expect(address).toMatch(/^(#[\w-]+$|\/$|mailto:)/);
  const data = page.locator('script[type="application/ld+json"]');
  expect(JSON.parse((await data.textContent()) ?? "")).toBeTruthy();

  await page.goto(`${SITE}/not/there`);
  await page.keyboard.press("Shift");
  await page.waitForLoadState("networkidle");
  await expect(page.locator("h1")).toContainText("<img src=x onerror=");
  expect(problems).toEqual([]);
});
