/** How a publisher learns from a hosted dataset that something was published. */
import { startContentLake } from "@northrule/content-lake";
import { expect, onTestFinished, test, vi } from "vitest";
import { contentClient } from "../../content/client.ts";
import { followDataset } from "../../publishing/follow-dataset.ts";
import { findFreePorts } from "../free-ports.ts";
import { temporaryFolder } from "../temporary-folder.ts";

test("a publisher without a token is told of each publish and of each new connection, but not of drafts", async () => {
  const directory = await temporaryFolder();
  const [port = 0] = await findFreePorts(1);
  const names = { projectId: "newplace", dataset: "production" };
  const open = () => startContentLake({ ...names, directory, port });
  let lake = await open();
  const ended = new AbortController();
  const told = vi.fn();
  const source = { kind: "hosted", ...names, apiHost: lake.url } as const;
  const following = followDataset(source, told, ended.signal);
  onTestFinished(async () => {
    ended.abort();
    await following;
    await lake[Symbol.asyncDispose]();
  });
  const news = async (times: number) => {
    await vi.waitFor(() => expect(told).toHaveBeenCalledTimes(times), 50_000);
    told.mockClear();
  };
  await news(1);
  const client = contentClient(source);
  await client.create({ _id: "drafts.hero", _type: "hero", headline: "Soon" });
  await client.create({ _id: "hero", _type: "hero", headline: "Calm" });
  await client.patch("hero").set({ headline: "Calmer" }).commit();
  await news(2);
  await lake[Symbol.asyncDispose]();
  lake = await open();
  await news(1);
  await client.patch("hero").set({ headline: "Calmest" }).commit();
  await news(1);
});
