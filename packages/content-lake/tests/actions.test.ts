import type { Action, PatchOperations } from "@sanity/client";
import { expect, test, vi } from "vitest";
import { refusal, startLake } from "./lake-for-test.ts";

const draftId = "drafts.hero";
const publishedId = "hero";
const edit = (patch: PatchOperations): Action => ({
  actionType: "sanity.action.document.edit",
  draftId,
  publishedId,
  patch,
});
const publish = (more: object = {}): Action => ({
  actionType: "sanity.action.document.publish",
  draftId,
  publishedId,
  ...more,
});

async function startWithHero() {
  const onCommit = vi.fn();
  const lake = await startLake({ onCommit });
  await lake.client.create({ _id: "hero", _type: "hero", headline: "old" });
  onCommit.mockClear();
  const stored = () =>
    lake.client.fetch<Record<string, string>>(
      "{'hero': *[_id == 'hero'][0].headline, 'draft': *[_id == 'drafts.hero'][0].headline}",
      {},
      { perspective: "raw" },
    );
  return { ...lake, onCommit, stored };
}

test("an edit makes a draft of what is published and leaves that alone", async () => {
  const { client, stored, onCommit } = await startWithHero();
  await client.action(edit({ set: { headline: "new" } }));
  expect(await stored()).toEqual({ hero: "old", draft: "new" });
  expect(onCommit).not.toHaveBeenCalled();
});

test("publishing replaces the published document, removes the draft and tells who listens", async () => {
  const { client, stored, onCommit } = await startWithHero();
  const before = await client.getDocument("hero");
  await client.action(edit({ set: { headline: "new" } }));
  const { transactionId } = await client.action(
    publish({ ifPublishedRevisionId: before?._rev }),
  );
  expect(await stored()).toEqual({ hero: "new", draft: null });
  expect(await client.getDocument("hero")).toMatchObject({
    _rev: transactionId,
    _createdAt: before?._createdAt,
  });
  expect(onCommit.mock.calls).toEqual([[{ documentIds: ["hero"] }]]);
});

test("publishing over somebody else's publication is refused", async () => {
  const { client, stored } = await startWithHero();
  await client.action(edit({ set: { headline: "new" } }));
  const wrong = client.action(publish({ ifPublishedRevisionId: "another" }));
  expect(await refusal(wrong)).toMatchObject({
    statusCode: 409,
    details: { type: "actionError" },
  });
  expect(await stored()).toEqual({ hero: "old", draft: "new" });
});

test("publishing without a draft is refused", async () => {
  const { client } = await startWithHero();
  expect(await refusal(client.action(publish()))).toMatchObject({
    statusCode: 409,
    message: expect.stringContaining("was not found"),
  });
});

test("references that waited for publication become strong", async () => {
  const { client } = await startWithHero();
  await client.create({ _id: "photo", _type: "photo" });
  const reference = { _type: "reference", _ref: "photo" };
  const waiting = { ...reference, _weak: true };
  await client.action([
    edit({
      set: { a: { ...waiting, _strengthenOnPublish: { type: "photo" } } },
    }),
    edit({ set: { b: waiting } }),
    publish(),
  ]);
  const hero = await client.getDocument("hero");
  expect(hero?.a).toEqual(reference);
  expect(hero?.b).toEqual(waiting);
});

test("discarding removes the draft only", async () => {
  const { client, stored } = await startWithHero();
  for (const discard of [
    { actionType: "sanity.action.document.discard" as const, draftId },
    {
      actionType: "sanity.action.document.version.discard" as const,
      versionId: draftId,
    },
  ]) {
    await client.action(edit({ set: { headline: "new" } }));
    await client.action(discard);
    expect(await stored()).toEqual({ hero: "old", draft: null });
    expect(await refusal(client.action(discard))).toMatchObject({
      statusCode: 409,
    });
  }
});

test("unpublishing turns what was published into a draft", async () => {
  const { client, stored, onCommit } = await startWithHero();
  const unpublish: Action = {
    actionType: "sanity.action.document.unpublish",
    draftId,
    publishedId,
  };
  await client.action(unpublish);
  expect(await stored()).toEqual({ hero: null, draft: "old" });
  expect(onCommit.mock.calls).toEqual([[{ documentIds: ["hero"] }]]);
});

test("deleting wants to know about every draft", async () => {
  const { client, stored } = await startWithHero();
  await client.action(edit({ set: { headline: "new" } }));
  const remove = (includeDrafts: string[]): Action => ({
    actionType: "sanity.action.document.delete",
    publishedId,
    includeDrafts,
  });
  expect(await refusal(client.action(remove([])))).toMatchObject({
    statusCode: 409,
  });
  expect(await stored()).toEqual({ hero: "old", draft: "new" });
  await client.action(remove([draftId]));
  expect(await stored()).toEqual({ hero: null, draft: null });
});

test("creating a draft fails when there is one, or is ignored on request", async () => {
  const { client, stored } = await startWithHero();
  const create = (headline: string, ifExists: "fail" | "ignore"): Action => ({
    actionType: "sanity.action.document.create",
    publishedId,
    attributes: { _id: draftId, _type: "hero", headline },
    ifExists,
  });
  await client.action(create("one", "fail"));
  expect(await refusal(client.action(create("two", "fail")))).toMatchObject({
    statusCode: 409,
  });
  await client.action(create("three", "ignore"));
  expect(await stored()).toEqual({ hero: "old", draft: "one" });
});

test("an old revision is restored as a draft", async () => {
  const { client, stored } = await startWithHero();
  await client.action({
    actionType: "sanity.action.document.replaceDraft",
    publishedId,
    attributes: { _id: draftId, _type: "hero", headline: "restored" },
  });
  expect(await stored()).toEqual({ hero: "old", draft: "restored" });
});

test("an unknown action, or one that makes no sense, changes nothing", async () => {
  const { client, stored } = await startWithHero();
  const wrong: unknown[] = [
    { actionType: "sanity.action.document.burn" },
    { actionType: "sanity.action.document.edit", draftId, publishedId },
    {
      actionType: "sanity.action.document.publish",
      draftId: "..",
      publishedId,
    },
    { actionType: "toString" },
    {},
    "publish",
  ];
  for (const action of wrong) {
    const request = client.request({
      method: "POST",
      url: "/data/actions/production",
      body: { actions: [edit({ set: { headline: "never" } }), action] },
    });
    expect(await refusal(request)).toMatchObject({ statusCode: 400 });
  }
  expect(await stored()).toEqual({ hero: "old", draft: null });
});
