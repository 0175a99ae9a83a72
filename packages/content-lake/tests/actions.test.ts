import { expect, test } from "vitest";
import { RAW, startLake } from "./lake-for-test.ts";

const CONFLICT = { statusCode: 409 };
const draftId = "drafts.hero";
const pair = { draftId, publishedId: "hero" };

async function startWithHero() {
  const { client, act } = await startLake();
  await client.create({ _id: "hero", _type: "hero", headline: "old" });
  return {
    client,
    act,
    edit: (headline: string, transactionId?: string) =>
      client.action(
        {
          actionType: "sanity.action.document.edit",
          ...pair,
          patch: { set: { headline } },
        },
        { transactionId },
      ),
    /** The headlines of the published document and of its draft. */
    stored: () =>
      client.fetch<(string | null)[]>(
        "[*[_id == 'hero'][0].headline, *[_id == 'drafts.hero'][0].headline]",
        {},
        RAW,
      ),
  };
}

test("an edit creates a draft, and discarding removes only the draft", async () => {
  const { act, edit, stored } = await startWithHero();
  await edit("new");
  await edit("newer");
  expect(await stored()).toEqual(["old", "newer"]);
  const discard = () => act("version.discard", { versionId: draftId });
  await discard();
  expect(await stored()).toEqual(["old", null]);
  await expect(discard()).rejects.toMatchObject(CONFLICT);
});

test("a transaction id can be used once", async () => {
  const { client, edit, stored } = await startWithHero();
  await edit("new", "mine");
  await expect(edit("newer", "mine")).rejects.toMatchObject(CONFLICT);
  expect(await stored()).toEqual(["old", "new"]);
  expect(await client.getDocument(draftId)).toMatchObject({ _rev: "mine" });
});

test.each([
  ["publish", pair, "the action sanity.action.document.publish"],
  ["edit", { ...pair, draftId: "drafts.faq", patch: {} }, "publishedId"],
  ["edit", { ...pair, patch: { inc: { n: 1 } } }, "inc"],
  ["version.discard", { versionId: "hero" }, "is not a draft"],
  ["version.discard", { versionId: draftId, purge: true }, "purge"],
])(
  "the action %s with %j is refused, and the message names %s",
  async (name, fields, problem) => {
    const { act, stored } = await startWithHero();
    await expect(act(name, fields)).rejects.toMatchObject({
      statusCode: 400,
      message: expect.stringContaining(problem),
    });
    expect(await stored()).toEqual(["old", null]);
  },
);
