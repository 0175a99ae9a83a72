import { getPublishedId } from "@sanity/client/csm";
import { expect, test } from "vitest";
import { RAW, startLake } from "../../tests/lake-for-test.ts";

const faq = {
  _id: "faq",
  _type: "faq",
  old: true,
  text: "Trading involves risk",
  entries: [{ _key: "a" }, { _key: "b" }],
};

test("a client patches with the operations of the Studio", async () => {
  const { client } = await startLake();
  await client.create(faq);
  await expect(client.create(faq)).rejects.toThrow("already exists");
  await client
    .patch("faq")
    .set({ 'entries[_key=="a"].question': "What is it?" })
    .setIfMissing({ text: "none", "meta.heading": "FAQ" })
    .unset(["old", "missing"])
    .insert("after", 'entries[_key=="a"]', [{ _key: "c" }])
    .diffMatchPatch({ text: "@@ -14,8 +14,13 @@\n ves \n+some \n risk\n" })
    .commit();
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
  });
});

test("a query that is too long for an address is sent by POST", async () => {
  const { client } = await startLake();
  await client.create({ _id: "faq", _type: "faq", heading: "Good to know" });
  await client.create({ _id: "drafts.new", _type: "faq", heading: "Good" });
  // The Studio's search names every field of every type, for each word.
  const words = Array(500).fill("heading match $word").join(" || ");
  const query = `*[_type == "faq" && (${words})]._id`;
  const ids = client.fetch(query, { word: "good" }, RAW);
  expect(await ids).toEqual(["drafts.new", "faq"]);
});

test.each(["drafts.hero", "hero", "drafts.faq"])(
  "when %s has changed, no draft of several is published",
  async (changed) => {
    const { client } = await startLake();
    const create = (_id: string) =>
      client.create({ _id, _type: getPublishedId(_id), text: "Before" });
    const hero = await create("hero");
    const drafts = [await create("drafts.hero"), await create("drafts.faq")];
    await client.patch(changed).set({ text: "Meanwhile" }).commit();
    const before = await client.fetch("*", {}, RAW);
    const publishAll = client.action(
      drafts.map(({ _id, _rev }) => ({
        actionType: "sanity.action.document.publish",
        draftId: _id,
        publishedId: getPublishedId(_id),
        ifDraftRevisionId: _rev,
        ifPublishedRevisionId: _id === "drafts.hero" ? hero._rev : undefined,
      })),
    );
    await expect(publishAll).rejects.toMatchObject({ statusCode: 409 });
    expect(await client.fetch("*", {}, RAW)).toEqual(before);
  },
);

test("seeding fills only an empty store", async () => {
  const { seed, client } = await startLake();
  const content =
    '{"_id":"hero","_type":"hero"}\n\n{"_id":"faq","_type":"faq"}\n';
  expect(await seed(content)).toBe(2);
  await client.delete("faq");
  expect(await seed(content)).toBe(0);
  expect(await client.fetch("*[]._id")).toEqual(["hero"]);
});
