import { expect, onTestFinished, test, vi } from "vitest";
import { RAW, startLake } from "../../../../tests/lake-for-test.ts";

const CONFLICT = { statusCode: 409 };

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

test("seeding fills only an empty store", async () => {
  const { seed, client } = await startLake();
  const content =
    '{"_id":"hero","_type":"hero"}\n\n{"_id":"faq","_type":"faq"}\n';
  expect(await seed(content)).toBe(2);
  await client.delete("faq");
  expect(await seed(content)).toBe(0);
  expect(await client.fetch("*[]._id")).toEqual(["hero"]);
});
