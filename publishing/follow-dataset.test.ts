import { expect, it, onTestFinished, vi } from "vitest";
import { contentClient } from "../content/client.ts";
import { openDataset } from "../tests/lake-for-test.ts";
import { followDataset } from "./follow-dataset.ts";

it("whatever changes a published document is news, and a draft is not", async () => {
  const source = await openDataset();
  const closing = new AbortController();
  onTestFinished(() => closing.abort());
  const onNews = vi.fn();
  followDataset(source, onNews, closing.signal);
  const calls = () => expect.poll(() => onNews.mock.calls.length);
  // When the connection opens.
  await calls().toBe(1);
  const client = contentClient(source);
  const changes = {
    created: () => client.create({ _id: "hero", _type: "hero" }),
    edited: () => client.patch("hero", { set: { text: "Calm" } }).commit(),
    deleted: () => client.delete("hero"),
  };
  for (const [index, change] of Object.values(changes).entries()) {
    await client.createOrReplace({ _id: "drafts.hero", _type: "hero" });
    await change();
    await calls().toBe(index + 2);
  }
});
