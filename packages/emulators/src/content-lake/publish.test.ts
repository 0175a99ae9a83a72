import { expect, test } from "vitest";
import { RAW, startLake } from "../../../../tests/lake-for-test.ts";

/** A lake with a published hero, a draft of it, and a FAQ that is only a draft. */
async function openDrafts() {
  const { client } = await startLake();
  const create = (_id: string, _type: string, heading: string) =>
    client.create({ _id, _type, heading });
  const documents = {
    hero: await create("hero", "hero", "Growth"),
    "drafts.hero": await create("drafts.hero", "hero", "Calm growth"),
    "drafts.faq": await create("drafts.faq", "faq", "Questions"),
  };
  /** Publishes both as they are now, in one transaction. */
  const publishAll = () =>
    client.action(
      ["hero", "faq"].map((publishedId) => ({
        actionType: "sanity.action.document.publish",
        ...{ draftId: `drafts.${publishedId}`, publishedId },
        ifDraftRevisionId: Object(documents)[`drafts.${publishedId}`]._rev,
        ifPublishedRevisionId: Object(documents)[publishedId]?._rev,
      })),
    );
  const everything = () =>
    client.fetch("* | order(_id) {_id, heading}", {}, RAW);
  return { client, publishAll, everything };
}

test("several drafts are published in one transaction", async () => {
  const { publishAll, everything } = await openDrafts();
  await publishAll();
  expect(await everything()).toEqual([
    { _id: "faq", heading: "Questions" },
    { _id: "hero", heading: "Calm growth" },
  ]);
});

test.each(["drafts.hero", "hero", "drafts.faq"])(
  "when %s has changed or is gone, nothing at all is published",
  async (id) => {
    for (const change of ["patch", "delete"]) {
      const { client, publishAll, everything } = await openDrafts();
      if (change === "delete") await client.delete(id);
      else await client.patch(id).set({ heading: "Meanwhile" }).commit();
      const before = await everything();
      await expect(publishAll()).rejects.toMatchObject({ statusCode: 409 });
      expect(await everything()).toEqual(before);
    }
  },
);
