import { BufferedDocument, Mutation } from "@sanity/mutator";
import { expect, onTestFinished, test } from "vitest";
import type { JsonObject } from "../src/document.ts";
import { clientOf, eventually, startLake } from "./lake-for-test.ts";

type Params = ConstructorParameters<typeof Mutation>[0];

/** One tab of the Studio: Sanity's own buffered document, fed by a listener, sending what is typed. */
async function openTab(url: string, id: string) {
  const client = clientOf(url);
  const received: Mutation[] = [];
  let tab: BufferedDocument | undefined;
  let welcome = false;
  const subscription = client
    .listen(
      "*[_id == $id]",
      { id },
      { events: ["welcome", "mutation"], includeResult: false },
    )
    .subscribe((event: unknown) => {
      if (!isParams(event)) welcome = true;
      else if (tab) tab.arrive(new Mutation(event));
      else received.push(new Mutation(event));
    });
  onTestFinished(() => subscription.unsubscribe());
  await eventually(() => welcome || undefined);

  const document = (await client.getDocument(id)) ?? null;
  tab = new BufferedDocument(document);
  for (const mutation of received) tab.arrive(mutation);
  const buffered = tab;
  buffered.commitHandler = ({ mutation, success, failure }) => {
    const { transactionId, mutations } = mutation.params;
    client
      .request({
        method: "POST",
        url: "/data/mutate/production",
        body: { transactionId, mutations },
      })
      .then(success, failure);
  };
  return {
    type(change: (text: string) => string) {
      const text = change(String(buffered.LOCAL?.text));
      const patch = { id, set: { text } };
      buffered.add(new Mutation({ mutations: [{ patch }] }));
      return buffered.commit().catch(() => {});
    },
    text: () => String(buffered.LOCAL?.text),
    isConsistent: () => buffered.document.isConsistent(),
  };
}

function isParams(event: unknown): event is Params & JsonObject {
  return typeof event === "object" && event !== null && "mutations" in event;
}

test("two tabs type into the same text at once and both end with the same text", async () => {
  const { url, client } = await startLake();
  const text = "Trading involves risk, including the loss of principal.";
  await client.create({ _id: "drafts.hero", _type: "hero", text });
  const [one, two] = [
    await openTab(url, "drafts.hero"),
    await openTab(url, "drafts.hero"),
  ];

  const typing: Promise<unknown>[] = [];
  for (const letter of "one-two-three")
    for (const [tab, change] of [
      [one, (old: string) => `${letter}${old}`],
      [two, (old: string) => `${old}${letter.toUpperCase()}`],
    ] as const) {
      typing.push(tab.type(change));
      await new Promise((resolve) => setTimeout(resolve, letter < "i" ? 0 : 4));
    }
  await Promise.all(typing);
  await eventually(
    () => (one.isConsistent() && two.isConsistent()) || undefined,
  );

  const stored = (await client.getDocument("drafts.hero"))?.text;
  expect(one.text()).toBe(stored);
  expect(two.text()).toBe(stored);
  expect(stored).toBe(`eerht-owt-eno${text}ONE-TWO-THREE`);
});
