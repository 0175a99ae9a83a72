/** Approving and publishing on an embedded Content Lake, in one transaction. */
import type { SanityClient } from "@sanity/client";
import type { SanityDocument } from "@sanity/types";
import { expect, test, vi } from "vitest";
import { contentClient } from "../../content/client.ts";
import { findChanges } from "../../studio/approval/changes.ts";
import {
  type Approval,
  approveAndPublish,
} from "../../studio/approval/publish.ts";
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

const publish = (
  client: SanityClient,
  approval: Approval,
  onNoAnswer = () => {},
) => approveAndPublish(client, approval, onNoAnswer);

test("one transaction publishes the text that was read, removes its draft and records the whole text", async () => {
  const client = await openChanged();
  await publish(client, await readChanges(client));
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
    await expect(publish(client, approval)).rejects.toMatchObject({
      statusCode: 409,
    });
    expect(await everything(client)).toEqual(before);
  },
);

test("when a lost request is repeated after the draft has changed, the editor is told that nothing was published", async () => {
  const client = await openChanged();
  const approval = await readChanges(client);
  let isLost = false;
  const unreliable = client.withConfig({
    resolveFetch: () => async (input, init) => {
      if (isLost || init?.method !== "POST") return fetch(input, init);
      isLost = true;
      await client.patch(draft._id).set({ text: "Meanwhile" }).commit();
      throw new TypeError("Failed to fetch");
    },
  });
  await expect(publish(unreliable, approval)).rejects.toMatchObject({
    statusCode: 409,
  });
});

test.each([
  ["response", true],
  ["request", false],
])(
  "when the %s is lost, the editor is told, and the draft is published once",
  async (_, isCommitted) => {
    const client = await openChanged();
    const approval = await readChanges(client);
    const onNoAnswer = vi.fn();
    let isLost = false;
    const unreliable = client.withConfig({
      resolveFetch: () => async (input, init) => {
        if (isLost || init?.method !== "POST") return fetch(input, init);
        isLost = true;
        if (isCommitted) await fetch(input, init);
        throw new TypeError("Failed to fetch");
      },
    });
    await publish(unreliable, approval, onNoAnswer);
    expect(onNoAnswer).toHaveBeenCalledOnce();
    const documents = await everything(client);
    expect(findChanges(documents)).toEqual([]);
    const records = documents.filter(({ _type }) => _type === "approval");
    expect(records).toHaveLength(1);
  },
);
