import { once } from "node:events";
import { connect } from "node:net";
import type { LiveEvent } from "@sanity/client";
import { applyPatch } from "mendoza";
import { expect, onTestFinished, test } from "vitest";
import { clientOf, eventually, startLake } from "./lake-for-test.ts";

type Client = ReturnType<typeof clientOf>;

/** What the tests look at in an event. */
interface Seen {
  type: string;
  transition?: string;
  documentId?: string;
  transactionId?: string;
  resultRev?: string;
  transactionTotalEvents?: number;
  transactionCurrentEvent?: number;
  effects?: { apply: unknown[]; revert: unknown[] };
}

function isSeen(event: unknown): event is Seen {
  return typeof event === "object" && event !== null && "type" in event;
}

/** Opens a listener and waits until it is welcome. */
async function listenTo(
  client: Client,
  query: string,
  params: Record<string, unknown> = {},
  options: Record<string, unknown> = {},
) {
  const events: Seen[] = [];
  const subscription = client
    .listen(query, params, { events: ["welcome", "mutation"], ...options })
    .subscribe((event: unknown) => {
      if (isSeen(event)) events.push(event);
    });
  onTestFinished(() => subscription.unsubscribe());
  await eventually(() => events.find(({ type }) => type === "welcome"));
  const mutations = () => events.filter(({ type }) => type === "mutation");
  return {
    mutations,
    next: (count: number) =>
      eventually(() => (mutations().length >= count ? mutations() : undefined)),
  };
}

test("a listener hears of the documents its query selects: appear, update, disappear", async () => {
  const { client } = await startLake();
  const heard = await listenTo(client, "*[_type == $type]", { type: "faq" });
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
  expect(heard.mutations()).toHaveLength(3);
});

test("effects lead from one state to the next and back", async () => {
  const { client } = await startLake();
  const before = await client.create({ _id: "faq", _type: "faq", t: "a — b" });
  const options = { effectFormat: "mendoza", includeResult: false };
  const heard = await listenTo(
    client,
    "*[_id in $ids]",
    { ids: ["faq"] },
    options,
  );
  const after = await client.patch("faq").set({ t: "a — c" }).commit();
  const [event] = await heard.next(1);
  const { _rev: _a, ...from } = before;
  const { _rev: _b, ...to } = after;
  expect(applyPatch(from, event?.effects?.apply ?? [])).toEqual(to);
  expect(applyPatch(to, event?.effects?.revert ?? [])).toEqual(from);
  expect(event).not.toHaveProperty("result");
});

test("all documents of one transaction are announced as such", async () => {
  const { client } = await startLake();
  await client.create({ _id: "hero", _type: "hero" });
  await client.create({ _id: "drafts.hero", _type: "hero" });
  const heard = await listenTo(client, "*[_type == 'hero']");
  const { transactionId } = await client.action({
    actionType: "sanity.action.document.publish",
    draftId: "drafts.hero",
    publishedId: "hero",
  });
  const events = await heard.next(2);
  expect(events.map((e) => [e.documentId, e.transition, e.resultRev])).toEqual([
    ["hero", "update", transactionId],
    ["drafts.hero", "disappear", transactionId],
  ]);
  expect(events.map((event) => event.transactionTotalEvents)).toEqual([2, 2]);
  expect(events.map((event) => event.transactionCurrentEvent)).toEqual([1, 2]);
});

test("a transaction of which a listener hears a part is announced to it as that part", async () => {
  const { client } = await startLake();
  const hero = await listenTo(client, "*[_id == 'hero']");
  await client
    .transaction()
    .create({ _id: "faq", _type: "x" })
    .create({ _id: "hero", _type: "x" })
    .create({ _id: "versions.r1.hero", _type: "x" })
    .commit();
  // Told of three, the Studio's form would wait for two more, locked.
  expect(await hero.next(1)).toMatchObject([
    { transactionTotalEvents: 1, transactionCurrentEvent: 1 },
  ]);
});

test("a reader that leaves everything unread is dropped, the others are not", async () => {
  const { client, port } = await startLake();
  const other = await listenTo(client, "*[_type == 'x']");
  const stuck = connect(port, "127.0.0.1");
  onTestFinished(() => {
    stuck.destroy();
  });
  stuck.write(
    "GET /v1/data/listen/production?query=*&includeResult=true HTTP/1.1\r\nHost: localhost\r\n\r\n",
  );
  await once(stuck, "readable");
  const text = "x".repeat(900_000);
  for (let n = 0; n < 40; n++) await client.create({ _type: "x", text });
  expect(await other.next(40)).toHaveLength(40);
  let received = 0;
  stuck.on("data", (data) => {
    received += data.length;
  });
  stuck.on("error", () => {});
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
  expect(await streamUntil(url, "forgotten#a", "reset")).toContain(
    "event: reset",
  );
});

/** Reads a listener's raw stream until it contains `end`. */
async function streamUntil(url: string, lastEventId: string, end: string) {
  const stop = new AbortController();
  const query = encodeURIComponent("*[_id == 'a']");
  const response = await fetch(
    `${url}/v2025-02-19/data/listen/production?query=${query}&enableResume=true`,
    { headers: { "Last-Event-ID": lastEventId }, signal: stop.signal },
  );
  let text = "";
  const decoder = new TextDecoder();
  const reader = response.body?.getReader();
  while (reader && !(text.includes(end) && text.endsWith("\n\n"))) {
    const { value } = await reader.read();
    text += decoder.decode(value, { stream: true });
  }
  stop.abort();
  return text;
}

test("live events name the tag that every query result carries", async () => {
  const { client, url } = await startLake();
  const events: LiveEvent[] = [];
  const withDrafts: LiveEvent[] = [];
  const listen = (to: LiveEvent[], token?: string) => {
    const options = { includeDrafts: token !== undefined };
    const live = clientOf(url, { token }).live.events(options);
    const subscription = live.subscribe((event) => to.push(event));
    onTestFinished(() => subscription.unsubscribe());
    return eventually(() => to.find(({ type }) => type === "welcome"));
  };
  await listen(events);
  await listen(withDrafts, "anything");
  const { syncTags } = await client.fetch("1", {}, { filterResponse: false });

  await client.create({ _id: "drafts.a", _type: "x" });
  await client.create({ _id: "a", _type: "x" });
  await client.delete({ query: "*[_id == 'nothing']" });
  const messages = (of: LiveEvent[]) => of.filter((e) => e.type === "message");
  await eventually(() => messages(withDrafts).length === 3 || undefined);
  expect(messages(events)).toHaveLength(2);
  expect(messages(withDrafts)[0]).toMatchObject({ tags: syncTags });
});
