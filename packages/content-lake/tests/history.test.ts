import { applyPatch, incremental } from "mendoza";
import { expect, test } from "vitest";
import { ask, startLake } from "./lake-for-test.ts";

const draftId = "drafts.hero";
const pair = { draftId, publishedId: "hero" };

/** A headline that was seeded, published twice more, and has a draft again. */
async function startWithHistory() {
  const lake = await startLake();
  const { client, seed } = lake;
  await seed('{"_id":"hero","_type":"hero","headline":"one — first"}');
  const edit = async (headline: string) => {
    const actionType = "sanity.action.document.edit";
    const patch = { set: { headline } };
    return (await client.action({ actionType, ...pair, patch })).transactionId;
  };
  const publish = async () => {
    const actionType = "sanity.action.document.publish";
    return (await client.action({ actionType, ...pair })).transactionId;
  };
  const revisions = {
    created: await edit("two — second"),
    edited: await edit("two — second, longer"),
    published: await publish(),
    bad: await edit("bad"),
    badPublished: await publish(),
    again: await edit("three"),
  };
  const actionType = "sanity.action.document.discard";
  const discard = () => client.action({ actionType, draftId });
  return { ...lake, ...revisions, discard, read: readerOf(lake.url) };
}

function readerOf(url: string) {
  return async (path: string) => {
    const address = `${url}/v2025-02-19/data/history/production/${path}`;
    const { status, body } = await ask(address);
    expect(status).toBe(200);
    return Object(body);
  };
}

test("the draft's history tells what happened, newest first", async () => {
  const { read, ...revisions } = await startWithHistory();
  const { created, edited, published, bad, badPublished, again } = revisions;
  const { events } = await read(`events/documents/${draftId}`);
  const common = {
    documentId: "hero",
    timestamp: expect.any(String),
    author: "local-editor",
  };
  const version = { ...common, versionId: draftId };
  const contributors = ["local-editor"];
  const publication = { publishCause: "document.publish", contributors };
  const creation = { ...version, type: "createDocumentVersion" };
  expect(events[draftId]).toEqual([
    { ...creation, versionRevisionId: again },
    {
      ...version,
      ...publication,
      type: "publishDocumentVersion",
      revisionId: badPublished,
      versionRevisionId: bad,
    },
    { ...creation, versionRevisionId: bad },
    {
      ...version,
      ...publication,
      type: "publishDocumentVersion",
      revisionId: published,
      versionRevisionId: edited,
    },
    { ...creation, versionRevisionId: created },
    {
      ...common,
      type: "createLiveDocument",
      author: "sample-content",
      revisionId: expect.any(String),
    },
  ]);
});

test("the published history leaves out what stayed a draft", async () => {
  const { read, client, discard } = await startWithHistory();
  await discard();
  const actionType = "sanity.action.document.unpublish";
  await client.action({ actionType, ...pair });
  await discard();
  const { events } = await read("events/documents/hero");
  const types = events.hero.map(({ type }: { type: string }) => type);
  expect(types).toEqual([
    "deleteDocumentGroup",
    "unpublishDocument",
    "publishDocumentVersion",
    "publishDocumentVersion",
    "createLiveDocument",
  ]);
});

test("a discarded draft is told of, with the revision it had", async () => {
  const { read, discard, again } = await startWithHistory();
  await discard();
  const { events } = await read(`events/documents/${draftId}?limit=1`);
  expect(events[draftId]).toMatchObject([
    { type: "deleteDocumentVersion", versionRevisionId: again },
  ]);
});

test("events come in pages", async () => {
  const { read } = await startWithHistory();
  const path = `events/documents/${draftId}?limit=4`;
  const first = await read(path);
  expect(first.events[draftId]).toHaveLength(4);
  const second = await read(`${path}&nextCursor=${first.nextCursor}`);
  expect(second.events[draftId]).toHaveLength(2);
  expect(second.nextCursor).toBe("");
});

test("documents can be seen as they were at each revision, also after a restart", async () => {
  const { directory, close, ...history } = await startWithHistory();
  await close();
  const read = readerOf((await startLake({ directory })).url);
  const at = async (id: string, _rev: string) =>
    (await read(`documents/${id}?revision=${_rev}`)).documents;
  const { edited, published, badPublished } = history;
  const headline = "two — second, longer";
  expect(await at(draftId, edited)).toMatchObject([
    { _id: draftId, _rev: edited, headline },
  ]);
  expect(await at("hero", published)).toMatchObject([
    { _id: "hero", _rev: published, headline },
  ]);
  const bad = [{ _id: "hero", _rev: badPublished, headline: "bad" }];
  expect(await at("hero", badPublished)).toMatchObject(bad);
  // The draft is gone at the moment of publication: what was published stands for it.
  expect(await at(draftId, badPublished)).toMatchObject(bad);
  expect(await at(draftId, "forgotten")).toEqual([]);
});

test("documents can be seen as they were at a time, and before they were deleted", async () => {
  const { read, client } = await startWithHistory();
  const { _updatedAt } = (await client.getDocument("hero")) ?? {};
  await client.delete("hero");
  const seen = async (query: string) =>
    (await read(`documents/hero${query}`)).documents;
  const bad = [{ headline: "bad" }];
  expect(await seen(`?time=${_updatedAt}`)).toMatchObject(bad);
  expect(await seen("?time=2000-01-01T00:00:00Z")).toEqual([]);
  expect(await seen("")).toEqual([]);
  expect(await seen("?lastRevision=true")).toMatchObject(bad);
});

test("the last revision of a deleted document is what was deleted, not a draft that was discarded before", async () => {
  const { read, client, discard } = await startWithHistory();
  await discard();
  await client.delete("hero");
  const path = `documents/hero,${draftId}?lastRevision=true`;
  const { documents } = await read(path);
  expect(documents).toMatchObject([{ _id: "hero", headline: "bad" }]);
});

test("transactions tell who changed what, with effects that lead there and back", async () => {
  const { read, created, edited, published } = await startWithHistory();
  const lines = async (more: string) => {
    const options =
      "effectFormat=mendoza&excludeContent=true&includeIdentifiedDocumentsOnly=true";
    const text = await read(`transactions/${draftId}?${options}${more}`);
    return String(text)
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
  };
  const range = `&fromTransaction=${created}&toTransaction=${published}`;
  const transactions = await lines(range);
  const ids = transactions.map(({ id }) => id);
  expect(ids).toEqual([created, edited, published]);
  expect(transactions[1]).toMatchObject({
    author: "local-editor",
    documentIDs: [draftId],
    timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
  });

  const texts = ["two — second", "two — second, longer", null];
  let document: unknown = null;
  for (const { id, effects } of transactions) {
    expect(Object.keys(effects)).toEqual([draftId]);
    const { apply, revert } = effects[draftId];
    const next: unknown = applyPatch(document, apply);
    expect(applyPatch(next, revert)).toEqual(document);
    const traced = incremental.wrap<string>(document, "before");
    const traceable = incremental.applyPatch(traced, apply, id);
    expect(incremental.unwrap(traceable)).toEqual(next);
    document = next;
    expect(Object(document).headline ?? null).toBe(texts.shift());
  }

  const newest = await lines("&reverse=true&limit=1");
  expect(newest).toHaveLength(1);
  expect(newest[0].effects[draftId].revert).toEqual([0, null]);
});
