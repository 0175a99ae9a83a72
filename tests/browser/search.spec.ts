import type { APIRequestContext, Page } from "@playwright/test";
import { z } from "zod";
import { expect, test } from "./fixtures.ts";

/*
 * What search engines, feeds and link previews read, held against what they
 * say they need. That the structured data says what the page says is tested in
 * src/content and src/sections.
 */
const meta = async (page: Page, name: string) => {
  const tags = page.locator(`meta[name="${name}"], meta[property="${name}"]`);
  await expect(tags).toHaveCount(1);
  return (await tags.getAttribute("content")) ?? "";
};

/** PNG (W3C): width and height stand in the header chunk. */
const sizeOf = (png: Buffer) =>
  `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;

async function textOf(request: APIRequestContext, path: string, type: RegExp) {
  const answer = await request.get(path);
  expect(answer.headers()["content-type"]).toMatch(type);
  return answer.text();
}

test("title, description, address and structured data are one each, of a length that is shown whole", async ({
  page,
  request,
  stack,
}) => {
  await page.goto("/?utm_source=x#faq");
  const title = await page.title();
  expect(title.length).toBeGreaterThan(15);
  expect(title.length).toBeLessThanOrEqual(60);
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

  const blocks = page.locator('script[type="application/ld+json"]');
  await expect(blocks).toHaveCount(1);
  const { "@graph": graph } = JSON.parse((await blocks.textContent()) ?? "");
  expect(graph).toHaveLength(3);
  const logo = await request.get(graph[0].logo);
  expect(logo.headers()["content-type"]).toBe("image/png");
});

test("a shared link has what Open Graph and X ask for, and a picture of that size", async ({
  page,
  request,
  stack,
}) => {
  await page.goto("/");
  const ownAddress = new RegExp(`^${stack.siteUrl}/?$`);
  // https://ogp.me: the four required properties, and what every reader uses.
  for (const [name, expected] of [
    ["og:type", /^website$/],
    ["og:url", ownAddress],
    ["og:title", /./],
    ["og:description", /./],
    ["og:site_name", /^Northrule$/],
    ["og:locale", /^en_US$/],
    ["og:image:alt", /./],
    ["og:image:width", /^1200$/],
    ["og:image:height", /^630$/],
    ["twitter:card", /^summary_large_image$/],
    ["twitter:title", /./],
    ["twitter:image:alt", /./],
  ] as const) {
    expect(await meta(page, name), name).toMatch(expected);
  }
  for (const network of ["og", "twitter"]) {
    const address = await meta(page, `${network}:image`);
    expect(address).toMatch(new RegExp(`^${stack.siteUrl}/`));
    const picture = await request.get(address);
    expect(picture.headers()["content-type"]).toBe("image/png");
    const bytes = await picture.body();
    expect(sizeOf(bytes)).toBe("1200x630");
    expect(bytes.length).toBeLessThan(300_000);
  }
});

test("the sitemap lists the one page as the protocol has it, robots.txt lets everybody in and names the sitemap (RFC 9309), llms.txt is the page as text", async ({
  request,
  stack,
}) => {
  const sitemap = await textOf(
    request,
    "/sitemap.xml",
    /^(application|text)\/xml/,
  );
  // sitemap.xsd 0.9; the date as xsd:dateTime.
  expect(
    sitemap
      .replace(/>\s+/g, ">")
      .replace(/\d{4}(-\d\d){2}T(\d\d:){2}\d\d\.\d{3}Z/, "DATE"),
  ).toBe(
    '<?xml version="1.0" encoding="UTF-8"?>' +
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">' +
      `<url><loc>${stack.siteUrl}/</loc><lastmod>DATE</lastmod></url></urlset>`,
  );

  const robots = await textOf(request, "/robots.txt", /^text\/plain/);
  expect(robots.toLowerCase().split("\n").filter(Boolean)).toEqual([
    "user-agent: *",
    "allow: /",
    `sitemap: ${stack.siteUrl}/sitemap.xml`,
  ]);

  const plain = await textOf(request, "/llms.txt", /^text\/plain/);
  expect(plain).toMatch(/^# Northrule\n/);
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
  const manifest = await textOf(
    request,
    address ?? "",
    /^application\/manifest\+json/,
  );
  const { icons } = manifestSchema.parse(JSON.parse(manifest));
  for (const { src, sizes } of icons) {
    expect(sizeOf(await (await request.get(src)).body())).toBe(sizes);
  }
});

test("the not-found page asks not to be listed", async ({ page }) => {
  await page.goto("/not/there");
  const robots = await page.locator('meta[name="robots"]').all();
  expect(robots.length).toBeGreaterThan(0);
  for (const tag of robots) {
    await expect(tag).toHaveAttribute("content", /noindex/);
  }
});
