/** Random transactions for property tests: on few documents and few paths, so that they meet. */
import fc from "fast-check";

export type Json = Record<string, unknown>;

const id = fc.constantFrom("hero", "drafts.hero", "faq", "versions.r1.faq");
const text = fc.oneof(
  fc.string({ unit: "grapheme", maxLength: 12 }),
  fc.constantFrom(
    "Trading involves risk — always.",
    "“nothing” is sure",
    "🙂🙃",
  ),
);
const item = fc.record({
  _key: fc.constantFrom("a", "b", "c", "d"),
  text,
});
const value = fc.oneof(
  text,
  fc.integer(),
  fc.boolean(),
  fc.constant(null),
  fc.array(item, { maxLength: 4 }),
  fc.array(text, { maxLength: 3 }),
  fc.record({ inner: text, deep: fc.record({ list: fc.array(item) }) }),
);
const document = fc
  .record({
    _id: id,
    text,
    list: fc.array(item, { maxLength: 4 }),
    more: value,
  })
  .map((content): Json => ({ ...content, _type: "page" }));

const path = fc.constantFrom(
  "text",
  "more",
  "more.inner",
  "more.deep.list",
  "more.new.path",
  "list",
  "list[0]",
  "list[-1].text",
  'list[_key=="b"]',
  'list[_key=="b"].text',
  "list[1:3]",
  "..text",
);
const listPath = fc.constantFrom(
  "list[0]",
  "list[-1]",
  'list[_key=="b"]',
  "more.deep.list[0]",
  "list[0:2]",
);
const byPath = (values: fc.Arbitrary<unknown>) =>
  fc.dictionary(path, values, { minKeys: 1, maxKeys: 2 });

const operation: fc.Arbitrary<Json> = fc.oneof(
  byPath(value).map((set) => ({ set })),
  byPath(value).map((setIfMissing) => ({ setIfMissing })),
  fc.array(path, { minLength: 1, maxLength: 2 }).map((unset) => ({ unset })),
  byPath(fc.integer({ min: -9, max: 9 })).map((inc) => ({ inc })),
  byPath(fc.integer({ min: -9, max: 9 })).map((dec) => ({ dec })),
  fc
    .record({
      place: fc.constantFrom("before", "after", "replace"),
      at: listPath,
      items: fc.array(item, { minLength: 1, maxLength: 2 }),
    })
    .map(({ place, at, items }) => ({ insert: { [place]: at, items } })),
);

const mutation: fc.Arbitrary<Json> = fc.oneof(
  { weight: 1, arbitrary: document.map((create) => ({ create })) },
  {
    weight: 2,
    arbitrary: document.map((createIfNotExists) => ({ createIfNotExists })),
  },
  {
    weight: 3,
    arbitrary: document.map((createOrReplace) => ({ createOrReplace })),
  },
  { weight: 1, arbitrary: id.map((one) => ({ delete: { id: one } })) },
  {
    weight: 8,
    arbitrary: fc
      .tuple(id, operation, operation)
      .map(([one, a, b]) => ({ patch: { id: one, ...a, ...b } })),
  },
);

/** A sequence of transactions, each a list of mutations in the API's form. */
export const transactions = fc.array(
  fc.array(mutation, { minLength: 1, maxLength: 4 }),
  { minLength: 1, maxLength: 12 },
);
