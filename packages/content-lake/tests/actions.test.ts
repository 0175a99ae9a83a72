import { expect, test, vi } from "vitest";
import { RAW, startLake } from "./lake-for-test.ts";

const CONFLICT = { statusCode: 409, details: { type: "actionError" } };
const draftId = "drafts.hero";
const pair = { draftId, publishedId: "hero" };

async function startWithHero() {
  const onCommit = vi.fn();
  const { client, act } = await startLake({ onCommit });
  await client.create({ _id: "hero", _type: "hero", headline: "old" });
  onCommit.mockClear();
  return {
    client,
    onCommit,
    act,
    edit: (headline: string) =>
      act("edit", { ...pair, patch: { set: { headline } } }),
    publish: (more: object = {}) => act("publish", { ...pair, ...more }),
    /** The headlines of the published document and of its draft. */
    stored: () =>
      client.fetch<(string | null)[]>(
        "[*[_id == 'hero'][0].headline, *[_id == 'drafts.hero'][0].headline]",
        {},
        RAW,
      ),
  };
}

test("an edit creates a draft, and publishing replaces the published document and is reported", async () => {
  const { client, edit, publish, stored, onCommit } = await startWithHero();
  const before = await client.getDocument("hero");
  await edit("new");
  expect(await stored()).toEqual(["old", "new"]);
  expect(onCommit).not.toHaveBeenCalled();
  const { transactionId: _rev } = await publish({
    ifPublishedRevisionId: before?._rev,
  });
  expect(await stored()).toEqual(["new", null]);
  const _createdAt = before?._createdAt;
  const after = await client.getDocument("hero");
  expect(after).toMatchObject({ _rev, _createdAt });
  expect(onCommit).toHaveBeenCalledOnce();
});

test("publishing strengthens references that were weak only until then", async () => {
  const { client, act, publish } = await startWithHero();
  const reference = (_ref: string, more = {}) => ({
    _ref,
    _weak: true,
    ...more,
  });
  const type = "person";
  const set = {
    team: [reference("a", { _strengthenOnPublish: { type } })],
    lead: reference("b", { _strengthenOnPublish: { type, weak: true } }),
    friend: reference("c"),
  };
  await act("edit", { ...pair, patch: { set } });
  await publish();
  expect(await client.fetch("*[0]{team, lead, friend}")).toEqual({
    team: [{ _ref: "a" }],
    lead: reference("b"),
    friend: reference("c"),
  });
});

test("a publish is rejected if the draft or the published document has changed", async () => {
  const { edit, publish, stored } = await startWithHero();
  await expect(publish()).rejects.toMatchObject(CONFLICT);
  await edit("new");
  for (const revision of ["ifPublishedRevisionId", "ifDraftRevisionId"]) {
    const wrong = publish({ [revision]: "another" });
    await expect(wrong).rejects.toMatchObject(CONFLICT);
  }
  expect(await stored()).toEqual(["old", "new"]);
});

test("discarding removes only the draft", async () => {
  const { act, edit, stored } = await startWithHero();
  for (const [name, field] of [
    ["discard", "draftId"],
    ["version.discard", "versionId"],
  ] as const) {
    await edit("new");
    await act(name, { [field]: draftId });
    expect(await stored()).toEqual(["old", null]);
    const again = act(name, { [field]: draftId });
    await expect(again).rejects.toMatchObject(CONFLICT);
  }
});

test("unpublishing keeps the draft, or creates one from the published document", async () => {
  const { act, edit, publish, stored } = await startWithHero();
  await act("unpublish", pair);
  expect(await stored()).toEqual([null, "old"]);
  await expect(act("unpublish", pair)).rejects.toMatchObject(CONFLICT);
  await publish();
  await edit("new");
  await act("unpublish", pair);
  expect(await stored()).toEqual([null, "new"]);
});

test("a deletion includes the listed drafts, and is refused while there are others", async () => {
  const { client, act, edit, stored } = await startWithHero();
  const versionId = "versions.spring.hero";
  await client.create({ _id: versionId, _type: "hero" });
  await edit("new");
  const remove = (...includeDrafts: string[]) =>
    act("delete", { publishedId: "hero", includeDrafts });
  await expect(remove(draftId)).rejects.toMatchObject(CONFLICT);
  await act("version.discard", { versionId });
  await expect(remove()).rejects.toMatchObject(CONFLICT);
  expect(await stored()).toEqual(["old", "new"]);
  await remove(draftId);
  expect(await stored()).toEqual([null, null]);
  await expect(remove()).rejects.toMatchObject(CONFLICT);
});

test("a draft can be created once, and replaced by an old revision", async () => {
  const { act, stored } = await startWithHero();
  const attributes = { _id: draftId, _type: "hero", headline: "one" };
  const create = (ifExists: string) =>
    act("create", { publishedId: "hero", attributes, ifExists });
  await create("fail");
  await create("ignore");
  await expect(create("fail")).rejects.toMatchObject(CONFLICT);
  const restored = { ...attributes, headline: "restored" };
  await act("replaceDraft", { publishedId: "hero", attributes: restored });
  expect(await stored()).toEqual(["old", "restored"]);
});

test("an invalid action, or one that is not emulated, is refused and changes nothing", async () => {
  const { act, stored } = await startWithHero();
  for (const [name, fields] of [
    ["unpublish", { draftId: "drafts.faq", publishedId: "hero" }],
    ["delete", { publishedId: draftId }],
    ["edit", pair],
    ["publish", { draftId: "..", publishedId: "hero" }],
    ["version.discard", { versionId: "hero" }],
  ] as const)
    await expect(act(name, fields)).rejects.toMatchObject({ statusCode: 400 });
  await expect(act("version.unpublish", pair)).rejects.toThrow(
    'The action "sanity.action.document.version.unpublish" is not emulated',
  );
  expect(await stored()).toEqual(["old", null]);
});
