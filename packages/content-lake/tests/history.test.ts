import { expect, test } from "vitest";
import { startLake } from "./lake-for-test.ts";

const draftId = "drafts.hero";
const pair = { draftId, publishedId: "hero" };

/** Starts a lake with a headline that was seeded, published again and has a draft. */
async function startWithHistory() {
  const { client, act, seed, directory, close } = await startLake();
  await seed('{"_id":"hero","_type":"hero","headline":"one"}');
  const edit = async (headline: string) =>
    (await act("edit", { ...pair, patch: { set: { headline } } }))
      .transactionId;
  return {
    created: await edit("two"),
    edited: await edit("two — longer"),
    published: (await act("publish", pair)).transactionId,
    again: await edit("three"),
    client,
    act,
    discard: () => client.delete(draftId),
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
  const { read, discard, ...revisions } = await startWithHistory();
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
  await discard();
  const { events: later } = await read(`events/documents/${draftId}`);
  const type = "deleteDocumentVersion";
  expect(later[draftId][0]).toMatchObject({ type, versionRevisionId: again });
});

test("the history includes unpublished and deleted documents with their last revision", async () => {
  const { client, act, read, again } = await startWithHistory();
  const newest = async (id = "hero") =>
    (await read(`events/documents/${id}`)).events[id][0];
  // The history of the published document leaves out drafts.
  expect(await newest()).toMatchObject({ type: "publishDocumentVersion" });
  await act("unpublish", pair);
  expect(await newest()).toMatchObject({
    type: "unpublishDocument",
    versionId: draftId,
    versionRevisionId: again,
  });
  await act("publish", pair);
  await act("unpublish", pair);
  // In the draft's history a draft starts here, and editors can select it.
  expect(await newest(draftId)).toMatchObject({
    type: "createDocumentVersion",
    versionRevisionId: (await client.getDocument(draftId))?._rev,
  });
  await act("publish", pair);
  await act("delete", { publishedId: "hero" });
  expect(await newest()).toMatchObject({ type: "deleteDocumentGroup" });
  const last = await read(`documents/hero,${draftId}?lastRevision=true`);
  const { documents } = last;
  expect(documents).toMatchObject([
    { _id: "hero", headline: "three" },
    { _id: draftId, headline: "three" },
  ]);
  const now = new Date().toISOString();
  const today = await read(`documents/hero,${draftId}?time=${now}`);
  expect(today).toEqual({ documents: [] });
});

test("a purged document has no history, even after a restart", async () => {
  const { client, act, read, restart } = await startWithHistory();
  const historyOf = async (lines: typeof read) =>
    String(await lines(`transactions/hero,${draftId}`));
  const purge = (selection: object) => {
    const mutations = [{ delete: { ...selection, purge: true } }];
    const url = "/data/mutate/production";
    return client.request({ method: "POST", url, body: { mutations } });
  };
  await act("discard", { draftId, purge: true });
  expect(await historyOf(read)).toContain('"hero"');
  expect(await historyOf(read)).not.toContain(draftId);
  await client.delete("hero");
  await purge({ query: "*" });
  expect(await historyOf(read)).toContain('"hero"');
  await purge({ id: "hero" });
  const afterwards = await restart();
  expect(await historyOf(afterwards)).not.toContain('"hero"');
  expect(await afterwards("events/documents/hero")).toMatchObject({
    events: { hero: [] },
  });
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

test("transactions name their author, and have effects to apply and to revert", async () => {
  const { read, created, edited, published } = await startWithHistory();
  const lines = async (options: string) =>
    String(await read(`transactions/${draftId}?effectFormat=mendoza${options}`))
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
  const range = `&fromTransaction=${created}&toTransaction=${published}`;
  const transactions = await lines(range);
  const ids = transactions.map(({ id }) => id);
  expect(ids).toEqual([created, edited, published]);
  for (const { author, documentIDs } of transactions)
    expect([author, documentIDs]).toEqual(["local-editor", [draftId]]);
  const [first, second, last] = transactions.map(
    ({ effects }) => effects[draftId],
  );
  const hero = { _id: draftId, headline: "two — longer" };
  expect(second.apply).toMatchObject([0, hero]);
  expect(second.revert).toEqual(first.apply);
  expect(last.apply).toEqual([0, null]);
  expect(last.revert).toEqual(second.apply);
  expect(await lines("&limit=1")).toHaveLength(1);
});
