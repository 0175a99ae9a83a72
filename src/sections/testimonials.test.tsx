// @vitest-environment jsdom
/** All tests of quotes. A site without this section deletes this file too. */
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { contentOf } from "../../content/site-content.ts";
import { validateContent } from "../../content/validate.ts";
import { agreementTo } from "../../schemas/testimonials.ts";
import { connections, quote, sampleWith } from "../../tests/sample-page.ts";
import { LandingPage } from "./landing-page.tsx";

/** The sample quote with these fields, and consent to the result. */
const agreed = (fields: object) => {
  const changed = { ...quote, ...fields };
  return { agreedTo: agreementTo(changed), ...changed };
};
/** The sample with these quotes. */
const withQuotes = (...quotes: object[]) =>
  sampleWith("testimonials", { quotes: quotes.map(agreed) });
const rendered = (...quotes: object[]) => {
  const page = document.createElement("div");
  const site = contentOf(withQuotes(...quotes));
  page.innerHTML = renderToStaticMarkup(
    <LandingPage site={site} connections={connections} />,
  );
  return page;
};

it("without quotes only the anchor of the section is left", async () => {
  expect(await validateContent(withQuotes())).toEqual([]);
  const page = rendered();
  expect(page.querySelector("#testimonials")?.outerHTML).toBe(
    '<div id="testimonials"></div>',
  );
  // section.css numbers these.
  expect(page.querySelectorAll(".section-label")).toHaveLength(
    rendered({}).querySelectorAll(".section-label").length - 1,
  );
});

const asset = {
  _type: "reference",
  _ref: `image-${"0".repeat(40)}-400x300-png`,
};
const face = { _type: "image", alt: "A face", asset };
const UNCROPPED = { left: 0, right: 0, top: 0, bottom: 0 };
const cropOf = (sides: object) => ({ ...UNCROPPED, ...sides });
const whole = { ...face, crop: UNCROPPED };
const lower = { ...face, crop: cropOf({ top: 0.25 }) };
const { agreedTo } = agreed({ portrait: whole });

it.each([
  ["is not ticked", { hasConsent: undefined }],
  ["was given to other words", { agreedTo, quote: "I earned." }],
  ["was given with another crop", { agreedTo, portrait: lower }],
])("a quote cannot go live if its consent %s", async (_, fields) => {
  const changed = withQuotes({ portrait: whole, ...fields });
  expect(await validateContent(changed)).toMatchObject([
    { message: expect.stringMatching(/no consent/) },
  ]);
});

it("a quote keeps its consent however a dataset orders it", async () => {
  const reordered = Object.entries(whole).reverse();
  const portrait = Object.fromEntries(reordered);
  const moved = { _key: "two", portrait, agreedTo };
  expect(await validateContent(withQuotes(moved))).toEqual([]);
});

it("a portrait has its size, crop, and sources for densities", () => {
  const portrait = { ...face, crop: cropOf({ left: 0.5, bottom: 0.5 }) };
  const image = rendered({ portrait }).querySelector("img");
  expect(image).toMatchObject({ width: 56, height: 56, alt: "A face" });
  expect(image?.src).toContain("rect=200,0,150,150");
  const sizes = image?.srcset.matchAll(/[?&]w=(\d+)\S* (\dx)/g) ?? [];
  expect(Array.from(sizes, ([, ...size]) => size.join(" "))).toEqual([
    "56 1x",
    "112 2x",
    "168 3x",
  ]);
});

const small = expect.stringContaining("at least 112 × 112 pixels");
const silent = expect.stringContaining("› Description of the picture: ");

// The crops leave 112 or 108 of 400 pixels.
it.each([
  [{ asset, crop: cropOf({ left: 0.5, right: 0.22 }) }, []],
  [{ asset, crop: cropOf({ left: 0.5, right: 0.23 }) }, [small]],
  [{ asset, alt: " " }, [silent]],
  [{}, []],
])("the portrait %j is validated and shown", async (fields, messages) => {
  const portrait = { _type: "image", alt: "A face", ...fields };
  const problems = await validateContent(withQuotes({ portrait }));
  expect(problems.map(({ message }) => message)).toEqual(messages);
  const image = rendered({ portrait }).querySelector("img");
  expect(Boolean(image)).toBe("asset" in fields);
});
