import { once } from "node:events";
import { connect } from "node:net";
import type { LiveEvent, MutationEvent } from "@sanity/client";
import { applyPatch } from "mendoza";
import { expect, onTestFinished, test } from "vitest";
import { clientOf, eventually, startLake } from "./lake-for-test.ts";

/** Opens a listener and waits until it is welcome. */
async function listenTo(
  client: ReturnType<typeof clientOf>,
  query: string,
  options: Record<string, unknown> = {},
  params: Record<string, unknown> = {},
) {
  const mutations: MutationEvent[] = [];
  let welcome = false;
  const subscription = client
    .listen(query, params, { events: ["welcome", "mutation"], ...options })
    .subscribe((event) => {
      if (event.type === "mutation") mutations.push(event);
      else welcome = true;
    });
  onTestFinished(() => subscription.unsubscribe());
  await eventually(() => welcome);
  return {
    mutations,
    next: async (count: number) => {
      await eventually(() => mutations.length >= count);
      return mutations;
    },
  };
}

test("a listener hears of the documents its query selects: appear, update, disappear", async () => {
  const { client } = await startLake();
  const type = { type: "faq" };
  const heard = await listenTo(client, "*[_type == $type]", {}, type);
  await client.create({ _id: "hero", _type: "hero" });
  const a = await client.create({ _id: "faq", _type: "faq", n: 1 });
  const b = await client.patch("faq").set({ n: 2 }).commit();
  await client.delete("faq");

  const [appear, update, disappear] = await heard.next(3);
  expect(appear).toMatchObject({
    transition: "appear",
    documentId: "faq",
    transactionId: a._rev,
    resultRev: a._rev,
    identity: "local-editor",
    result: a,
    transactionTotalEvents: 1,
    transactionCurrentEvent: 1,
  });
  expect(appear).not.toHaveProperty("previousRev");
  expect(update).toMatchObject({
    transition: "update",
    previousRev: a._rev,
    resultRev: b._rev,
    timestamp: b._updatedAt,
    mutations: [{ patch: { id: "faq", set: { n: 2 } } }],
  });
  expect(disappear).toMatchObject({
    transition: "disappear",
    previousRev: b._rev,
    mutations: [{ delete: { id: "faq" } }],
  });
  expect(disappear?.resultRev).toBe(disappear?.transactionId);
  expect(heard.mutations).toHaveLength(3);
});

test("effects lead from one state to the next and back", async () => {
  const { client } = await startLake();
  const before = await client.create({ _id: "faq", _type: "faq", t: "a — b" });
  const options = { effectFormat: "mendoza", includeResult: false };
  const heard = await listenTo(client, "*[_id == 'faq']", options);
  const after = await client.patch("faq").set({ t: "a — c" }).commit();
  const [event] = await heard.next(1);
  const { _rev: _a, ...from } = before;
  const { _rev: _b, ...to } = after;
  expect(applyPatch(from, event?.effects?.apply ?? [])).toEqual(to);
  expect(applyPatch(to, event?.effects?.revert ?? [])).toEqual(from);
  expect(event).not.toHaveProperty("result");
});

test("of a transaction a listener is told how many events it will hear, not how many there are", async () => {
  const { client } = await startLake();
  await client.create({ _id: "hero", _type: "hero" });
  await client.create({ _id: "drafts.hero", _type: "hero" });
  const whole = await listenTo(client, "*[_type == 'hero']");
  const part = await listenTo(client, "*[_id == 'hero']");
  const { transactionId } = await client.action({
    actionType: "sanity.action.document.publish",
    draftId: "drafts.hero",
    publishedId: "hero",
  });
  const shown = (events: MutationEvent[]) =>
    events.map((event) => [
      event.documentId,
      event.transition,
      event.resultRev,
      `${event.transactionCurrentEvent} of ${event.transactionTotalEvents}`,
    ]);
  expect(shown(await whole.next(2))).toEqual([
    ["hero", "update", transactionId, "1 of 2"],
    ["drafts.hero", "disappear", transactionId, "2 of 2"],
  ]);
  // Waiting for a second event, the Studio's form would stay locked.
  expect(shown(await part.next(1))).toEqual([
    ["hero", "update", transactionId, "1 of 1"],
  ]);
});

test("a reader that goes away is forgotten, one that reads nothing is dropped, others hear everything", async () => {
  const { client, port, url } = await startLake();
  const address = "/v1/data/listen/production?query=*&includeResult=true";
  const stop = new AbortController();
  await fetch(url + address, { signal: stop.signal });
  stop.abort();
  const other = await listenTo(client, "*[_type == 'x']");
  const stuck = connect(port, "127.0.0.1").on("error", () => {});
  onTestFinished(() => {
    stuck.destroy();
  });
  stuck.write(`GET ${address} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
  await once(stuck, "readable");
  const text = "x".repeat(900_000);
  for (let n = 0; n < 40; n++) await client.create({ _type: "x", text });
  expect(await other.next(40)).toHaveLength(40);
  let received = 0;
  stuck.on("data", (data) => {
    received += data.length;
  });
  await once(stuck, "close");
  expect(received).toBeLessThan(40 * text.length);
});

test("who was away for a moment hears what was missed, in order", async () => {
  const { client, url } = await startLake();
  const first = await client.create({ _id: "a", _type: "x", n: 1 });
  const second = await client.patch("a").set({ n: 2 }).commit();
  const third = await client.patch("a").set({ n: 3 }).commit();
  const text = await streamUntil(url, `${first._rev}#a`, third._rev);
  expect(text).toContain("event: welcomeback");
  expect(text.indexOf(`"transactionId":"${second._rev}"`)).toBeGreaterThan(0);
  expect(text.indexOf(third._rev)).toBeGreaterThan(text.indexOf(second._rev));
  expect(text).not.toContain(`"transactionId":"${first._rev}"`);
  const forgotten = await streamUntil(url, "forgotten#a", "reset");
  expect(forgotten).toContain("event: reset");
});

/** Reads a listener's raw stream until it contains `end`. */
async function streamUntil(url: string, lastEventId: string, end: string) {
  const stop = new AbortController();
  const query = encodeURIComponent("*[_id == 'a']");
  const { body } = await fetch(
    `${url}/v2025-02-19/data/listen/production?query=${query}&enableResume=true`,
    { headers: { "Last-Event-ID": lastEventId }, signal: stop.signal },
  );
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  while (!text.includes(end) || !text.endsWith("\n\n"))
    text += (await reader?.read())?.value ?? "";
  stop.abort();
  return text;
}

test("live events name the tag that every query result carries", async () => {
  const { client, url } = await startLake();
  const listen = async (token?: string) => {
    const events: LiveEvent[] = [];
    const options = { includeDrafts: token !== undefined };
    const live = clientOf(url, { token }).live.events(options);
    const subscription = live.subscribe((event) => events.push(event));
    onTestFinished(() => subscription.unsubscribe());
    await eventually(() => events.some(({ type }) => type === "welcome"));
    return () => events.filter(({ type }) => type === "message");
  };
  const published = await listen();
  const withDrafts = await listen("anything");
  const { syncTags } = await client.fetch("1", {}, { filterResponse: false });

  await client.create({ _id: "drafts.a", _type: "x" });
  await client.create({ _id: "a", _type: "x" });
  await client.delete({ query: "*[_id == 'nothing']" });
  await eventually(() => withDrafts().length === 3);
  expect(published()).toHaveLength(2);
  expect(withDrafts()[0]).toMatchObject({ tags: syncTags });
});
