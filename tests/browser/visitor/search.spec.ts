import type { APIRequestContext, Page } from "@playwright/test";
import { LANGUAGE } from "../../../brand/brand.ts";
import { expect, test } from "../fixtures.ts";

/** @returns the content of a meta tag, which search engines and link previews read */
const meta = async (page: Page, name: string) => {
  const tags = page.locator(`meta[name="${name}"], meta[property="${name}"]`);
  await expect(tags).toHaveCount(1);
  return (await tags.getAttribute("content")) ?? "";
};

/** Width and height are in the header chunk of a PNG. */
async function sizeOf(request: APIRequestContext, address: string) {
  const answer = await request.get(address);
  expect(answer.headers()["content-type"]).toBe("image/png");
  const png = await answer.body();
  return `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;
}

test("search results and shared links have texts, picture and name", async ({
  page,
  request,
  stack,
}) => {
  await page.goto("/?utm_source=x#faq");
  const settings = await stack.document("siteSettings");
  const { searchTitle, searchDescription, shareTitle, shareDescription } =
    settings;
  await expect(page).toHaveTitle(searchTitle);
  expect(await meta(page, "description")).toBe(searchDescription);
  const ownAddress = new RegExp(`^${stack.siteUrl}/?$`);
  const canonical = page.locator("link[rel=canonical]");
  await expect(canonical).toHaveAttribute("href", ownAddress);
  await expect(page.locator("html")).toHaveAttribute("lang", LANGUAGE);
  await expect(page.locator('meta[name="robots"]')).toHaveCount(0);

  // https://ogp.me: the required properties, and others that link previews use.
  for (const [name, expected] of [
    ["og:type", /^website$/],
    ["og:url", ownAddress],
    ["og:locale", /^[a-z]{2,3}_[A-Z]{2}$/],
    ["og:title", shareTitle],
    ["og:description", shareDescription],
    ["og:image:alt", /./],
    ["format-detection", /^telephone=no$/],
    ["twitter:card", /^summary_large_image$/],
  ] as const)
    expect(await meta(page, name), name).toMatch(expected);
  const picture = await meta(page, "og:image");
  expect(picture).toMatch(
    RegExp(`^${stack.siteUrl}/social\\.png\\?[0-9a-f]{8}$`),
  );
  expect(await sizeOf(request, picture)).toBe("1200x630");
  // Crawlers read only the beginning: Slack 32 kB, others less.
  const html = await (await request.get("/")).text();
  expect(html.slice(0, 4096)).toContain(picture);

  const data = page.locator('script[type="application/ld+json"]');
  const site = JSON.parse((await data.textContent()) ?? "");
  const { productName, companyName, contactEmail: email } = settings;
  // https://schema.org
  const publisher = { "@type": "Organization", name: companyName, email };
  expect(site).toMatchObject({ name: productName, publisher });
  await sizeOf(request, site.publisher.logo);
  const links = await page.locator("link[rel$=icon]").all();
  expect(links.length).toBeGreaterThan(1);
  for (const link of links) {
    const icon = await request.get((await link.getAttribute("href")) ?? "");
    expect(icon.headers()["content-type"]).toMatch(/^image/);
  }
});

test("robots.txt leads to the sitemap, and the sitemap to the page", async ({
  request,
  stack,
}) => {
  const robots = await (await request.get("/robots.txt")).text();
  const [, sitemap = ""] = /^Sitemap: (.+)$/m.exec(robots) ?? [];
  const places = await (await request.get(sitemap)).text();
  expect(places).toContain(`<loc>${stack.siteUrl}/</loc>`);
  // Search engines ignore all dates of a site if some of them are dates of builds.
  expect(places).not.toContain("<lastmod>");
});
