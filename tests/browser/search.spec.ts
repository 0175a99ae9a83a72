import type { Page } from "@playwright/test";
import { JSDOM } from "jsdom";
import { z } from "zod";
import { expect, test } from "./fixtures.ts";

/*
 * What search engines, feeds and link previews read, held against what they
 * say they need, and against what a visitor sees.
 */
const meta = async (page: Page, name: string) => {
  const tags = page.locator(`meta[name="${name}"], meta[property="${name}"]`);
  await expect(tags).toHaveCount(1);
  return (await tags.getAttribute("content")) ?? "";
};

test("title, description and address are one each, of a length that is shown whole", async ({
  page,
  stack,
}) => {
  await page.goto("/?utm_source=x#faq");
  expect((await page.title()).length).toBeGreaterThan(15);
  expect((await page.title()).length).toBeLessThanOrEqual(60);
  const description = await meta(page, "description");
  expect(description.length).toBeGreaterThan(50);
  expect(description.length).toBeLessThanOrEqual(160);
  await expect(page.locator("link[rel=canonical]")).toHaveCount(1);
  await expect(page.locator("link[rel=canonical]")).toHaveAttribute(
    "href",
    new RegExp(`^${stack.siteUrl}/?$`),
  );
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await expect(page.locator("h1")).toHaveCount(1);
  await expect(page.locator('meta[name="robots"]')).toHaveCount(0);
});

test("a shared link has what Open Graph and X ask for, and a picture of that size", async ({
  page,
  request,
  stack,
}) => {
  await page.goto("/");
  // https://ogp.me: the four required properties, and what every reader uses.
  expect(await meta(page, "og:type")).toBe("website");
  expect(await meta(page, "og:url")).toMatch(
    new RegExp(`^${stack.siteUrl}/?$`),
  );
  expect(await meta(page, "og:title")).toBeTruthy();
  expect(await meta(page, "og:description")).toBeTruthy();
  expect(await meta(page, "og:site_name")).toBe("Northrule");
  expect(await meta(page, "og:locale")).toBe("en_US");
  expect(await meta(page, "twitter:card")).toBe("summary_large_image");
  for (const network of ["og", "twitter"]) {
    expect(await meta(page, `${network}:title`)).toBeTruthy();
    const address = await meta(page, `${network}:image`);
    expect(address).toMatch(new RegExp(`^${stack.siteUrl}/`));
    expect(await meta(page, `${network}:image:alt`)).toBeTruthy();
    const picture = await request.get(address);
    expect(picture.headers()["content-type"]).toBe("image/png");
    const bytes = await picture.body();
    // PNG (W3C): width and height stand in the header chunk.
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([
      1200, 630,
    ]);
    expect(bytes.length).toBeLessThan(300_000);
  }
  expect(await meta(page, "og:image:width")).toBe("1200");
  expect(await meta(page, "og:image:height")).toBe("630");
});

/* Its form, and that it says what the page says, is tested in src/content and src/sections. */
test("the structured data is in the page, and its logo is a picture", async ({
  page,
  request,
}) => {
  await page.goto("/");
  const blocks = page.locator('script[type="application/ld+json"]');
  await expect(blocks).toHaveCount(1);
  const { "@graph": graph } = JSON.parse((await blocks.textContent()) ?? "");
  expect(graph).toHaveLength(3);
  expect((await request.get(graph[0].logo)).headers()["content-type"]).toBe(
    "image/png",
  );
});

test("the sitemap keeps to the protocol's schema and lists the one page", async ({
  request,
  stack,
}) => {
  const answer = await request.get("/sitemap.xml");
  expect(answer.headers()["content-type"]).toMatch(/^(application|text)\/xml/);
  const { window } = new JSDOM(await answer.text(), {
    contentType: "application/xml",
  });
  const root = window.document.documentElement;
  expect(root.localName).toBe("urlset");
  expect(root.children).toHaveLength(1);
  // sitemap.xsd 0.9: <loc> once, then optional parts, each at most once.
  const allowed = ["loc", "lastmod", "changefreq", "priority"];
  for (const url of root.children) {
    expect(url.localName).toBe("url");
    const parts = [...url.children];
    const found = parts.map(({ localName }) => localName);
    expect(found.filter((part) => part === "loc")).toHaveLength(1);
    expect(new Set(found).size).toBe(found.length);
    for (const { localName, namespaceURI, textContent } of parts) {
      expect(allowed).toContain(localName);
      expect(namespaceURI).toBe("http://www.sitemaps.org/schemas/sitemap/0.9");
      if (localName === "loc") {
        expect(textContent).toBe(`${stack.siteUrl}/`);
        expect(textContent?.length).toBeLessThanOrEqual(2048);
      }
      // xsd:dateTime or xsd:date.
      if (localName === "lastmod") {
        expect(textContent).toMatch(
          /^\d{4}-\d\d-\d\d(T\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d))?$/,
        );
      }
    }
  }
});

test("robots.txt lets everybody in and names the sitemap (RFC 9309)", async ({
  request,
  stack,
}) => {
  const answer = await request.get("/robots.txt");
  expect(answer.headers()["content-type"]).toMatch(/^text\/plain/);
  const lines = (await answer.text()).split("\n").filter(Boolean);
  for (const line of lines) {
    expect(line).toMatch(/^(User-Agent|Allow|Disallow|Sitemap): \S+$/i);
  }
  expect(lines.map((line) => line.toLowerCase())).toEqual([
    "user-agent: *",
    "allow: /",
    `sitemap: ${stack.siteUrl}/sitemap.xml`,
  ]);
});

/** @see https://www.w3.org/TR/appmanifest/ */
const manifestSchema = z.object({
  name: z.string().min(1),
  short_name: z.string().min(1),
  start_url: z.literal("/"),
  display: z.enum(["browser", "minimal-ui", "standalone", "fullscreen"]),
  icons: z
    .array(
      z.object({
        src: z.string().startsWith("/"),
        sizes: z.string().regex(/^\d+x\d+$/),
        type: z.literal("image/png"),
        purpose: z.enum(["any", "maskable", "monochrome"]).optional(),
      }),
    )
    .min(1),
});

test("the manifest's icons are there, in the sizes it says", async ({
  page,
  request,
}) => {
  await page.goto("/");
  const address = await page.locator("link[rel=manifest]").getAttribute("href");
  const answer = await request.get(address ?? "");
  expect(answer.headers()["content-type"]).toMatch(
    /^application\/manifest\+json/,
  );
  for (const { src, sizes } of manifestSchema.parse(await answer.json())
    .icons) {
    const bytes = await (await request.get(src)).body();
    expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`).toBe(sizes);
  }
});

test("llms.txt is the page as text", async ({ request }) => {
  const answer = await request.get("/llms.txt");
  expect(answer.headers()["content-type"]).toMatch(/^text\/plain/);
  expect(await answer.text()).toMatch(/^# Northrule\n/);
});

test("the not-found page asks not to be listed", async ({ page }) => {
  await page.goto("/not/there");
  const robots = await page.locator('meta[name="robots"]').all();
  expect(robots.length).toBeGreaterThan(0);
  for (const tag of robots) {
    await expect(tag).toHaveAttribute("content", /noindex/);
  }
});
