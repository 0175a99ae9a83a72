import { describe, expect, it } from "vitest";
import { completeDraft } from "./complete-draft.ts";
import { markOf } from "./marks.ts";
import { paragraphOf, remainingWords } from "./words.ts";

const page = completeDraft({
  hero: {
    headline: "Rules, kept",
    rules: [{ _key: "a", when: "it drifts" }],
  },
  dialogs: {
    blog: {
      title: "Blog",
      message: [
        {
          _type: "block",
          _key: "first",
          children: [{ _type: "span", text: "Coming soon" }],
        },
        {
          _type: "block",
          _key: "second",
          children: [{ _type: "span", text: "Stay tuned" }],
        },
      ],
    },
  },
});

const words = (seen: string[] = []) =>
  remainingWords(page, new Set(seen)).flatMap(([, inDocument]) => inDocument);

describe("the words that the page does not show", () => {
  it("are all words when nothing is shown: each field of every document", () => {
    const all = words();
    const documents = new Set(all.map(({ field }) => field.document));
    expect([...documents]).toEqual(Object.keys(page));
    expect(all).toContainEqual({
      field: { document: "hero", path: 'rules[_key=="a"].when' },
      text: "it drifts",
      paragraphs: [],
    });
    expect(all).toContainEqual({
      field: { document: "dialogs", path: "blog.message" },
      text: "Coming soon\n\nStay tuned",
      paragraphs: ["first", "second"],
    });
    expect(all).toContainEqual({
      field: { document: "waitlist", path: "toasts.success.text" },
      text: "",
      paragraphs: [],
    });
  });

  it("are fewer by each field that is on screen", () => {
    const seen = ["hero:headline", 'hero:rules[_key=="a"].when'];
    const remaining = words(seen).map(({ field }) => markOf(field));
    expect(remaining).not.toContain("hero:headline");
    expect(remaining).toContain('hero:rules[_key=="a"].then');
    expect(remaining).toHaveLength(words().length - seen.length);
  });

  it("leave out documents that are shown whole", () => {
    const seen = words()
      .filter(({ field }) => field.document === "hero")
      .map(({ field }) => markOf(field));
    const documents = remainingWords(page, new Set(seen)).map(([name]) => name);
    expect(documents).not.toContain("hero");
  });
});

describe("a clicked paragraph", () => {
  const message = { document: "dialogs", path: "blog.message" };

  it("is named by its key", () => {
    expect(paragraphOf(page, message, 1).path).toBe(
      'blog.message[_key=="second"]',
    );
  });

  it("is the first one when it is not known which", () => {
    expect(paragraphOf(page, message, 7).path).toBe(
      'blog.message[_key=="first"]',
    );
  });

  it("is the field itself in plain or empty text", () => {
    for (const field of [
      { document: "hero", path: "headline" },
      { document: "dialogs", path: "social.message" },
    ]) {
      expect(paragraphOf(page, field, 0)).toEqual(field);
    }
  });
});
