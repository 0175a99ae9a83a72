import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { CONTACT_LINK } from "../schemas/prose.ts";
import { LandingPage } from "../src/sections/landing-page.tsx";
import { connections, sampleSite, sampleWith } from "../tests/sample-page.ts";
import { contentOf } from "./site-content.ts";

const contentWith = (name: string, fields: object) =>
  contentOf(sampleWith(name, fields));

it("each text is read as its field shows it", () => {
  const text = "Plain\u2028rules\nfor growth\n";
  expect(contentWith("hero", { text }).hero.text).toBe(
    "Plain rules\nfor growth",
  );
  const spans = ["\tPlain ", "rules\vfor", "\u00a0growth\n"];
  const children = spans.map((text) => ({ text }));
  const markDefs = [{ href: " https://a.example.com\n" }];
  const empty = { children: [{ text: "\u00a0" }], listItem: "bullet" };
  const withoutScripts = [{ children, markDefs }, empty];
  const { waitlist } = contentWith("waitlist", { withoutScripts });
  expect(waitlist.withoutScripts).toEqual([
    {
      children: ["Plain ", "rules for", " growth"].map((text) => ({ text })),
      markDefs: [{ href: "https://a.example.com" }],
    },
  ]);
});

it("a link to our address leads to the one in settings", () => {
  const { contactEmail } = sampleSite.siteSettings;
  const markDefs = [{ href: CONTACT_LINK }];
  const { waitlist } = contentWith("waitlist", {
    withoutScripts: [
      { _type: "block", markDefs, children: [{ text: "Write to us" }] },
    ],
  });
  expect(waitlist.withoutScripts).toMatchObject([
    { markDefs: [{ href: `mailto:${contactEmail}` }] },
  ]);
});

it("a draft has empty texts and lists for its gaps", () => {
  const cards = [{ _key: "new", _type: "card" }];
  const started = sampleWith("whatWeDo", { cards });
  const draft = sampleWith("waitlist", { withoutScripts: null }, started);
  expect(contentOf(draft)).toEqual({
    ...sampleSite,
    waitlist: { ...sampleSite.waitlist, withoutScripts: [] },
    whatWeDo: {
      ...sampleSite.whatWeDo,
      cards: [{ ...cards[0], title: "", text: "", glyph: "" }],
    },
  });
});

it("a page can be shown without any document", () => {
  const site = contentOf([]);
  expect(() =>
    renderToStaticMarkup(<LandingPage site={site} connections={connections} />),
  ).not.toThrow();
});
