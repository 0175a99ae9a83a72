import { Hono } from "hono";
import { streamSSE } from "hono/streaming";
import { expect, it, onTestFinished, vi } from "vitest";
import { contentClient } from "../content/client.ts";
import type { SanitySettings } from "../environment.ts";
import { openDataset } from "../tests/lake-for-test.ts";
import { serve } from "../tests/serve.ts";
import { followDataset } from "./follow-dataset.ts";

/** Follows a dataset until the test is over. */
function follow(source: SanitySettings) {
  const closing = new AbortController();
  onTestFinished(() => closing.abort());
  const notify = vi.fn();
  void followDataset(source, notify, closing.signal);
  return { notify, stop: () => closing.abort() };
}

it("a change of a published document is reported, none of a draft", async () => {
  const source = await openDataset();
  const { notify } = follow(source);
  const client = contentClient(source);
  const steps = [
    // The connection opens.
    async () => {},
    () => client.create({ _id: "hero", _type: "hero" }),
    () => client.patch("hero", { set: { text: "Calm" } }).commit(),
    () => client.delete("hero"),
  ];
  for (const [index, change] of steps.entries()) {
    await change();
    await expect.poll(() => notify.mock.calls.length).toBe(index + 1);
    await client.createOrReplace({ _id: "drafts.hero", _type: "hero" });
  }
});

it.each([
  ["announces is followed by a minute without a connection", true, 1],
  ["does not announce is reported once it answers again", false, 2],
])("an end that Sanity %s", async (_, isAnnounced, opened) => {
  let connections = 0;
  const onEnd = vi.fn();
  const lake = new Hono().get("/:version/data/live/*", (context) =>
    streamSSE(context, async (stream) => {
      connections += 1;
      stream.onAbort(onEnd);
      await stream.writeSSE({ event: "welcome", data: "{}", retry: 50 });
      if (isAnnounced) await stream.writeSSE({ event: "goaway", data: "{}" });
      if (isAnnounced || connections > 1) await stream.sleep(1_000);
    }),
  );
  const { notify, stop } = follow({
    kind: "embedded",
    projectId: "local1",
    dataset: "production",
    apiHost: await serve(lake),
  });
  await expect.poll(() => connections).toBe(opened);
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect([notify.mock.calls.length, connections]).toEqual([opened, opened]);
  stop();
  await expect.poll(() => onEnd.mock.calls.length).toBe(1);
});
