import { expect, test } from "vitest";
import { startLake } from "./lake-for-test.ts";

const MUTATE = "/v2025-02-19/data/mutate/production";
const QUERY = "/v2025-02-19/data/query/production";

test("only pages of this machine can read and write", async () => {
  const { url, client } = await startLake();
  const body = '{"mutations":[{"create":{"_id":"intruder","_type":"x"}}]}';
  const write = (Origin: string) =>
    fetch(url + MUTATE, { method: "POST", headers: { Origin }, body });
  expect((await write("https://evil.example")).status).toBe(403);
  expect(await client.fetch("count(*)")).toBe(0);
  const { status, headers } = await write("http://localhost:3333");
  expect(status).toBe(200);
  expect(headers.get("access-control-allow-credentials")).toBe("true");
});

const mutations = [
  "null",
  '{"burn":{}}',
  '{"create":{}}',
  '{"create":{"_type":"x"},"delete":{"id":"kept"}}',
  '{"create":{"_id":"../etc","_type":"x"}}',
  '{"create":{"_id":"a..b","_type":"x"}}',
  '{"createOrReplace":{"_type":"x"}}',
  '{"delete":{}}',
  '{"delete":{"id":"kept","query":"*"}}',
  '{"delete":{"query":"*["}}',
  '{"delete":{"query":"*._id"}}',
  '{"patch":{"query":"*[_id == $missing]","set":{"a":1}}}',
];
const operations = [
  '"set":{"_id":"b"}',
  `"set":{"['_type']":"b"}`,
  '"set":{"a.%":1}',
  '"unset":[1]',
  '"insert":{"items":[1]}',
  '"explode":{}',
];
test.each([
  "",
  "{",
  "null",
  '{"mutations":{}}',
  '{"mutations":[],"transactionId":7}',
  ...mutations.map((mutation) => `{"mutations":[${mutation}]}`),
  ...operations.map(
    (operation) => `{"mutations":[{"patch":{"id":"kept",${operation}}}]}`,
  ),
])(
  "the body %s is rejected with an error in Sanity's shape and changes nothing",
  async (body) => {
    const { url, client } = await startLake();
    await client.create({ _id: "kept", _type: "x" });
    const before = await client.fetch("*");
    const response = await fetch(url + MUTATE, { method: "POST", body });
    expect(response.status).toBe(400);
    const { type, description } = Object(await response.json()).error;
    expect([type, description]).toEqual([
      expect.any(String),
      expect.any(String),
    ]);
    expect(await client.fetch("*")).toEqual(before);
  },
);

test.each([
  ["/nothing/here", 404],
  ["/v1/data/query/staging?query=1", 404],
  ["/v1/data/doc/production/%ff", 200],
  [`${QUERY}?query=1&$a=nojson`, 400],
  [`${QUERY}?query=*&perspective=release`, 400],
  ["/images/local1/production/..%2f..%2flock", 404],
])("the address %s has the status %i", async (path, status) => {
  const { url } = await startLake();
  expect((await fetch(url + path)).status).toBe(status);
});
