import { expect, test } from "vitest";
import { startLake } from "./lake-for-test.ts";

const API = "/v2025-02-19/data";
const MUTATE = `${API}/mutate/production`;
const json = { "Content-Type": "application/json" };

test("only pages of this machine can read and write", async () => {
  const { url, client } = await startLake();
  const body = '{"mutations":[{"create":{"_id":"intruder","_type":"x"}}]}';
  const write = (Origin: string) =>
    fetch(url + MUTATE, { method: "POST", headers: { ...json, Origin }, body });
  expect((await write("https://evil.example")).status).toBe(403);
  expect(await client.fetch("count(*)")).toBe(0);
  const { status, headers } = await write("http://localhost:3333");
  expect(status).toBe(200);
  expect(headers.get("access-control-allow-credentials")).toBe("true");
});

test.each([
  ["{", "JSON"],
  ['{"mutations":[],"transactionId":"a"}', "transactionId"],
  ['{"mutations":[null]}', "mutations[0]"],
  ['{"mutations":[{}]}', "one mutation"],
  ['{"mutations":[{"createIfNotExists":{}}]}', "createIfNotExists"],
  ['{"mutations":[{"create":{"_type":"x"}}]}', "_id"],
  ['{"mutations":[{"create":{"_id":"a..b","_type":"x"}}]}', "_id"],
  [
    '{"mutations":[{"create":{"_id":"a","_type":"x","n":9007199254740993}}]}',
    "2^53",
  ],
  ['{"mutations":[{"delete":{"query":"*"}}]}', "query"],
  ['{"mutations":[{"delete":{"id":"kept","purge":true}}]}', "purge"],
])(
  "the mutations %s are refused, the message names %s, and nothing changes",
  async (body, problem) => {
    const { url, client } = await startLake();
    const before = await client.create({ _id: "kept", _type: "x" });
    const request = { method: "POST", headers: json, body };
    const response = await fetch(url + MUTATE, request);
    expect(response.status).toBe(400);
    expect(await response.text()).toContain(problem);
    expect(await client.fetch("*")).toEqual([before]);
  },
);

test.each([
  [{ "Content-Type": "application/x-ndjson" }, 100, 415, "x-ndjson"],
  [{ ...json, "Content-Encoding": "gzip" }, 100, 415, "gzip"],
  [json, 21 * 1024 * 1024, 413, "larger than 20 MB"],
])(
  "a body with the headers %j and %i bytes has the status %i",
  async (headers, size, status, problem) => {
    const { url } = await startLake();
    const body = " ".repeat(size);
    const response = await fetch(url + MUTATE, {
      method: "POST",
      headers,
      body,
    });
    expect(response.status).toBe(status);
    expect(await response.text()).toContain(problem);
  },
);

test.each([
  ["/nothing/here", 404, "/nothing/here"],
  ["/v1/data/query/staging?query=1", 404, "staging"],
  ["/v1/data/doc/production/%ff", 200, "%ff"],
  [`${API}/query/production?query=1&perspective=raw&$a=nojson`, 400, "JSON"],
  [`${API}/query/production?query=1&perspective=release`, 400, "perspective"],
  [`${API}/query/production?query=1`, 400, "perspective"],
  [`${API}/query/production?query=1&explain=true`, 400, "explain"],
  [`${API}/history/production/transactions/a?fromTime=1`, 400, "fromTime"],
  [`${API}/export/production?types=hero`, 400, "types"],
  ["/images/local1/production/..%2f..%2flock", 404, ""],
])(
  "the address %s has the status %i and a message that names %s",
  async (path, status, name) => {
    const { url } = await startLake();
    const response = await fetch(url + path);
    expect(response.status).toBe(status);
    expect(await response.text()).toContain(name);
  },
);
