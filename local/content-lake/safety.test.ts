import { expect, test } from "vitest";
import { RAW, startLake } from "../../tests/lake-for-test.ts";

const MUTATE = "/v2025-02-19/data/mutate/production";
const ACTIONS = "/v2025-02-19/data/actions/production";
const QUERY = "/v2025-02-19/data/query/production";

/** A query with 9 to the power of 12 steps. */
const ENDLESS = Array(12)
  .fill("1")
  .reduce((inner) => `count([1, 2, 3, 4, 5, 6, 7, 8, 9][${inner} > 0])`);

const publish = {
  actionType: "sanity.action.document.publish",
  draftId: "faq",
  publishedId: "../faq",
};

test.each([
  [MUTATE, { mutations: [{ createIfNotExists: {} }] }, "createIfNotExists"],
  [MUTATE, { mutations: [{ patch: { id: "faq", inc: { n: 1 } } }] }, "inc"],
  [MUTATE, { mutations: [{ create: { _id: "a/b", _type: "faq" } }] }, "_id"],
  [
    MUTATE,
    { mutations: [{ create: { _id: "a", _type: "sanity.imageAsset" } }] },
    "_type",
  ],
  [`${MUTATE}?dryRun=true`, { mutations: [] }, "dryRun"],
  [ACTIONS, { actions: [publish] }, "publishedId"],
  [QUERY, { query: ENDLESS }, "more than a second"],
  [ACTIONS, { actions: [{ actionType: "unpublish" }] }, "unpublish"],
  [`${QUERY}?query=1&perspective=release`, undefined, "perspective"],
  ["/v1/data/query/staging?query=1", undefined, "staging"],
  ["/images/local1/production/..%2fcontent.sqlite", undefined, "sqlite"],
])("%s %j is not emulated, and refused by name", async (path, body, name) => {
  const { url, client } = await startLake();
  const before = await client.create({ _id: "faq", _type: "faq" });
  const response = await fetch(
    url + path,
    body && { method: "POST", body: JSON.stringify(body) },
  );
  expect([400, 404]).toContain(response.status);
  expect(await response.text()).toContain(name);
  expect(await client.fetch("*", {}, RAW)).toEqual([before]);
});
