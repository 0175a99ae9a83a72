import { Server } from "node:http";
import type { MutationEvent } from "@sanity/client";
import { expect, onTestFinished, test, vi } from "vitest";
import { type clientOf, eventually, startLake } from "./lake-for-test.ts";

/** Opens a listener and waits for its welcome event. */
async function listenTo(client: ReturnType<typeof clientOf>, query: string) {
  const mutations: MutationEvent[] = [];
  let welcome = false;
  const subscription = client
    .listen(query, {}, { events: ["welcome", "mutation"] })
    .subscribe((event) => {
      if (event.type === "mutation") mutations.push(event);
      else welcome = true;
    });
  onTestFinished(() => subscription.unsubscribe());
  await eventually(() => welcome);
  return async (count: number) => {
    await eventually(() => mutations.length >= count);
    return mutations;
  };
}

test("a listener is notified when documents of its query appear, change and disappear", async () => {
  const { client } = await startLake();
  const heard = await listenTo(client, "*[_type == 'faq']");
  await client.create({ _id: "hero", _type: "hero" });
  const a = await client.create({ _id: "faq", _type: "faq", n: 1 });
  const b = await client.patch("faq").set({ n: 2 }).commit();
  await client.delete("faq");

  const [appear, update, disappear, ...more] = await heard(3);
  expect(appear).toMatchObject({
    transition: "appear",
    documentId: "faq",
    transactionId: a._rev,
    resultRev: a._rev,
    identity: "local-editor",
    result: a,
  });
  expect(update).toMatchObject({
    transition: "update",
    previousRev: a._rev,
    resultRev: b._rev,
    timestamp: b._updatedAt,
    mutations: [{ createOrReplace: b }],
  });
  expect(disappear).toMatchObject({
    transition: "disappear",
    previousRev: b._rev,
    resultRev: disappear?.transactionId,
    mutations: [{ delete: { id: "faq" } }],
  });
  expect(more).toEqual([]);
});

test("a listener with a broken query gets an error with the reason", async () => {
  const { client } = await startLake();
  const listening = new Promise((_, error) => {
    client.listen("*[_type == $type]").subscribe({ error });
  });
  await expect(listening).rejects.toMatchObject({
    name: "ChannelError",
    message: expect.stringContaining("$type"),
  });
});

test("a listener learns how many events of a transaction it will get", async () => {
  const { client } = await startLake();
  await client.create({ _id: "drafts.hero", _type: "hero" });
  const whole = await listenTo(client, "*[_type == 'hero']");
  const part = await listenTo(client, "*[_id == 'hero']");
  await client
    .transaction()
    .create({ _id: "hero", _type: "hero" })
    .delete("drafts.hero")
    .commit();
  const shown = (events: MutationEvent[]) =>
    events.map(
      ({ documentId, transactionCurrentEvent, transactionTotalEvents }) =>
        `${documentId}: ${transactionCurrentEvent} of ${transactionTotalEvents}`,
    );
  expect(shown(await whole(2))).toEqual([
    "hero: 1 of 2",
    "drafts.hero: 2 of 2",
  ]);
  // The Studio's form would stay locked while it waits for a second event.
  expect(shown(await part(1))).toEqual(["hero: 1 of 1"]);
});

test("the preview is told of drafts, visitors' pages are not", async () => {
  const { client } = await startLake();
  const listen = async (includeDrafts: boolean) => {
    const types: string[] = [];
    const { live } = client.withConfig({ token: "anything" });
    const subscription = live
      .events({ includeDrafts })
      .subscribe(({ type }) => types.push(type));
    onTestFinished(() => subscription.unsubscribe());
    await eventually(() => types.includes("welcome"));
    return types;
  };
  const [preview, page] = [await listen(true), await listen(false)];
  await client.create({ _id: "drafts.a", _type: "x" });
  await client.create({ _id: "a", _type: "x" });
  await eventually(() => preview.length === 3 && page.length === 2);
});

test("a stream without events is not silent for long enough to be closed", async () => {
  const setTimeout = vi.spyOn(Server.prototype, "setTimeout");
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  const { url } = await startLake();
  const [[limit] = []] = setTimeout.mock.calls;
  // Browsers and proxies also close silent connections, after about a minute.
  const silence = Math.min(Number(limit), 60_000) / 2;
  for (const path of ["listen/production?query=*", "live/events/production"]) {
    const { body } = await fetch(`${url}/vX/data/${path}`);
    const reader = body?.getReader();
    await reader?.read();
    for (const _ of ["first", "second"]) {
      vi.advanceTimersByTime(silence);
      expect((await reader?.read())?.done).toBe(false);
    }
    await reader?.cancel();
  }
}, 20_000);
