import { getPublishedId } from "@sanity/client/csm";
import { expect, test } from "vitest";
import { RAW, startLake } from "../../tests/lake-for-test.ts";

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

test("a restart has all that was acknowledged, and seeds nothing", async () => {
  const { seed, client, directory } = await startLake();
  const content =
    '{"_id":"hero","_type":"hero"}\n\n{"_id":"faq","_type":"faq"}\n';
  expect(seed(content)).toBe(2);
  const before = await client.getDocument("hero");
  await client.patch("hero").set({ text: "Meanwhile" }).commit();
  await client.delete("faq");
  // The first lake still runs: what it has acknowledged is on disk.
  const restarted = await startLake(directory);
  expect(restarted.seed(content)).toBe(0);
  expect(await restarted.client.fetch("*[]{_id, text}")).toEqual([
    { _id: "hero", text: "Meanwhile" },
  ]);
  const url = `/data/history/production/documents/hero?revision=${before?._rev}`;
  const { documents } = await restarted.client.request({ url });
  expect(documents).toEqual([before]);
});
