import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { samplePage } from "../../tests/sample-page.ts";
import type { LandingPageResult } from "../content/page-content.ts";
import { LandingPageSections } from "../sections/landing-page.tsx";
import { completeDraft } from "./draft.ts";

const complete = await samplePage();

/** The query's answer to a draft of the sample content, with gaps as it returns them. */
const draftOf = (change: object): LandingPageResult => ({
  ...complete,
  ...change,
});
const emptied = (names: string[], empty: null | undefined = null) =>
  Object.fromEntries(names.map((name) => [name, empty]));

describe("a draft that is being written", () => {
  it("keeps every text that is there, and shows an emptied one as empty", () => {
    const { hero } = complete;
    const draft = draftOf({ hero: { ...hero, headline: null } });
    expect(completeDraft(draft)).toEqual({
      ...complete,
      hero: { ...hero, headline: "" },
    });
  });

  it.each([null, undefined])(
    "shows a list whose last member was removed as empty (%s)",
    (empty) => {
      const faq = { ...complete.faq, entries: empty };
      const about = { ...complete.about, body: empty };
      const page = completeDraft(draftOf({ faq, about }));
      expect(page.faq.entries).toEqual([]);
      expect(page.about.body).toEqual([]);
    },
  );

  it("shows a card that was just added, with everything still to write", () => {
    const cards = [{ _key: "new", ...emptied(["title", "text", "glyph"]) }];
    const whatWeDo = { ...complete.whatWeDo, cards };
    expect(completeDraft(draftOf({ whatWeDo })).whatWeDo.cards).toEqual([
      { _key: "new", title: "", text: "", glyph: "" },
    ]);
  });

  it("keeps a portrait whose description is missing, and goes without one", () => {
    const url = "https://example.com/a.png";
    const [quote] = complete.testimonials.quotes;
    const quotes = [{ alt: null, url }, null].map((portrait) => ({
      ...quote,
      portrait,
    }));
    const { testimonials } = completeDraft(
      draftOf({ testimonials: { ...complete.testimonials, quotes } }),
    );
    const [first, second] = testimonials.quotes;
    expect([first?.portrait?.url, second?.portrait]).toEqual([url, null]);
  });

  it.each([
    [
      "any of its groups of fields",
      {
        waitlist: { ...complete.waitlist, toasts: null },
        disclosures: emptied(["privacy", "terms", "risk"]),
        dialogs: emptied(["social", "careers", "blog"]),
      },
    ],
    ["any document", emptied(Object.keys(complete))],
  ])("can be shown without %s", (_, change) => {
    const content = completeDraft(draftOf(change));
    const backend = { url: "https://example.com", publishableKey: "key" };
    expect(() =>
      renderToStaticMarkup(
        <LandingPageSections content={content} backend={backend} />,
      ),
    ).not.toThrow();
  });
});
