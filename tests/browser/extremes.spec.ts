import type { Listening } from "@northrule/content-lake/loopback";
import { consentFor } from "../../schemas/testimonials.ts";
import {
  openTestSite,
  type StoredDocument,
  sampleDocuments,
} from "../test-stack.ts";
import { expect, test, waitlist } from "./fixtures.ts";

/*
 * What an editor can publish must never break the layout: one build with
 * everything at once, the longest words and lists the Studio lets through.
 */

const LONG_WORD = "Donaudampfschifffahrtsgesellschaftskapitänswitwenrente";
const prose = (paragraphs: number) =>
  Array.from({ length: paragraphs }, (_, index) => ({
    _type: "block",
    _key: `p${index}`,
    style: "normal",
    markDefs: [],
    children: [
      {
        _type: "span",
        _key: "s",
        marks: [],
        text: `${LONG_WORD} and a sentence that goes on for a while, so that it has to wrap more than once on any screen. `.repeat(
          3,
        ),
      },
    ],
  }));

function extreme(document: StoredDocument): StoredDocument {
  switch (document._id) {
    case "siteSettings":
      return {
        ...document,
        productName: `Northrule ${LONG_WORD}`.slice(0, 40),
      };
    case "hero":
      return {
        ...document,
        headline: `An AI-powered engine ${LONG_WORD} for smarter growth`,
        claim: `${LONG_WORD} ${LONG_WORD} 500+ private beta users signed up`,
      };
    case "whatWeDo":
      return {
        ...document,
        cards: [
          "strategy",
          "automation",
          "analytics",
          "strategy",
          "automation",
        ].map((glyph, index) => ({
          _type: "card",
          _key: `c${index}`,
          glyph,
          title: index ? `Card ${index}` : LONG_WORD,
          text: "A few words. ".repeat(1 + index * 6),
        })),
      };
    case "testimonials":
      return {
        ...document,
        quotes: Array.from({ length: 9 }, (_, index) => ({
          _type: "testimonial",
          _key: `q${index}`,
          quote: index % 2 ? "Short." : `${LONG_WORD} `.repeat(6),
          attribution: "Beta user",
          city: index
            ? "Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch"
            : "Ulm",
        })).map((quote) => ({ ...quote, agreedTo: consentFor(quote) })),
      };
    case "faq":
      return {
        ...document,
        entries: [
          {
            _type: "faqEntry",
            _key: "long",
            question: `${LONG_WORD}? ${"Why so long? ".repeat(8)}`,
            answer: prose(10),
          },
        ],
      };
    default:
      return document;
  }
}

let site: Listening;

test.beforeAll(async () => {
  test.setTimeout(600_000);
  site = await openTestSite("test-extremes", sampleDocuments.map(extreme));
});

test.afterAll(() => site?.[Symbol.asyncDispose]());

test("the longest words, nine quotes, five cards and ten paragraphs fit from 320 to 1440 px", async ({
  page,
}) => {
  for (const width of [320, 390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(site.url);
    await page.locator("#faq summary").click();
    await waitlist(page).name.fill("N".repeat(200));
    const { outside, overflow } = await page.evaluate(async () => {
      // What draws itself on arrival slides behind an edge that hides it:
      // only where it comes to rest says whether it fits.
      await Promise.all(
        document
          .getAnimations()
          .filter(({ timeline }) => timeline === document.timeline)
          // One that is taken away meanwhile has come to rest, too.
          .map(({ finished }) => finished.catch(() => {})),
      );
      const reach = document.documentElement.clientWidth;
      const outside = [
        ...document.querySelectorAll("main *, header *, footer *"),
      ]
        .filter(
          (element) =>
            element.checkVisibility() &&
            !element.closest('svg, [href="#content"]'),
        )
        .filter((element) => {
          const box = element.getBoundingClientRect();
          return box.width > 0 && (box.right > reach + 1 || box.left < -1);
        })
        .map((element) => `${element.tagName}.${element.className}`);
      const { scrollWidth } = document.documentElement;
      return { outside, overflow: scrollWidth - innerWidth };
    });
    expect.soft(outside, `${width} px`).toEqual([]);
    expect.soft(overflow, `${width} px`).toBeLessThanOrEqual(0);
  }
  await expect(page.locator("blockquote")).toHaveCount(9);
  await expect(page.locator("#what-we-do h3")).toHaveCount(5);
  await expect(page.locator("#faq details p")).toHaveCount(10);
});
