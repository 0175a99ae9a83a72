import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { LandingPage } from "../src/sections/landing-page.tsx";
import { connections, sampleSite, sampleWith } from "../tests/sample-page.ts";
import { contentOf } from "./site-content.ts";

const contentWith = (name: string, fields: object) =>
  contentOf(sampleWith(name, fields));

it("texts are read by one rule, in the members of lists too", () => {
  const text = "guaran\u200bteed ";
  const entries = [{ _key: "a", _type: "faqEntry", question: text }];
  expect(contentWith("faq", { heading: text, entries }).faq).toMatchObject({
    heading: "guaranteed",
    entries: [{ question: "guaranteed" }],
  });
});

it("a line break stays where a field has several lines, and a space at the end of emphasis", () => {
  const text = "Plain\u2028rules\nfor growth\n";
  expect(contentWith("hero", { text }).hero.text).toBe(
    "Plain rules\nfor growth",
  );
  const spans = ["\tPlain ", "rules\vfor", "\u00a0growth\n"];
  const children = spans.map((text) => ({ text }));
  const markDefs = [{ href: " https://a.example.com\n" }];
  const { about } = contentWith("about", { body: [{ children, markDefs }] });
  expect(about.body).toEqual([
    {
      children: ["Plain ", "rules for", " growth"].map((text) => ({ text })),
      markDefs: [{ href: "https://a.example.com" }],
    },
  ]);
});

it("a link to our email address leads to the one in Site settings", () => {
  const contactEmail = "new@example.com";
  const documents = sampleWith("siteSettings", { contactEmail });
  const { disclosures, siteSettings } = contentOf(documents);
  expect(siteSettings).toMatchObject({ contactEmail });
  expect(JSON.stringify(disclosures)).toContain(`"mailto:${contactEmail}"`);
});

describe("a draft that is being written", () => {
  it("keeps all its text, and shows an emptied field as empty", () => {
    const hero = { ...sampleSite.hero, headline: "" };
    expect(contentWith("hero", { headline: null })).toEqual({
      ...sampleSite,
      hero,
    });
  });

  it.each([null, undefined])("shows an emptied list (%s) as empty", (empty) => {
    expect(contentWith("faq", { entries: empty }).faq.entries).toEqual([]);
    expect(contentWith("about", { body: empty }).about.body).toEqual([]);
  });

  it("shows a card that was just added, with empty fields", () => {
    const cards = [{ _key: "new", _type: "card" }];
    expect(contentWith("whatWeDo", { cards }).whatWeDo.cards).toEqual([
      { _key: "new", _type: "card", title: "", text: "", glyph: "" },
    ]);
  });

  it("can be shown without any document", () => {
    const site = contentOf([]);
    expect(() =>
      renderToStaticMarkup(
        <LandingPage site={site} connections={connections} />,
      ),
    ).not.toThrow();
  });
});
