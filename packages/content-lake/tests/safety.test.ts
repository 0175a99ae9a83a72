import { expect, test } from "vitest";
import { RAW, startLake } from "./lake-for-test.ts";

const API = "/v2025-02-19/data";
const MUTATE = `${API}/mutate/production`;
const ACTIONS = `${API}/actions/production`;
const QUERY = `${API}/query/production?perspective=raw&query`;
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

const mutations = (...list: unknown[]) => JSON.stringify({ mutations: list });
const patch = (operations: object) =>
  mutations({ patch: { id: "faq", ...operations } });
const edit = (fields: object, name = "edit") => {
  const actionType = `sanity.action.document.${name}`;
  const pair = { draftId: "drafts.faq", publishedId: "faq" };
  return JSON.stringify({ actions: [{ actionType, ...pair, ...fields }] });
};
const faq = {
  ...{ _id: "faq", _type: "faq", old: true, text: "Trading involves risk" },
  ...{ entries: [{ _key: "a" }, { _key: "b" }], words: ["a", "b"] },
};

test.each([
  [MUTATE, "{", "JSON"],
  [MUTATE, '{"mutations":[],"transactionId":"a"}', "transactionId"],
  [MUTATE, mutations(null), "mutations[0]"],
  [MUTATE, mutations({}), "one mutation"],
  [MUTATE, mutations({ createIfNotExists: {} }), "createIfNotExists"],
  [MUTATE, mutations({ create: { _type: "x" } }), "_id"],
  [MUTATE, mutations({ create: { _id: "a..b", _type: "x" } }), "_id"],
  [MUTATE, '{"mutations":[{"create":{"n":9007199254740993}}]}', "2^53"],
  [MUTATE, mutations({ delete: { query: "*" } }), "query"],
  [MUTATE, mutations({ delete: { id: "faq", purge: true } }), "purge"],
  ...[
    { inc: { words: 1 } },
    { set: { "a.%": 1 } },
    { set: { "text.length": 1 } },
    { set: { "entries.first": 1 } },
    { set: { "old[0]": 1 } },
    { set: { "missing[0]": 1 } },
    { set: { _id: "b" } },
    { unset: ["_type"] },
    { unset: ["entries[0:1]"] },
    { diffMatchPatch: { old: "" } },
    { insert: { after: "text[-1]", items: [1] } },
    { insert: { after: "missing[-1]", items: [1] } },
    { insert: { after: 'entries[_key=="z"]', items: [{ _key: "c" }] } },
    { insert: { before: "words[2]", items: ["c"] } },
    { insert: { items: [1] } },
  ].map((operations) => [MUTATE, patch(operations), ""]),
  [ACTIONS, edit({}, "delete"), "the action sanity.action.document.delete"],
  [ACTIONS, edit({ draftId: "drafts.hero", patch: {} }), "publishedId"],
  [ACTIONS, edit({ patch: { inc: { n: 1 } } }), "inc"],
  [`${QUERY}=*[_type ==`, "", "Syntax error"],
  [`${QUERY}=*[_id == $idd]`, "", "$idd"],
  [`${QUERY}=*[geo::distance(a, b) < 1]`, "", "geo::distance"],
  [`${QUERY}=diff::changedAny({}, {}, (a))`, "", "diff::changedAny"],
  [`${QUERY}=*[_id in path("a.**")]`, "", "path("],
  [`${QUERY}=1&$a=nojson`, "", "JSON"],
  [`${API}/query/production?query=1&perspective=release`, "", "perspective"],
  [`${API}/query/production?query=1`, "", "perspective"],
  [`${QUERY}=1&explain=true`, "", "explain"],
  [`${API}/history/production/transactions/a?fromTime=1`, "", "fromTime"],
  [`${API}/export/production?types=hero`, "", "types"],
  ["/nothing/here", "", "/nothing/here"],
  ["/v1/data/query/staging?query=1", "", "staging"],
  ["/images/local1/production/..%2f..%2flock", "", ""],
])(
  "what is not emulated is refused by name and changes nothing: %s %s names %s",
  async (path = "", body, name) => {
    const { url, client } = await startLake();
    const before = await client.create(faq);
    const response = await fetch(
      url + path,
      body ? { method: "POST", headers: json, body } : {},
    );
    expect([400, 404]).toContain(response.status);
    expect(await response.text()).toContain(name);
    expect(await client.fetch("*", {}, RAW)).toEqual([before]);
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
