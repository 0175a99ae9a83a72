/** How the Studio learns from a dataset that something was published. */
import { expect, onTestFinished, test, vi } from "vitest";
import { checkSnapshot } from "../../content/check-snapshot.ts";
import { contentClient } from "../../content/client.ts";
import { contentOf, fingerprintsOf } from "../../content/site-content.ts";
import { fetchSnapshot } from "../../content/snapshot.ts";
import { datasetOf } from "../../studio/publishing/follow.ts";
import { openDataset } from "../dataset.ts";
import { sampleDocuments } from "../sample-page.ts";

async function openPublished() {
  const source = await openDataset();
  const client = contentClient(source);
  await client.create({ _id: "hero", _type: "hero", headline: "Calm" });
  return { source, client, dataset: datasetOf(client) };
}

test("an open Studio is told of each publish, but not of drafts or pictures", async () => {
  const { client, dataset } = await openPublished();
  const told = vi.fn();
  onTestFinished(dataset.onPublish(told));
  // Until the listener is connected.
  await vi.waitFor(
    async () => {
      await client.patch("hero").set({ headline: "Calmer" }).commit();
      expect(told).toHaveBeenCalled();
    },
    { timeout: 30_000 },
  );
  told.mockClear();
  await client.create({ _id: "drafts.hero", _type: "hero", headline: "Soon" });
  await client.create({ _id: "image-1", _type: "sanity.imageAsset" });
  await client.create({ _id: "faq", _type: "faq" });
  // Events of the first part may arrive late.
  const ids = () => told.mock.calls.map(([event]) => event.documentId);
  await vi.waitFor(() => expect(ids()).toContain("faq"), { timeout: 30_000 });
  expect(ids().filter((id) => id !== "hero")).toEqual(["faq"]);
});

test("the Studio compares the content that a build uses and names the same problems; an upload is not a publish", async () => {
  const { source, client, dataset } = await openPublished();
  const { content, problems } = await dataset.fetchPublished();
  const snapshot = await fetchSnapshot(source);
  expect(content).toEqual(await fingerprintsOf(contentOf(snapshot)));
  const refused = await checkSnapshot(snapshot, { sanity: source });
  expect(problems).toEqual(refused);
  expect(refused).not.toEqual([]);
  const transaction = client.transaction();
  for (const document of sampleDocuments) transaction.createOrReplace(document);
  await transaction.commit();
  const before = await dataset.fetchPublished();
  await client.create({ _id: "image-1", _type: "sanity.imageAsset" });
  expect(await dataset.fetchPublished()).toEqual(before);
  const hero = await client.patch("hero").set({ headline: "Calmer" }).commit();
  const after = await dataset.fetchPublished();
  expect(after.content).not.toEqual(before.content);
  expect(after.publishedAt).toBe(hero._updatedAt);
});
