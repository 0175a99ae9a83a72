/** Approving and publishing on an embedded Content Lake, in one transaction. */
import type { SanityClient } from "@sanity/client";
import type { SanityDocument } from "@sanity/types";
import { expect, test } from "vitest";
import { contentClient } from "../../content/client.ts";
import { findChanges } from "../../studio/approval/changes.ts";
import { approveAndPublish } from "../../studio/approval/publish.ts";
import { openDataset } from "../dataset.ts";

const draft = {
  ...{ _id: "drafts.hero", _type: "hero" },
  ...{ headline: "Calm growth", text: "Written before." },
};

/** A dataset with a hero and a FAQ, and a draft of the hero. */
async function openChanged(): Promise<SanityClient> {
  const source = await openDataset();
  const client = contentClient(source).withConfig({ perspective: "raw" });
  await client
    .transaction()
    .create({ _id: "hero", _type: "hero", headline: "Growth" })
    .create({ _id: "faq", _type: "faq", heading: "Questions" })
    .create(draft)
    .commit();
  return client;
}

const everything = (client: SanityClient) =>
  client.fetch<SanityDocument[]>("* | order(_id)");

/** What an editor sees and approves in the dialog. */
const readChanges = async (client: SanityClient) => ({
  changes: findChanges(await everything(client)),
  approver: { id: "ada", name: "Ada" },
});

test("one transaction publishes the text that was read, removes its draft and records the whole text", async () => {
  const client = await openChanged();
  await approveAndPublish(client, await readChanges(client));
  const documents = await everything(client);
  const byType = Map.groupBy(documents, ({ _type }) => _type);
  expect([...byType.keys()].toSorted()).toEqual(["approval", "faq", "hero"]);
  expect(byType.get("hero")).toMatchObject([
    { _id: "hero", headline: "Calm growth", text: "Written before." },
  ]);
  expect(byType.get("approval")).toMatchObject([
    {
      // Only editors can read a document with a dot in its ID.
      _id: expect.stringContaining("."),
      ...{ approvedBy: "Ada", approvedById: "ada", entries: "Hero" },
      texts: [
        { field: "Hero › Headline", text: "Calm growth" },
        { field: "Hero › Text", text: "Written before." },
      ],
    },
  ]);
});

test.each([
  ["the draft", "drafts.hero"],
  ["the published document", "hero"],
])(
  "when %s has changed since it was read, nothing at all is written",
  async (_, id) => {
    const client = await openChanged();
    const approval = await readChanges(client);
    await client.patch(id).set({ text: "Meanwhile" }).commit();
    const before = await everything(client);
    await expect(approveAndPublish(client, approval)).rejects.toMatchObject({
      statusCode: 409,
    });
    expect(await everything(client)).toEqual(before);
  },
);

test.each([
  ["response", true],
  ["request", false],
])(
  "a text whose %s was lost is published once if the editor tries again",
  async (_, isCommitted) => {
    const client = await openChanged();
    const approval = await readChanges(client);
    const unreliable = client.withConfig({
      resolveFetch: () => async (input, init) => {
        if (isCommitted) await fetch(input, init);
        throw new TypeError("Failed to fetch");
      },
    });
    await expect(approveAndPublish(unreliable, approval)).rejects.toThrow();
    await approveAndPublish(client, approval).catch(() => {});
    const documents = await everything(client);
    expect(findChanges(documents)).toEqual([]);
    const records = documents.filter(({ _type }) => _type === "approval");
    expect(records).toHaveLength(1);
  },
);
