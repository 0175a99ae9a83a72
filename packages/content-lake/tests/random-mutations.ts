/** Random transactions for property tests: on few documents and few paths, so that they meet. */
import fc from "fast-check";
import type { JsonObject } from "../src/document.ts";

const id = fc.constantFrom("hero", "drafts.hero", "faq", "versions.r1.faq");
const text = fc.oneof(
  fc.string({ unit: "grapheme", maxLength: 12 }),
  fc.constantFrom("It involves risk — always.", "“nothing” is sure", "🙂🙃"),
);
const item = fc.record({ _key: fc.constantFrom("a", "b", "c", "d"), text });
const value = fc.oneof(
  text,
  fc.integer(),
  fc.boolean(),
  fc.constant(null),
  fc.array(item, { maxLength: 4 }),
  fc.array(text, { maxLength: 3 }),
  fc.record({ inner: text, deep: fc.record({ list: fc.array(item) }) }),
);
const list = fc.array(item, { maxLength: 4 });
const document = fc
  .record({ _id: id, text, list, more: value })
  .map((content): JsonObject => ({ ...content, _type: "page" }));

const path = fc.constantFrom(
  ...'text more more.inner more.deep.list more.new.path list list[0] list[-1].text list[_key=="b"] list[_key=="b"].text list[1:3] ..text'.split(
    " ",
  ),
);
const listPath = fc.constantFrom(
  ...'list[0] list[-1] list[_key=="b"] more.deep.list[0] list[0:2]'.split(" "),
);
const byPath = (values: fc.Arbitrary<unknown>) =>
  fc.dictionary(path, values, { minKeys: 1, maxKeys: 2 });
const numbers = byPath(fc.integer({ min: -9, max: 9 }));

const operation: fc.Arbitrary<JsonObject> = fc.oneof(
  byPath(value).map((set) => ({ set })),
  byPath(value).map((setIfMissing) => ({ setIfMissing })),
  fc.array(path, { minLength: 1, maxLength: 2 }).map((unset) => ({ unset })),
  numbers.map((inc) => ({ inc })),
  numbers.map((dec) => ({ dec })),
  fc
    .record({
      where: fc.constantFrom("before", "after", "replace"),
      at: listPath,
      items: fc.array(item, { minLength: 1, maxLength: 2 }),
    })
    .map(({ where, at, items }) => ({ insert: { [where]: at, items } })),
);

const weighted = <Value>(weight: number, arbitrary: fc.Arbitrary<Value>) => ({
  weight,
  arbitrary,
});
const mutation: fc.Arbitrary<JsonObject> = fc.oneof(
  weighted(
    1,
    document.map((create) => ({ create })),
  ),
  weighted(
    2,
    document.map((createIfNotExists) => ({ createIfNotExists })),
  ),
  weighted(
    3,
    document.map((createOrReplace) => ({ createOrReplace })),
  ),
  weighted(
    1,
    id.map((id) => ({ delete: { id } })),
  ),
  weighted(
    8,
    fc
      .tuple(id, operation, operation)
      .map(([id, a, b]) => ({ patch: { id, ...a, ...b } })),
  ),
);

/** A sequence of transactions, each a list of mutations in the API's form. */
export const transactions = fc.array(
  fc.array(mutation, { minLength: 1, maxLength: 4 }),
  { minLength: 1, maxLength: 12 },
);
