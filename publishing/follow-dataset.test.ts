import { Hono } from "hono";
import { streamSSE } from "hono/streaming";
import { expect, it, onTestFinished, vi } from "vitest";
import { contentClient } from "../content/client.ts";
import { openDataset } from "../tests/lake-for-test.ts";
import { serve } from "../tests/serve.ts";
import { followDataset } from "./follow-dataset.ts";

it("every change of a published document is reported, and none of a draft", async () => {
  const source = await openDataset();
  const closing = new AbortController();
  onTestFinished(() => closing.abort());
  const notify = vi.fn();
  followDataset(source, notify, closing.signal);
  const calls = () => expect.poll(() => notify.mock.calls.length);
  // The connection opens.
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

it.each([
  ["announces is followed by a minute without a connection", true, 1],
  ["does not announce is reported once it answers again", false, 2],
])(
  "an end of the connection that Sanity %s",
  async (_, isAnnounced, opened) => {
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
    const closing = new AbortController();
    onTestFinished(() => closing.abort());
    const notify = vi.fn();
    const source = {
      kind: "embedded",
      projectId: "local1",
      dataset: "production",
      apiHost: await serve(lake),
    } as const;
    followDataset(source, notify, closing.signal);
    await expect.poll(() => connections).toBe(opened);
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(notify).toHaveBeenCalledTimes(opened);
    expect(connections).toBe(opened);
    closing.abort();
    await expect.poll(() => onEnd.mock.calls.length).toBe(1);
  },
);
