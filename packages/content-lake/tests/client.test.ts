import { expect, onTestFinished, test, vi } from "vitest";
import { RAW, startLake } from "./lake-for-test.ts";

const CONFLICT = { statusCode: 409 };

test("a client creates a document once, reads it back, replaces and deletes it", async () => {
  const { client } = await startLake();
  const document = { _id: "hero", _type: "hero", headline: "first" };
  const created = await client.create(document);
  expect(created).toMatchObject(document);
  expect(created._rev).toBeTruthy();
  expect(created._createdAt).toBe(created._updatedAt);
  const both = await client.getDocuments(["nothing", "hero"]);
  expect(both).toEqual([null, created]);
  await expect(client.create(document)).rejects.toMatchObject(CONFLICT);
  await client.createOrReplace({ ...document, headline: "second" });
  expect(await client.fetch("*[].headline")).toEqual(["second"]);
  await client.delete("hero");
  expect(await client.fetch("*")).toEqual([]);
});

test("a client patches only the revision that it has read", async () => {
  const { client } = await startLake();
  const { _rev } = await client.create({ _id: "hero", _type: "hero" });
  const patch = client.patch("hero").ifRevisionId(_rev).set({ headline: "a" });
  const patched = await patch.commit();
  expect(patched).toMatchObject({ headline: "a" });
  expect(patched._rev).not.toBe(_rev);
  await expect(patch.commit()).rejects.toMatchObject({
    ...CONFLICT,
    message: expect.stringContaining("has unexpected revision ID"),
  });
  const nobody = client.patch("nobody").set({ a: 1 });
  await expect(nobody.commit()).rejects.toMatchObject(CONFLICT);
  expect(await client.fetch("*")).toEqual([patched]);
});

const faq = {
  _id: "faq",
  _type: "faq",
  old: true,
  text: "Trading involves risk",
  entries: [{ _key: "a" }, { _key: "b" }],
  words: ["a", "b"],
};

test("a client patches with every operation", async () => {
  const { client } = await startLake();
  await client.create(faq);
  await client
    .patch("faq")
    .set({ 'entries[_key=="a"].question': "What is it?" })
    .setIfMissing({ text: "none", "meta.heading": "FAQ" })
    .unset(["old", "missing"])
    .insert("after", 'entries[_key=="a"]', [{ _key: "c" }])
    .diffMatchPatch({ text: "@@ -14,8 +14,13 @@\n ves \n+some \n risk\n" })
    .commit();
  await client.patch("faq").insert("before", "words[0]", ["first"]).commit();
  await client.patch("faq").insert("replace", "words[-1]", ["last"]).commit();
  const patched = await client.getDocument("faq");
  expect(patched).not.toHaveProperty("old");
  expect(patched).toMatchObject({
    meta: { heading: "FAQ" },
    text: "Trading involves some risk",
    entries: [
      { _key: "a", question: "What is it?" },
      { _key: "c" },
      { _key: "b" },
    ],
    words: ["first", "a", "last"],
  });
});

test.each([
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
])("the patch %j does not fit and changes nothing", async (operations) => {
  const { client } = await startLake();
  const before = await client.create(faq);
  const mutations = [{ patch: { id: "faq", ...operations } }];
  const url = "/data/mutate/production";
  const sent = client.request({ method: "POST", url, body: { mutations } });
  await expect(sent).rejects.toMatchObject({ statusCode: 400 });
  expect(await client.fetch("*")).toEqual([before]);
});

test("a strong reference needs its document, a weak one does not", async () => {
  const { client } = await startLake();
  const portrait = (more: object) => ({
    _id: "hero",
    _type: "hero",
    portraits: [{ asset: { _type: "reference", _ref: "image-1", ...more } }],
  });
  const message = 'Document "hero" references non-existent document "image-1"';
  const dangling = { ...CONFLICT, message };
  await client.create(portrait({ _weak: true }));
  const strengthen = () => client.createOrReplace(portrait({}));
  await expect(strengthen()).rejects.toMatchObject(dangling);
  await client.create({ _id: "image-1", _type: "sanity.imageAsset" });
  await strengthen();
  await expect(client.delete("image-1")).rejects.toMatchObject(dangling);
  await client.transaction().delete("image-1").delete("hero").commit();
});

test("visitors see published documents and the preview their drafts, both sorted by id", async () => {
  const onCommit = vi.fn();
  const { client } = await startLake({ onCommit });
  const create = (_id: string, title: string) =>
    client.create({ _id, _type: "x", title });
  await create("drafts.new", "only a draft");
  await create("drafts.both", "draft");
  expect(onCommit).not.toHaveBeenCalled();
  await create("both", "published");
  expect(onCommit).toHaveBeenCalledOnce();
  const seen = (perspective: "raw" | "drafts" | "published") =>
    client.fetch("*[].title", {}, { perspective });
  expect(await seen("published")).toEqual(["published"]);
  expect(await seen("drafts")).toEqual(["draft", "only a draft"]);
  expect(await seen("raw")).toEqual(["published", "draft", "only a draft"]);
  await client.delete("both");
  expect(onCommit).toHaveBeenCalledTimes(2);
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
  const found = client.fetch(query, { word: "good" }, RAW);
  expect(await found).toEqual(["drafts.new", "faq"]);
});

test.each([
  ["*[_type == ", "Syntax error"],
  ["*[_id == $idd]", "$idd"],
  ["*[geo::distance(a, b) < 1]", "geo::distance"],
  ["diff::changedAny({}, {}, (a))", "diff::changedAny"],
  ['*[_id in path("a.**")]', 'path("a.**")'],
])("the query %s is refused, and the message names %s", async (query, name) => {
  const { client } = await startLake();
  await expect(client.fetch(query, { id: 1 })).rejects.toMatchObject({
    statusCode: 400,
    message: expect.stringContaining(name),
  });
});

test("a query that would block the server is ended", async () => {
  const { client } = await startLake();
  const numbers = JSON.stringify(Array(2000).fill(1));
  const query = `count($n[count($n[@ == count($n[@ == 1])]) > 0])`;
  const endless = client.fetch(query, { n: JSON.parse(numbers) });
  await expect(endless).rejects.toMatchObject({ statusCode: 408 });
  expect(await client.fetch("1 + 1")).toBe(2);
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
