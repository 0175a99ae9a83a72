import type { SanityDocument } from "@sanity/client";
import { getPublishedId } from "@sanity/client/csm";
import { expect, test } from "vitest";
import { RAW, startLake } from "../../../../tests/lake-for-test.ts";

/** A lake with a published hero, a draft of it, and a FAQ that is only a draft. */
async function openDrafts() {
  const { client } = await startLake();
  const create = (_id: string, heading: string) =>
    client.create({ _id, _type: getPublishedId(_id), heading });
  const hero = await create("hero", "Growth");
  const heroDraft = await create("drafts.hero", "Calm growth");
  const faqDraft = await create("drafts.faq", "Questions");
  const publish = (draft: SanityDocument, published?: SanityDocument) => ({
    actionType: "sanity.action.document.publish" as const,
    draftId: draft._id,
    publishedId: getPublishedId(draft._id),
    ifDraftRevisionId: draft._rev,
    ifPublishedRevisionId: published?._rev,
  });
  /** Publishes both drafts, if nothing has changed, in one transaction. */
  const publishAll = () =>
    client.action([publish(heroDraft, hero), publish(faqDraft)]);
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
