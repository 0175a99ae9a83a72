import { expect, onTestFinished, test, vi } from "vitest";
import { RAW, startLake } from "./lake-for-test.ts";

const CONFLICT = { statusCode: 409 };

test("a client creates a document and reads it back", async () => {
  const { client } = await startLake();
  const created = await client.create({ _id: "faq", _type: "faq", n: 1 });
  expect(created).toMatchObject({ _id: "faq", _type: "faq", n: 1 });
  expect(created._rev).toBeTruthy();
  expect(created._createdAt).toBe(created._updatedAt);
  const both = await client.getDocuments(["nothing", "faq"]);
  expect(both).toEqual([null, created]);
  const { _id } = await client.create({ _type: "x" });
  expect(await client.getDocument(_id)).toMatchObject({ _id });
});

test("a client cannot create the same document twice, but can replace it", async () => {
  const { client } = await startLake();
  const document = { _id: "hero", _type: "hero", headline: "first" };
  await client.create(document);
  const error = { type: "documentAlreadyExistsError" };
  await expect(client.create(document)).rejects.toMatchObject({
    statusCode: 409,
    details: { type: "mutationError", items: [{ index: 0, error }] },
  });
  await client.createIfNotExists({ ...document, headline: "second" });
  expect(await client.fetch("*[0].headline")).toBe("first");
  await client.createOrReplace({ ...document, headline: "third" });
  expect(await client.fetch("*[0].headline")).toBe("third");
});

test("a client patches only the revision that it has read", async () => {
  const { client } = await startLake();
  const { _rev } = await client.create({ _id: "hero", _type: "hero" });
  const patch = client.patch("hero").ifRevisionId(_rev).set({ headline: "a" });
  const patched = await patch.commit();
  expect(patched).toMatchObject({ headline: "a" });
  expect(patched._rev).not.toBe(_rev);
  const error = {
    type: "documentRevisionIDDoesNotMatchError",
    currentRevisionID: patched._rev,
    expectedRevisionID: _rev,
  };
  await expect(patch.commit()).rejects.toMatchObject({
    statusCode: 409,
    message: expect.stringContaining("has unexpected revision ID"),
    details: { items: [{ error }] },
  });
  const nobody = client.patch("nobody").set({ a: 1 });
  await expect(nobody.commit()).rejects.toMatchObject(CONFLICT);
  expect(await client.fetch("*")).toEqual([patched]);
});

test("a client patches with every operation", async () => {
  const { client } = await startLake();
  await client.create({
    _id: "faq",
    _type: "faq",
    count: 1,
    old: true,
    text: "Trading involves risk",
    entries: [{ _key: "a" }, { _key: "b" }],
  });
  await client
    .patch("faq")
    .set({ 'entries[_key=="a"].question': "What is it?" })
    .setIfMissing({ count: 9, heading: "FAQ" })
    .unset(["old"])
    .inc({ count: 3 })
    .dec({ count: 1 })
    .insert("after", 'entries[_key=="a"]', [{ _key: "c" }])
    .diffMatchPatch({ text: "@@ -14,8 +14,13 @@\n ves \n+some \n risk\n" })
    .commit();
  const patched = await client.getDocument("faq");
  expect(patched).not.toHaveProperty("old");
  expect(patched).toMatchObject({
    count: 3,
    heading: "FAQ",
    text: "Trading involves some risk",
    entries: [
      { _key: "a", question: "What is it?" },
      { _key: "c" },
      { _key: "b" },
    ],
  });
});

test("a client inserts items before others and in place of others", async () => {
  const { client } = await startLake();
  await client.create({ _id: "faq", _type: "faq", entries: ["a", "b"] });
  await client.patch("faq").insert("before", "entries[0]", ["first"]).commit();
  const last = client.patch("faq").insert("replace", "entries[-1]", ["last"]);
  expect((await last.commit()).entries).toEqual(["first", "a", "last"]);
});

test("a client changes and deletes documents by id, by several ids or by a query", async () => {
  const { client } = await startLake();
  for (const _id of ["a", "b", "c", "drafts.a"])
    await client.create({ _id, _type: "x" });
  await client
    .transaction()
    .create({ _id: "d", _type: "x" })
    .patch({ query: "*[_id > $id]", params: { id: "c" } }, { set: { n: 1 } })
    .commit();
  await client.patch(["a", "b"]).set({ n: 2 }).commit();
  const numbers = () => client.fetch("*[]{_id, n}", {}, RAW);
  expect(await numbers()).toEqual([
    { _id: "a", n: 2 },
    { _id: "b", n: 2 },
    { _id: "c", n: null },
    { _id: "d", n: 1 },
    { _id: "drafts.a", n: 1 },
  ]);
  const deleted = await client.delete({ query: "*[n == 1]" });
  expect(deleted).toMatchObject({ documentIds: ["d", "drafts.a"] });
  await client.delete({ query: "*[_id == 'nobody'][0]" });
  await client.mutate([{ delete: { id: ["a", "b"] } }]);
  await client.delete("a");
  expect(await numbers()).toEqual([{ _id: "c", n: null }]);
});

test("a client can have keys added to the objects in arrays", async () => {
  const { client } = await startLake();
  const document = {
    _id: "a",
    _type: "x",
    list: [{ text: "one" }, { _key: "mine" }, "two"],
  };
  await client.create(document);
  const read = () => client.fetch("*[0].list");
  expect(await read()).toEqual(document.list);
  const autoGenerateArrayKeys = true;
  await client.createOrReplace(document, { autoGenerateArrayKeys });
  const _key = expect.any(String);
  const keyed = [{ _key, text: "one" }, { _key: "mine" }, "two"];
  expect(await read()).toEqual(keyed);
});

test("a dry run has the result of a real one and changes nothing", async () => {
  const onCommit = vi.fn();
  const { client } = await startLake({ onCommit });
  const before = await client.create({ _id: "drafts.faq", _type: "faq" });
  const dryRun = true;
  const patch = client.patch("drafts.faq").set({ n: 1 });
  expect(await patch.commit({ dryRun })).toMatchObject({ n: 1 });
  const actionType = "sanity.action.document.publish";
  const pair = { draftId: "drafts.faq", publishedId: "faq" };
  await client.action({ actionType, ...pair }, { dryRun });
  const missing = { draftId: "drafts.no", publishedId: "no" };
  const wrong = client.action({ actionType, ...missing }, { dryRun });
  await expect(wrong).rejects.toMatchObject(CONFLICT);
  const body = { mutations: [{ delete: { id: "drafts.faq" } }] };
  for (const misspelt of [
    { query: { dryRun: "1" }, body },
    { body: { ...body, dryRun } },
  ]) {
    const url = "/data/mutate/production";
    const request = client.request({ method: "POST", url, ...misspelt });
    await expect(request).rejects.toMatchObject({ statusCode: 400 });
  }
  expect(await client.fetch("*", {}, RAW)).toEqual([before]);
  expect(onCommit).not.toHaveBeenCalled();
});

test("a transaction id can be used once", async () => {
  const { client } = await startLake();
  const transactionId = "one-of-mine";
  const commit = (n: number) =>
    client.mutate([{ createOrReplace: { _id: "a", _type: "x", n } }], {
      transactionId,
    });
  await commit(1);
  await expect(commit(2)).rejects.toMatchObject({
    statusCode: 409,
    details: { type: "transactionAlreadyExistsError" },
  });
  const _rev = transactionId;
  expect(await client.fetch("*[]{n, _rev}")).toEqual([{ n: 1, _rev }]);
});

test("visitors see published documents and the preview their drafts, both sorted by id", async () => {
  const { client } = await startLake();
  const create = (_id: string, title: string) =>
    client.create({ _id, _type: "x", title });
  await create("drafts.new", "only a draft");
  await create("drafts.both", "draft");
  await create("both", "published");
  await create("versions.spring.both", "in a release");
  await create("versions.spring.other", "only in a release");
  const seen = (perspective?: "raw" | "drafts" | "published") =>
    client.fetch("*[].title", {}, perspective && { perspective });
  expect(await seen()).toEqual(["published"]);
  expect(await seen("published")).toEqual(["published"]);
  expect(await seen("drafts")).toEqual(["draft", "only a draft"]);
  const byId = ["published", "draft", "only a draft", "in a release"];
  expect(await seen("raw")).toEqual([...byId, "only in a release"]);
  const older = client.withConfig({ apiVersion: "2025-02-18" });
  expect(await older.fetch("*[].title")).toHaveLength(5);
});

test("each change has a later time, even if the clock stops, because the Studio orders history by time", async () => {
  const { client } = await startLake();
  const clock = vi.spyOn(Date, "now").mockReturnValue(Date.now());
  onTestFinished(() => clock.mockRestore());
  for (const _id of ["a", "b"]) await client.create({ _id, _type: "x" });
  const [one, other] = await client.fetch("*[]._updatedAt");
  expect(one).toBe(new Date(Date.now()).toISOString());
  expect(other > one).toBe(true);
});

test("a query that is too long for an address is sent by POST", async () => {
  const { client } = await startLake();
  await client.create({ _id: "faq", _type: "faq", heading: "Good to know" });
  await client.create({ _id: "drafts.new", _type: "faq", heading: "Good" });
  // The Studio's search names every field of every type, for each word.
  const words = Array(500).fill("heading match $word").join(" || ");
  const query = `*[_type == "faq" && (${words})]._id`;
  const found = client.fetch(query, { word: "good" }, { perspective: "raw" });
  expect(await found).toEqual(["drafts.new", "faq"]);
  expect(await client.fetch(query, { word: "know" })).toEqual(["faq"]);
});

test.each([
  ["*[_type == ", "Syntax error"],
  ["*[_id == $idd]", "$idd"],
  ["*[geo::distance(a, b) < 1]", "geo::distance"],
  ['*[text::query("good")]', "text::query"],
])("the query %s is refused, and the message names %s", async (query, name) => {
  const { client } = await startLake();
  await expect(client.fetch(query, { id: 1 })).rejects.toMatchObject({
    statusCode: 400,
    message: expect.stringContaining(name),
    details: { type: "queryParseError", query, start: expect.any(Number) },
  });
});

test("a query can compare versions and knows its dataset", async () => {
  const { client } = await startLake();
  const query = `[
    diff::changedAny({"a": 1}, {"a": 2}, (a)),
    sanity::dataset(),
    dateTime("2026-11-22T10:00:00Z"),
  ]`;
  const expected = [true, "production", "2026-11-22T10:00:00Z"];
  expect(await client.fetch(query)).toEqual(expected);
});

test("seeding fills only an empty store", async () => {
  const { seed, client } = await startLake();
  const content =
    '{"_id":"hero","_type":"hero"}\n\n{"_id":"faq","_type":"faq"}\n';
  expect(await seed(content)).toBe(2);
  await client.delete("faq");
  expect(await seed(content)).toBe(0);
  expect(await client.fetch("*[]._id")).toEqual(["hero"]);
});
