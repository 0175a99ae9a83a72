import { describe, expect, it } from "vitest";
import { formTitles } from "./form-titles.ts";

const field = (title: string, value: object) => ({
  type: "objectField",
  title,
  value,
});
const text = { type: "string" };

/** In the shape in which Sanity's Presentation sends it. */
const schema = [
  {
    name: "rule",
    type: "type",
    value: { type: "object", fields: { when: field("When …", text) } },
  },
  {
    name: "hero",
    type: "document",
    title: "Hero",
    fields: {
      headline: field("Headline", text),
      rules: field("Rules", {
        type: "array",
        of: {
          type: "arrayItem",
          title: "Rule",
          value: {
            type: "object",
            fields: { _key: { type: "objectField", value: text } },
            rest: { type: "inline", name: "rule" },
          },
        },
      }),
      first: field("First rule", { type: "inline", name: "rule" }),
    },
  },
];

describe("a field in the preview is called what the form calls it", () => {
  it.each([
    [["headline"], "Hero › Headline"],
    [["rules", "when"], "Hero › Rules › When …"],
    [["first", "when"], "Hero › First rule › When …"],
    [["rules", "unknown"], "Hero › Rules › unknown"],
  ])("%j", (names, titles) => {
    expect(formTitles(schema, "hero", names)).toBe(titles);
  });

  it("or by its name, until the Studio has sent its schema", () => {
    expect(formTitles([], "hero", ["headline"])).toBe("hero › headline");
  });
});
