import { applyPatch, incremental } from "mendoza";
import { expect, test } from "vitest";
import { ask, startLake } from "./lake-for-test.ts";

const draftId = "drafts.hero";
const publishedId = "hero";

/** A headline that was seeded, published twice more, and has a draft again. */
async function startWithHistory() {
  const lake = await startLake();
  await lake.seed('{"_id":"hero","_type":"hero","headline":"one — first"}');
  const edit = async (headline: string) => {
    const { transactionId } = await lake.client.action({
      actionType: "sanity.action.document.edit",
      draftId,
      publishedId,
      patch: { set: { headline } },
    });
    return transactionId;
  };
  const publish = async () => {
    const { transactionId } = await lake.client.action({
      actionType: "sanity.action.document.publish",
      draftId,
      publishedId,
    });
    return transactionId;
  };
  const revisions = {
    created: await edit("two — second"),
    edited: await edit("two — second, longer"),
    published: await publish(),
    bad: await edit("bad"),
    badPublished: await publish(),
    again: await edit("three"),
  };
  const read = async (path: string) => {
    const address = `${lake.url}/v2025-02-19/data/history/production/${path}`;
    const { status, body } = await ask(address);
    expect(status).toBe(200);
    return body;
  };
  return { ...lake, ...revisions, read };
}

test("the draft's history tells what happened, newest first", async () => {
  const { read, created, edited, published, bad, again } =
    await startWithHistory();
  const { events } = Object(await read(`events/documents/${draftId}`));
  const shown = Object(events)[draftId];
  const common = { documentId: "hero", author: "local-editor" };
  expect(shown).toMatchObject([
    { ...common, type: "createDocumentVersion", versionRevisionId: again },
    { ...common, type: "publishDocumentVersion", versionRevisionId: bad },
    { ...common, type: "createDocumentVersion", versionRevisionId: bad },
    {
      ...common,
      type: "publishDocumentVersion",
      revisionId: published,
      versionId: draftId,
      versionRevisionId: edited,
      contributors: ["local-editor"],
    },
    { ...common, type: "createDocumentVersion", versionRevisionId: created },
    { type: "createLiveDocument", author: "sample-content" },
  ]);
});

test("the published history leaves out what stayed a draft", async () => {
  const { read, client } = await startWithHistory();
  const actionType = "sanity.action.document.discard" as const;
  await client.action({ actionType, draftId });
  await client.action({
    actionType: "sanity.action.document.unpublish",
    draftId,
    publishedId,
  });
  await client.action({ actionType, draftId });
  const { events } = Object(await read("events/documents/hero"));
  const types = Object(events).hero.map(({ type }: { type: string }) => type);
  expect(types).toEqual([
    "deleteDocumentGroup",
    "unpublishDocument",
    "publishDocumentVersion",
    "publishDocumentVersion",
    "createLiveDocument",
  ]);
});

test("a discarded draft is told of, with the revision it had", async () => {
  const { read, client, again } = await startWithHistory();
  const actionType = "sanity.action.document.discard" as const;
  await client.action({ actionType, draftId });
  const { events } = Object(await read(`events/documents/${draftId}?limit=1`));
  expect(Object(events)[draftId]).toMatchObject([
    { type: "deleteDocumentVersion", versionRevisionId: again },
  ]);
});

test("events come in pages", async () => {
  const { read } = await startWithHistory();
  const path = `events/documents/${draftId}?limit=4`;
  const first = Object(await read(path));
  expect(first.events[draftId]).toHaveLength(4);
  const second = Object(await read(`${path}&nextCursor=${first.nextCursor}`));
  expect(second.events[draftId]).toHaveLength(2);
  expect(second.nextCursor).toBe("");
});

test("documents can be seen as they were at each revision, also after a restart", async () => {
  const { directory, close, ...history } = await startWithHistory();
  await close();
  const { url } = await startLake({ directory });
  const at = async (id: string, revision: string) => {
    const path = `/v2025-02-19/data/history/production/documents/${id}`;
    const { body } = await ask(`${url}${path}?revision=${revision}`);
    return Object(body).documents;
  };
  expect(await at(draftId, history.edited)).toMatchObject([
    { _id: draftId, _rev: history.edited, headline: "two — second, longer" },
  ]);
  expect(await at(publishedId, history.published)).toMatchObject([
    { _id: "hero", _rev: history.published, headline: "two — second, longer" },
  ]);
  expect(await at(publishedId, history.badPublished)).toMatchObject([
    { headline: "bad" },
  ]);
  // The draft is gone at the moment of publication: what was published stands for it.
  expect(await at(draftId, history.badPublished)).toMatchObject([
    { _id: "hero", headline: "bad" },
  ]);
  expect(await at(draftId, "forgotten")).toEqual([]);
});

test("documents can be seen as they were at a time, and before they were deleted", async () => {
  const { read, client } = await startWithHistory();
  const { _updatedAt } = (await client.getDocument("hero")) ?? {};
  await client.delete("hero");
  const before = Object(await read(`documents/hero?time=${_updatedAt}`));
  expect(before.documents).toMatchObject([{ headline: "bad" }]);
  const now = Object(await read("documents/hero"));
  expect(now.documents).toEqual([]);
  const last = Object(await read("documents/hero?lastRevision=true"));
  expect(last.documents).toMatchObject([{ headline: "bad" }]);
});

test("transactions tell who changed what, with effects that lead there and back", async () => {
  const { read, created, edited, published } = await startWithHistory();
  const options =
    "effectFormat=mendoza&excludeContent=true&includeIdentifiedDocumentsOnly=true";
  const path = `transactions/${draftId}?${options}`;
  const lines = async (more: string) =>
    String(await read(`${path}${more}`))
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));

  const range = `&fromTransaction=${created}&toTransaction=${published}`;
  const transactions = await lines(range);
  expect(transactions.map(({ id }) => id)).toEqual([
    created,
    edited,
    published,
  ]);
  expect(transactions[1]).toMatchObject({
    author: "local-editor",
    documentIDs: [draftId],
    timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
  });

  const texts = [null, "two — second", "two — second, longer", null];
  let document: unknown = null;
  for (const [index, { id, effects }] of transactions.entries()) {
    expect(Object.keys(effects)).toEqual([draftId]);
    const { apply, revert } = effects[draftId];
    const next: unknown = applyPatch(document, apply);
    expect(applyPatch(next, revert)).toEqual(document);
    const traced = incremental.wrap<string>(document, "before");
    const traceable = incremental.applyPatch(traced, apply, id);
    expect(incremental.unwrap(traceable)).toEqual(next);
    document = next;
    expect(Object(document).headline ?? null).toBe(texts[index + 1]);
  }

  const newest = await lines("&reverse=true&limit=1");
  expect(newest).toHaveLength(1);
  expect(newest[0].effects[draftId].revert).toEqual([0, null]);
});
