import { expect, test } from "vitest";
import { RAW, startLake } from "../../tests/lake-for-test.ts";

const MUTATE = "/v2025-02-19/data/mutate/production";
const ACTIONS = "/v2025-02-19/data/actions/production";
const QUERY = "/v2025-02-19/data/query/production?query";

test.each([
  [MUTATE, { mutations: [{ createIfNotExists: {} }] }, "createIfNotExists"],
  [MUTATE, { mutations: [{ delete: { id: "faq", purge: true } }] }, "purge"],
  [MUTATE, { mutations: [{ patch: { id: "faq", inc: { n: 1 } } }] }, "inc"],
  [MUTATE, { mutations: [], dryRun: true }, "dryRun"],
  [`${MUTATE}?dryRun=true`, { mutations: [] }, "dryRun"],
  [ACTIONS, { actions: [{ actionType: "unpublish" }] }, "unpublish"],
  [`${QUERY}=1&perspective=release`, undefined, "perspective"],
  [`${QUERY}=1&explain=true`, undefined, "explain"],
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
