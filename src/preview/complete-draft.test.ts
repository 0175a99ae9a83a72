import { describe, expect, it } from "vitest";
import { completeDraft } from "./complete-draft.ts";

describe("a draft that is being written", () => {
  it("keeps every word that is there", () => {
    const page = completeDraft({
      hero: {
        headline: "Rules, kept",
        rules: [{ _key: "a", when: "it drifts" }],
      },
      faq: {
        entries: [
          { _key: "q", question: "Why?", answer: [{ _type: "block" }] },
        ],
      },
    });
    expect(page.hero.headline).toBe("Rules, kept");
    expect(page.hero.rules).toMatchObject([{ _key: "a", when: "it drifts" }]);
    expect(page.faq.entries).toEqual([
      { _key: "q", question: "Why?", answer: [{ _type: "block" }] },
    ]);
  });

  it("shows an emptied text as empty, not as it was", () => {
    expect(completeDraft({ hero: { headline: null } }).hero.headline).toBe("");
  });

  it("shows a list whose last member was removed as empty", () => {
    const page = completeDraft({ whatWeDo: { cards: null }, faq: {} });
    expect(page.whatWeDo.cards).toEqual([]);
    expect(page.faq.entries).toEqual([]);
    expect(page.about.body).toEqual([]);
  });

  it("shows a card that was just added, with its choice still to make", () => {
    const page = completeDraft({
      whatWeDo: { cards: [{ _key: "new", title: null, glyph: null }] },
    });
    expect(page.whatWeDo.cards).toEqual([
      { _key: "new", title: "", text: "", glyph: "strategy" },
    ]);
  });

  it("fills objects and documents that do not exist", () => {
    const page = completeDraft({ waitlist: { toasts: null }, dialogs: null });
    expect(page.waitlist.toasts.failure).toEqual({ title: "", text: "" });
    expect(page.dialogs.blog).toEqual({ title: "", message: [] });
  });

  it("keeps a portrait, and its absence", () => {
    const quotes = [
      { _key: "a", portrait: { alt: null, url: "https://example.com/a.png" } },
      { _key: "b", portrait: null },
    ];
    const page = completeDraft({ testimonials: { quotes } });
    expect(page.testimonials.quotes.map(({ portrait }) => portrait)).toEqual([
      { alt: null, url: "https://example.com/a.png" },
      null,
    ]);
  });

  it.each([null, undefined, "text", 7, [], { hero: "text", faq: [null] }])(
    "is a page even when the answer is %j",
    (answer) => {
      const page = completeDraft(answer);
      expect(page.hero.headline).toBe("");
      expect(page.faq.entries).toEqual([]);
    },
  );
});
