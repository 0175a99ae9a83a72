import type { SanityDocument } from "@sanity/types";
import { describe, expect, it } from "vitest";
import { sampleDocuments } from "../../tests/sample-page.ts";
import {
  changesSentences,
  checkChanges,
  findChanges,
  findUnwritten,
  phraseNotes,
  stillMissing,
} from "./changes.ts";

const stamps = { _createdAt: "", _updatedAt: "2026-11-21T14:00:00Z" };
const document = (
  _id: string,
  fields: Record<string, unknown>,
): SanityDocument => ({
  ...stamps,
  _id,
  _type: _id.replace("drafts.", ""),
  _rev: "one",
  ...fields,
});

const hero = document("hero", { headline: "Rules, followed" });
const faq = document("faq", { heading: "Questions" });
const draft = document("drafts.hero", { headline: "Rules" });
const about = document("drafts.about", { heading: "We" });

describe("a change", () => {
  it("is a draft with a different text, listed in the order of the page", () => {
    expect(findChanges([hero, faq])).toEqual([]);
    const changes = findChanges([about, draft, hero, faq]);
    expect(changes).toEqual([
      { name: "hero", title: "Hero", draft, published: hero },
      { name: "about", title: "Who we are", draft: about },
    ]);
    expect(changesSentences(changes, [])).toEqual([
      "2 entries changed: Hero, Who we are",
    ]);
  });

  it("is checked as in a build, and only its own problems stop it", async () => {
    const changes = findChanges([{ ...draft, headline: "" }]);
    const problems = await checkChanges(changes, [hero, draft, faq]);
    const documents = problems.map(({ documentId }) => documentId);
    expect(new Set(documents)).toEqual(new Set(["hero"]));
    expect(problems.map(({ path }) => path)).toContain("headline");
  });
});

it("entries to publish together, and those that are not written yet, are named", () => {
  const changes = findChanges([draft, about]);
  const [first] = changes;
  const unwritten = findUnwritten(
    sampleDocuments.filter(({ _id }) => _id !== "faq"),
  );
  expect(stillMissing(first ? [first] : [], changes, unwritten)).toEqual([
    "The page cannot go live with this alone. Publish these together: Hero, Who we are.",
    "The page cannot go live yet. Not written yet: Questions.",
  ]);
  expect(changesSentences([], unwritten)).toEqual([
    "1 entry is not written yet: Questions",
  ]);
});

it("a phrase we never use is named with its field, in plain and in rich text", () => {
  const children = ["You will ", "never", " lose."].map((text) => ({
    _type: "span",
    text,
  }));
  const answer = [{ _type: "block", children }];
  const entries = [{ _key: "a", question: "No risk?", answer }];
  const changes = findChanges([document("drafts.faq", { entries })]);
  expect(phraseNotes(changes)).toEqual([
    expect.stringMatching(
      /^Questions › Questions › “No risk\?” › Question: “no risk”/,
    ),
    expect.stringMatching(
      /^Questions › Questions › “No risk\?” › Answer: “never lose”/,
    ),
  ]);
});
