import { expect, test } from "vitest";
import { ask, startLake } from "./lake-for-test.ts";

const CONFLICT = { statusCode: 409 };

test("a client creates a document and reads it back", async () => {
  const { client } = await startLake();
  const created = await client.create({ _id: "faq", _type: "faq", n: 1 });
  expect(created).toMatchObject({ _id: "faq", _type: "faq", n: 1 });
  expect(created._rev).toBeTruthy();
  expect(created._createdAt).toBe(created._updatedAt);
  expect(await client.getDocument("faq")).toEqual(created);
  const both = await client.getDocuments(["nothing", "faq"]);
  expect(both).toEqual([null, created]);
});

test("it asks with parameters, by address and by body", async () => {
  const { client } = await startLake();
  const heading = "“Good” — to know";
  await client.create({ _id: "faq", _type: "faq", heading });
  const query = "*[_type == $type && heading match $words][0].heading";
  const params = { type: "faq", words: "know" };
  expect(await client.fetch(query, params)).toBe(heading);
  const long = `// ${"x".repeat(20_000)}\n${query}`;
  expect(await client.fetch(long, params)).toBe(heading);
  expect(await client.fetch("*[_id == 'nothing'][0]")).toBeNull();
});

test("it is told query, tags and, when it asks, an empty source map", async () => {
  const { client } = await startLake();
  const whole = await client.fetch("count(*)", {}, { filterResponse: false });
  expect(whole).toMatchObject({ query: "count(*)", result: 0 });
  expect(whole).not.toHaveProperty("resultSourceMap");
  const options = {
    filterResponse: false,
    resultSourceMap: "withKeyArraySelector",
    returnQuery: false,
  } as const;
  const mapped = await client.fetch("1", {}, options);
  expect(mapped).not.toHaveProperty("query");
  const resultSourceMap = { documents: [], paths: [], mappings: {} };
  expect(mapped).toMatchObject({ resultSourceMap });
});

test("it cannot create the same document twice, but may insist", async () => {
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

test("it patches the revision it has seen, and no other", async () => {
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
  expect(await client.getDocument("hero")).toEqual(patched);
});

test("it patches by every operation there is", async () => {
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

test("it cannot patch what is not there", async () => {
  const { client } = await startLake();
  const patch = client.patch("nobody").set({ a: 1 });
  await expect(patch.commit()).rejects.toMatchObject({
    statusCode: 409,
    message: expect.stringContaining('with the ID "nobody" was not found'),
  });
});

test("it deletes by id and by query", async () => {
  const { client } = await startLake();
  for (const _id of ["a", "b", "c"]) await client.create({ _id, _type: "x" });
  await client.delete("a");
  await client.delete("a");
  expect(await client.fetch("*[]._id")).toEqual(["b", "c"]);
  await client.delete({ query: "*[_type == $t]", params: { t: "x" } });
  expect(await client.fetch("*[]._id")).toEqual([]);
});

test("a transaction happens as a whole or not at all", async () => {
  const { client } = await startLake();
  await client.create({ _id: "kept", _type: "x", n: 1 });
  const before = await client.fetch("*[]");
  const failing = client
    .transaction()
    .patch("kept", (patch) => patch.set({ n: 2 }))
    .create({ _id: "new", _type: "x" })
    .create({ _id: "kept", _type: "x" });
  await expect(failing.commit()).rejects.toMatchObject(CONFLICT);
  expect(await client.fetch("*[]")).toEqual(before);

  const { transactionId: _rev, results } = await client
    .transaction()
    .create({ _id: "new", _type: "x" })
    .patch("new", (patch) => patch.set({ n: 5 }))
    .delete("kept")
    .commit();
  expect(results).toEqual([
    { id: "new", operation: "create" },
    { id: "new", operation: "update" },
    { id: "kept", operation: "delete" },
  ]);
  const stored = await client.fetch("*[]{_id, n, _rev}");
  expect(stored).toEqual([{ _id: "new", n: 5, _rev }]);
});

test("its transaction id becomes the revision, once", async () => {
  const { client } = await startLake();
  const transactionId = "one-of-mine";
  const commit = (n: number) =>
    client.mutate([{ createOrReplace: { _id: "a", _type: "x", n } }], {
      transactionId,
    });
  expect(await commit(1)).toMatchObject({
    transactionId,
    results: [{ document: { _rev: transactionId } }],
  });
  await expect(commit(2)).rejects.toMatchObject({
    statusCode: 409,
    details: { type: "transactionAlreadyExistsError" },
  });
  expect(await client.fetch("*[0].n")).toBe(1);
});

test("a dry run tells what would happen and keeps nothing", async () => {
  const { client } = await startLake();
  const dry = await client.create({ _id: "a", _type: "x" }, { dryRun: true });
  expect(dry).toMatchObject({ _id: "a" });
  expect(await client.fetch("count(*)")).toBe(0);
});

test("made-up ids, ids with a given beginning, keys for array items", async () => {
  const { client } = await startLake();
  const free = await client.create({ _type: "x" });
  expect(free._id).toMatch(/^[\w-]{8,}$/);
  const draft = await client.create({ _id: "drafts.", _type: "x" });
  expect(draft._id).toMatch(/^drafts\.[\w-]{8,}$/);
  const { list } = await client.create(
    { _type: "x", list: [{ a: 1 }, { _key: "mine" }] },
    { autoGenerateArrayKeys: true },
  );
  expect(list).toEqual([{ a: 1, _key: expect.any(String) }, { _key: "mine" }]);
});

test("strong references stay whole", async () => {
  const { client } = await startLake();
  const quote = (reference: object) => ({
    _id: "quote",
    _type: "quote",
    portrait: { _type: "reference", _ref: "photo", ...reference },
  });
  await expect(client.create(quote({}))).rejects.toMatchObject(CONFLICT);
  await client.createOrReplace(quote({ _weak: true }));
  await client.create({ _id: "photo", _type: "image" });
  await client.createOrReplace(quote({}));
  await expect(client.delete("photo")).rejects.toMatchObject({
    statusCode: 409,
    message: expect.stringContaining("there are references to it"),
  });
  await client.transaction().delete("quote").delete("photo").commit();
  expect(await client.fetch("count(*)")).toBe(0);
});

test("broken GROQ is reported with where it breaks", async () => {
  const { client } = await startLake();
  const query = "*[_type == ";
  await expect(client.fetch(query)).rejects.toMatchObject({
    statusCode: 400,
    details: { type: "queryParseError", query, start: expect.any(Number) },
  });
  const unknown = client.fetch("nope::nope()");
  await expect(unknown).rejects.toMatchObject({ statusCode: 400 });
});

test("words are found anywhere in a document, as the Studio's search asks", async () => {
  const { client } = await startLake();
  await client.create({ _id: "a", _type: "x", deep: [{ t: "calm rules" }] });
  await client.create({ _id: "b", _type: "x", t: "noise" });
  const query =
    "*[[@, _id] match text::query($q)] | score(t match text::query($q)) {_id}";
  expect(await client.fetch(query, { q: "calm*" })).toEqual([{ _id: "a" }]);
  expect(await client.fetch(query, { q: "loud*" })).toEqual([]);
});

test("the export has every document, one per line", async () => {
  const { client, url } = await startLake();
  await client.create({ _id: "a", _type: "x" });
  await client.create({ _id: "drafts.a", _type: "x" });
  const { body } = await ask(`${url}/v2025-02-19/data/export/production`);
  const ids = String(body)
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line)._id);
  expect(ids).toEqual(["a", "drafts.a"]);
});

test("seeding fills an empty store and leaves any other alone", async () => {
  const { seed, client } = await startLake();
  const content =
    '{"_id":"hero","_type":"hero"}\n\n{"_id":"faq","_type":"faq"}\n';
  expect(await seed(content)).toBe(2);
  await client.delete("faq");
  expect(await seed(content)).toBe(0);
  expect(await client.fetch("*[]._id")).toEqual(["hero"]);
});
