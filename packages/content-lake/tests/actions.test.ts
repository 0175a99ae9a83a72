import type { Action, PatchOperations } from "@sanity/client";
import { expect, test, vi } from "vitest";
import { startLake } from "./lake-for-test.ts";

const CONFLICT = { statusCode: 409, details: { type: "actionError" } };
const draftId = "drafts.hero";
const publishedId = "hero";
const pair = { draftId, publishedId };

async function startWithHero() {
  const onCommit = vi.fn();
  const { client } = await startLake({ onCommit });
  await client.create({ _id: "hero", _type: "hero", headline: "old" });
  onCommit.mockClear();
  const publish = (more: object = {}) =>
    client.action({
      actionType: "sanity.action.document.publish",
      ...pair,
      ...more,
    });
  return {
    client,
    onCommit,
    publish,
    edit: (headline: string) => client.action(edit({ set: { headline } })),
    /** The headlines of the published document and of its draft. */
    stored: () =>
      client.fetch<(string | null)[]>(
        "[*[_id == 'hero'][0].headline, *[_id == 'drafts.hero'][0].headline]",
        {},
        { perspective: "raw" },
      ),
  };
}

function edit(patch: PatchOperations): Action {
  return { actionType: "sanity.action.document.edit", ...pair, patch };
}

test("an edit makes a draft of what is published and leaves that alone", async () => {
  const { edit, stored, onCommit } = await startWithHero();
  await edit("new");
  expect(await stored()).toEqual(["old", "new"]);
  expect(onCommit).not.toHaveBeenCalled();
});

test("publishing replaces the published document, removes the draft and tells who listens", async () => {
  const { client, edit, publish, stored, onCommit } = await startWithHero();
  const before = await client.getDocument("hero");
  await edit("new");
  const { transactionId } = await publish({
    ifPublishedRevisionId: before?._rev,
  });
  expect(await stored()).toEqual(["new", null]);
  expect(await client.getDocument("hero")).toMatchObject({
    _rev: transactionId,
    _createdAt: before?._createdAt,
  });
  expect(onCommit.mock.calls).toEqual([[{ documentIds: ["hero"] }]]);
});

test("publishing over somebody else's publication is rejected", async () => {
  const { edit, publish, stored } = await startWithHero();
  await edit("new");
  const wrong = publish({ ifPublishedRevisionId: "another" });
  await expect(wrong).rejects.toMatchObject(CONFLICT);
  expect(await stored()).toEqual(["old", "new"]);
});

test("publishing without a draft is rejected", async () => {
  const { publish } = await startWithHero();
  await expect(publish()).rejects.toMatchObject({
    ...CONFLICT,
    message: expect.stringContaining("was not found"),
  });
});

test("references that waited for publication become strong", async () => {
  const { client } = await startWithHero();
  await client.create({ _id: "photo", _type: "photo" });
  const reference = { _type: "reference", _ref: "photo" };
  const weak = { ...reference, _weak: true };
  const waiting = { ...weak, _strengthenOnPublish: { type: "photo" } };
  await client.action([
    edit({ set: { a: waiting } }),
    edit({ set: { b: weak } }),
    { actionType: "sanity.action.document.publish", ...pair },
  ]);
  const { a, b } = await client.fetch("*[_id == 'hero'][0]");
  expect([a, b]).toEqual([reference, weak]);
});

test("discarding removes the draft only", async () => {
  const { client, edit, stored } = await startWithHero();
  const actions: Action[] = [
    { actionType: "sanity.action.document.discard", draftId },
    {
      actionType: "sanity.action.document.version.discard",
      versionId: draftId,
    },
  ];
  for (const discard of actions) {
    await edit("new");
    await client.action(discard);
    expect(await stored()).toEqual(["old", null]);
    await expect(client.action(discard)).rejects.toMatchObject(CONFLICT);
  }
});

test("unpublishing turns what was published into a draft", async () => {
  const { client, stored, onCommit } = await startWithHero();
  const actionType = "sanity.action.document.unpublish";
  await client.action({ actionType, ...pair });
  expect(await stored()).toEqual([null, "old"]);
  expect(onCommit.mock.calls).toEqual([[{ documentIds: ["hero"] }]]);
});

test("deleting wants to know about every draft", async () => {
  const { client, edit, stored } = await startWithHero();
  await edit("new");
  const remove = (includeDrafts: string[]) =>
    client.action({
      actionType: "sanity.action.document.delete",
      publishedId,
      includeDrafts,
    });
  await expect(remove([])).rejects.toMatchObject(CONFLICT);
  expect(await stored()).toEqual(["old", "new"]);
  await remove([draftId]);
  expect(await stored()).toEqual([null, null]);
});

test("creating a draft fails when there is one, or is ignored on request", async () => {
  const { client, stored } = await startWithHero();
  const create = (headline: string, ifExists: "fail" | "ignore") =>
    client.action({
      actionType: "sanity.action.document.create",
      publishedId,
      attributes: { _id: draftId, _type: "hero", headline },
      ifExists,
    });
  await create("one", "fail");
  await expect(create("two", "fail")).rejects.toMatchObject(CONFLICT);
  await create("three", "ignore");
  expect(await stored()).toEqual(["old", "one"]);
});

test("an old revision is restored as a draft", async () => {
  const { client, stored } = await startWithHero();
  await client.action({
    actionType: "sanity.action.document.replaceDraft",
    publishedId,
    attributes: { _id: draftId, _type: "hero", headline: "restored" },
  });
  expect(await stored()).toEqual(["old", "restored"]);
});

test("an unknown action, or one that makes no sense, changes nothing", async () => {
  const { client, stored } = await startWithHero();
  const prefix = "sanity.action.document";
  for (const action of [
    { actionType: `${prefix}.burn` },
    { actionType: `${prefix}.edit`, ...pair },
    { actionType: `${prefix}.publish`, draftId: "..", publishedId },
    { actionType: "toString" },
    {},
    "publish",
  ]) {
    const actions = [edit({ set: { headline: "never" } }), action];
    const url = "/data/actions/production";
    const request = client.request({ method: "POST", url, body: { actions } });
    await expect(request).rejects.toMatchObject({ statusCode: 400 });
  }
  expect(await stored()).toEqual(["old", null]);
});
