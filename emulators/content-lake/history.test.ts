import { expect, test } from "vitest";
import { startLake } from "../../tests/lake-for-test.ts";

test("each revision of a document can be read, even after a restart", async () => {
  const { client, seed, directory } = await startLake();
  await seed('{"_id":"hero","_type":"hero","headline":"one"}');
  const draftId = "drafts.hero";
  const edited = await client.create({
    _id: draftId,
    _type: "hero",
    headline: "two",
  });
  const { transactionId: published } = await client.action({
    actionType: "sanity.action.document.publish",
    draftId,
    publishedId: "hero",
  });
  await client.create({ _id: draftId, _type: "hero", headline: "three" });
  // The first lake still runs: what it has acknowledged is on disk.
  const { client: restarted } = await startLake(directory);
  const at = async (id: string, revision: string) => {
    const url = `/data/history/production/documents/${id}?revision=${revision}`;
    return (await restarted.request({ url })).documents;
  };
  expect(await at(draftId, edited._rev)).toMatchObject([
    { _id: draftId, headline: "two" },
  ]);
  expect(await at("hero", edited._rev)).toMatchObject([{ headline: "one" }]);
  const hero = { _id: "hero", _rev: published, headline: "two" };
  expect(await at("hero", published)).toMatchObject([hero]);
  expect(await at(draftId, published)).toEqual([]);
  expect(await at(draftId, "forgotten")).toEqual([]);
});
