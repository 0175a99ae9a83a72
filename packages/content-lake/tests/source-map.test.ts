import type { SanityDocument } from "@sanity/client";
import { applySourceDocuments } from "@sanity/client/csm";
import { describe, expect, test } from "vitest";
import { startLake } from "./lake-for-test.ts";

const QUERY = `{
  "hero": *[_id == "hero"][0]{headline, rules[]{_key, when}},
  "faq": *[_id == "faq"][0]{entries[]{_key, answer}}
}`;

const hero = {
  _id: "hero",
  _type: "hero",
  headline: "As published",
  rules: [
    { _key: "a", when: "it drifts" },
    { _key: "it's", when: "it drifts" },
  ],
};
const faq = {
  _id: "faq",
  _type: "faq",
  entries: [
    {
      _key: "q",
      answer: [
        {
          _type: "block",
          _key: "b",
          children: [{ _type: "span", _key: "s", text: "Because." }],
        },
      ],
    },
  ],
};

const withSources = {
  filterResponse: false,
  perspective: "drafts",
  resultSourceMap: "withKeyArraySelector",
} as const;

describe("a source map", () => {
  test("names field and document of each text, also inside lists and rich text", async () => {
    const { client } = await startLake();
    await client.create(hero);
    await client.create(faq);
    const { resultSourceMap } = await client.fetch(QUERY, {}, withSources);
    expect(resultSourceMap?.documents).toEqual([
      { _id: "hero", _type: "hero" },
      { _id: "faq", _type: "faq" },
    ]);
    expect(resultSourceMap?.paths).toEqual([
      "$['headline']",
      "$['rules'][?(@._key=='a')]['when']",
      "$['rules'][?(@._key=='it\\'s')]['when']",
      "$['entries'][?(@._key=='q')]['answer'][?(@._key=='b')]['children'][?(@._key=='s')]['text']",
    ]);
    expect(resultSourceMap?.mappings).toHaveProperty(
      ["$['hero']['rules'][1]['when']"],
      {
        type: "value",
        source: { type: "documentValue", document: 0, path: 2 },
      },
    );
  });

  test("lets the Studio show a text before it is stored, as it will be answered", async () => {
    const { client } = await startLake();
    await client.create(hero);
    await client.create(faq);
    const before = await client.fetch(QUERY, {}, withSources);
    const typed: SanityDocument = {
      ...(await client.getDocument("hero")),
      ...hero,
      _id: "drafts.hero",
      headline: "As typed",
      rules: [{ _key: "a", when: "it moves" }, hero.rules[1]],
      _rev: "",
      _createdAt: "",
      _updatedAt: "",
    };
    const shown = applySourceDocuments(
      before.result,
      before.resultSourceMap,
      ({ _id }) => (_id === typed._id ? typed : null),
      (value) => value,
      "drafts",
    );
    const { _rev, _createdAt, _updatedAt, ...stored } = typed;
    await client.create(stored);
    expect(shown).toEqual(
      await client.fetch(QUERY, {}, { perspective: "drafts" }),
    );
    const after = await client.fetch(QUERY, {}, withSources);
    expect(after.resultSourceMap?.documents[0]?._id).toBe("drafts.hero");
  });

  test("claims nothing about what was computed, selected by a text, or failed", async () => {
    const { client } = await startLake();
    await client.create(hero);
    for (const query of [
      '*[_id == "hero"][0]{"loud": upper(headline)}',
      '*[headline == "As published"][0].headline',
      '*[_id == "hero"][0]{"size": count(rules), "kind": _type}',
      "1",
    ]) {
      const { resultSourceMap } = await client.fetch(query, {}, withSources);
      expect(resultSourceMap?.mappings).toEqual({});
    }
  });
});
