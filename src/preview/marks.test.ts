import { describe, expect, it } from "vitest";
import { fieldOf, fieldTitle, markOf, nearestMark } from "./marks.ts";

const rule = { document: "hero", path: 'rules[_key=="a"].when' };

describe("a mark", () => {
  it("names document and path, and is read back", () => {
    expect(markOf(rule)).toBe('hero:rules[_key=="a"].when');
    expect(fieldOf(markOf(rule))).toEqual(rule);
  });

  it("is told to an editor in words", () => {
    expect(fieldTitle(rule)).toBe("Hero › Rules › When");
    expect(fieldTitle({ document: "whatWeDo", path: "" })).toBe("What we do");
    expect(
      fieldTitle({ document: "waitlist", path: "toasts.invalidEmail.title" }),
    ).toBe("Waitlist › Toasts › Invalid email › Title");
  });
});

describe("the place of a field on the page", () => {
  const marks = [
    "hero:headline",
    "hero:head",
    "faq:entries",
    'faq:entries[_key=="a"].question',
    'faq:entries[_key=="a"].answer',
    "waitlist:toasts.missing.title",
    "waitlist:toasts.missing.text",
  ];
  const find = (document: string, path: string) =>
    nearestMark(marks, { document, path });

  it("is the field itself", () => {
    expect(find("hero", "head")).toBe("hero:head");
    expect(find("hero", "headline")).toBe("hero:headline");
  });

  it("is the rich text around a paragraph that is being written", () => {
    expect(
      find("faq", 'entries[_key=="a"].answer[_key=="b"].children[_key=="c"]'),
    ).toBe('faq:entries[_key=="a"].answer');
  });

  it("is the first part of a group of fields", () => {
    expect(find("waitlist", "toasts")).toBe("waitlist:toasts.missing.title");
    expect(find("waitlist", "toasts.missing")).toBe(
      "waitlist:toasts.missing.title",
    );
  });

  it("is nowhere when no such field is shown", () => {
    expect(find("hero", "headlines")).toBeNull();
    expect(find("footer", "headline")).toBeNull();
  });
});
