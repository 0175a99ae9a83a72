import { expect, test } from "vitest";
import { startLake } from "./lake-for-test.ts";

const draftId = "drafts.hero";
const pair = { draftId, publishedId: "hero" };

/** A headline that was seeded, published once more, and has a draft again. */
async function startWithHistory() {
  const { client, seed, directory, close } = await startLake();
  await seed('{"_id":"hero","_type":"hero","headline":"one"}');
  const edit = async (headline: string) => {
    const actionType = "sanity.action.document.edit";
    const patch = { set: { headline } };
    return (await client.action({ actionType, ...pair, patch })).transactionId;
  };
  const actionType = "sanity.action.document.publish";
  return {
    created: await edit("two"),
    edited: await edit("two — longer"),
    published: (await client.action({ actionType, ...pair })).transactionId,
    again: await edit("three"),
    client,
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

test("the draft's history tells what happened, newest first", async () => {
  const { read, ...revisions } = await startWithHistory();
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
});

test("a discarded draft is told of, with the revision it had; the published history leaves drafts out", async () => {
  const { read, discard, again } = await startWithHistory();
  await discard();
  const { events } = await read(`events/documents/${draftId}`);
  const type = "deleteDocumentVersion";
  expect(events[draftId][0]).toMatchObject({ type, versionRevisionId: again });
  const { hero } = (await read("events/documents/hero")).events;
  expect(hero.map(({ type }: { type: string }) => type)).toEqual([
    "publishDocumentVersion",
    "createLiveDocument",
  ]);
});

test("deleting is told of, and what was deleted can be seen once more", async () => {
  const { client, read } = await startWithHistory();
  const mutations = ["hero", draftId].map((id) => ({ delete: { id } }));
  await client.mutate(mutations);
  const { events } = await read("events/documents/hero");
  expect(events.hero[0]).toMatchObject({ type: "deleteDocumentGroup" });
  const seen = (when: string) => read(`documents/hero,${draftId}?${when}`);
  expect(await seen("lastRevision=true")).toMatchObject({
    documents: [
      { _id: "hero", headline: "two — longer" },
      { _id: draftId, headline: "three" },
    ],
  });
  const now = new Date().toISOString();
  expect(await seen(`time=${now}`)).toEqual({ documents: [] });
});

test("a purged document leaves no history, also after a restart", async () => {
  const { client, read, restart } = await startWithHistory();
  const historyOf = async (lines: typeof read) =>
    String(await lines(`transactions/hero,${draftId}`));
  const purge = (selection: object) => {
    const mutations = [{ delete: { ...selection, purge: true } }];
    const url = "/data/mutate/production";
    return client.request({ method: "POST", url, body: { mutations } });
  };
  const actionType = "sanity.action.document.discard";
  await client.action({ actionType, draftId, purge: true });
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

test("documents can be seen as they were at each revision, also after a restart", async () => {
  const { restart, edited, published } = await startWithHistory();
  const read = await restart();
  const at = async (id: string, _rev: string) =>
    (await read(`documents/${id}?revision=${_rev}`)).documents;
  const headline = "two — longer";
  expect(await at(draftId, edited)).toMatchObject([{ _id: draftId, headline }]);
  expect(await at("hero", edited)).toMatchObject([{ headline: "one" }]);
  const hero = { _id: "hero", _rev: published, headline };
  expect(await at("hero", published)).toMatchObject([hero]);
  // The draft is gone by then: what was published takes its place.
  expect(await at(draftId, published)).toMatchObject([hero]);
  expect(await at(draftId, "forgotten")).toEqual([]);
});

test("transactions tell who changed a document, with effects that lead there and back", async () => {
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
