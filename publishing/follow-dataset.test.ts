import { startContentLake } from "emulators/content-lake";
import { expect, it, onTestFinished, vi } from "vitest";
import { contentClient } from "../content/client.ts";
import { temporaryFolder } from "../tests/temporary-folder.ts";
import { followDataset } from "./follow-dataset.ts";

it("whatever changes a published document is news, and a draft is not", async () => {
  const names = { projectId: "newplace", dataset: "production" };
  const directory = await temporaryFolder();
  const lake = await startContentLake({ ...names, directory, port: 0 });
  onTestFinished(() => lake[Symbol.asyncDispose]());
  const source = { kind: "hosted", ...names, apiHost: lake.url } as const;
  const closing = new AbortController();
  onTestFinished(() => closing.abort());
  const onNews = vi.fn();
  void followDataset(source, onNews, closing.signal);
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
