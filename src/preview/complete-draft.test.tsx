import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { samplePage } from "../../tests/sample-page.ts";
import type { LandingPageResult } from "../content/page-content.ts";
import { LandingPageSections } from "../sections/landing-page.tsx";
import { completeDraft } from "./complete-draft.ts";

const complete = await samplePage();
const backend = { url: "https://example.com", publishableKey: "key" };

/** The query's answer when nothing is written yet. */
const nothing = Object.fromEntries(
  Object.keys(complete).map((document) => [document, null]),
) as LandingPageResult;

/** The query's answer to a draft of the sample content, with gaps as it tells them. */
const draftOf = (change: object): LandingPageResult => ({
  ...complete,
  ...change,
});

describe("a draft that is being written", () => {
  it("keeps every word that is there", () => {
    expect(completeDraft(complete)).toEqual(complete);
  });

  it("shows an emptied text as empty, not as it was", () => {
    const { hero } = complete;
    const draft = draftOf({ hero: { ...hero, headline: null } });
    expect(completeDraft(draft).hero).toEqual({ ...hero, headline: "" });
  });

  it.each([null, undefined])(
    "shows a list whose last member was removed as empty (%s)",
    (emptied) => {
      const page = completeDraft(
        draftOf({
          whatWeDo: { ...complete.whatWeDo, cards: emptied },
          faq: { ...complete.faq, entries: emptied },
          about: { ...complete.about, body: emptied },
        }),
      );
      expect(page.whatWeDo.cards).toEqual([]);
      expect(page.faq.entries).toEqual([]);
      expect(page.about.body).toEqual([]);
    },
  );

  it("shows a card that was just added, with everything still to write", () => {
    const added = { _key: "new", title: null, text: null, glyph: null };
    const page = completeDraft(
      draftOf({ whatWeDo: { ...complete.whatWeDo, cards: [added] } }),
    );
    expect(page.whatWeDo.cards).toEqual([
      { _key: "new", title: "", text: "", glyph: "" },
    ]);
  });

  it("keeps a portrait whose description is missing, and goes without one", () => {
    const [quote] = complete.testimonials.quotes;
    const portraits = [{ alt: null, url: "https://example.com/a.png" }, null];
    const quotes = portraits.map((portrait) => ({ ...quote, portrait }));
    const page = completeDraft(
      draftOf({ testimonials: { ...complete.testimonials, quotes } }),
    );
    expect(page.testimonials.quotes[0]?.portrait?.url).toBe(
      "https://example.com/a.png",
    );
    expect(page.testimonials.quotes[1]?.portrait).toBeFalsy();
  });

  it("can be shown without any of its groups of fields", () => {
    const { waitlist, disclosures, dialogs } = complete;
    const page = completeDraft(
      draftOf({
        waitlist: { ...waitlist, toasts: null },
        disclosures: { ...disclosures, privacy: null, terms: null, risk: null },
        dialogs: { ...dialogs, social: null, careers: null, blog: null },
      }),
    );
    expect(() => show(page)).not.toThrow();
  });

  it("can be shown when no document exists", () => {
    expect(() => show(completeDraft(nothing))).not.toThrow();
  });
});

function show(content: typeof complete): string {
  return renderToStaticMarkup(
    <LandingPageSections content={content} backend={backend} />,
  );
}
