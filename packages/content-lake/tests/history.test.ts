import { expect, test } from "vitest";
import { startLake } from "./lake-for-test.ts";

const draftId = "drafts.hero";

/** Starts a lake with a headline that was seeded, published again and has a draft. */
async function startWithHistory() {
  const { client, act, seed, directory, close } = await startLake();
  await seed('{"_id":"hero","_type":"hero","headline":"one"}');
  const edit = async (headline: string) => {
    const patch = { set: { headline } };
    const pair = { draftId, publishedId: "hero" };
    return (await act("edit", { ...pair, patch })).transactionId;
  };
  const created = await edit("two");
  const edited = await edit("two — longer");
  // As the publishing dialog does it.
  const { transactionId: published } = await client
    .transaction()
    .createOrReplace({ _id: "hero", _type: "hero", headline: "two — longer" })
    .delete(draftId)
    .commit();
  return {
    created,
    edited,
    published,
    again: await edit("three"),
    client,
    act,
    read: readerOf(client),
    async restart() {
      await close();
      return readerOf((await startLake({ directory })).client);
    },
  };
}

type Client = Awaited<ReturnType<typeof startLake>>["client"];

const readerOf = (client: Client) => (path: string) =>
  client.request({ url: `/data/history/production/${path}` });

test("the history of a draft lists its events, newest first", async () => {
  const { act, read, ...revisions } = await startWithHistory();
  const { created, edited, published, again } = revisions;
  const { events } = await read(`events/documents/${draftId}`);
  const author = "local-editor";
  const common = { documentId: "hero", timestamp: expect.any(String), author };
  const version = { ...common, versionId: draftId };
  expect(events[draftId]).toEqual([
    { ...version, type: "createDocumentVersion", versionRevisionId: again },
    {
      ...version,
      type: "publishDocumentVersion",
      contributors: [author],
      revisionId: published,
      versionRevisionId: edited,
    },
    { ...version, type: "createDocumentVersion", versionRevisionId: created },
    {
      ...common,
      type: "createLiveDocument",
      author: "sample-content",
      revisionId: expect.any(String),
    },
  ]);
  await act("version.discard", { versionId: draftId });
  const { events: later } = await read(`events/documents/${draftId}`);
  const type = "deleteDocumentVersion";
  expect(later[draftId][0]).toMatchObject({ type, versionRevisionId: again });
  // The history of the published document leaves out drafts.
  const { events: ofPublished } = await read("events/documents/hero");
  const types = ofPublished.hero.map((event: { type: string }) => event.type);
  expect(types).toEqual(["publishDocumentVersion", "createLiveDocument"]);
});

test("each revision of a document can be read, even after a restart", async () => {
  const { restart, edited, published } = await startWithHistory();
  const read = await restart();
  const at = async (id: string, _rev: string) =>
    (await read(`documents/${id}?revision=${_rev}`)).documents;
  const headline = "two — longer";
  expect(await at(draftId, edited)).toMatchObject([{ _id: draftId, headline }]);
  expect(await at("hero", edited)).toMatchObject([{ headline: "one" }]);
  const hero = { _id: "hero", _rev: published, headline };
  expect(await at("hero", published)).toMatchObject([hero]);
  // If there was no draft, the published document is returned.
  expect(await at(draftId, published)).toMatchObject([hero]);
  expect(await at(draftId, "forgotten")).toEqual([]);
});
