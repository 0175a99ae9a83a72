import { BufferedDocument, Mutation } from "@sanity/mutator";
import { expect, onTestFinished, test } from "vitest";
import { clientOf, eventually, startLake } from "./lake-for-test.ts";

type Params = ConstructorParameters<typeof Mutation>[0];

function isParams(event: object): event is Params {
  return "mutations" in event;
}

/** One tab of the Studio: Sanity's own buffered document, fed by a listener, sending what is typed. */
async function openTab(url: string, id: string) {
  const client = clientOf(url);
  const received: Mutation[] = [];
  let arrive = (mutation: Mutation) => {
    received.push(mutation);
  };
  let welcome = false;
  const subscription = client
    .listen("*[_id == $id]", { id }, { events: ["welcome", "mutation"] })
    .subscribe((event: object) => {
      if (isParams(event)) arrive(new Mutation(event));
      else welcome = true;
    });
  onTestFinished(() => subscription.unsubscribe());
  await eventually(() => welcome);

  const tab = new BufferedDocument((await client.getDocument(id)) ?? null);
  arrive = (mutation) => tab.arrive(mutation);
  received.forEach(arrive);
  tab.commitHandler = ({ mutation, success, failure }) => {
    const { transactionId, mutations } = mutation.params;
    const url = "/data/mutate/production";
    const body = { transactionId, mutations };
    client.request({ method: "POST", url, body }).then(success, failure);
  };
  return {
    type(change: (text: string) => string) {
      const patch = { id, set: { text: change(String(tab.LOCAL?.text)) } };
      tab.add(new Mutation({ mutations: [{ patch }] }));
      return tab.commit().catch(() => {});
    },
    text: () => String(tab.LOCAL?.text),
    isConsistent: () => tab.document.isConsistent(),
  };
}

test("two tabs type into the same text at once and both end with the same text", async () => {
  const { url, client } = await startLake();
  const text = "Trading involves risk, including the loss of principal.";
  await client.create({ _id: "drafts.hero", _type: "hero", text });
  const one = await openTab(url, "drafts.hero");
  const two = await openTab(url, "drafts.hero");

  const typing: Promise<unknown>[] = [];
  const pause = (milliseconds: number) =>
    new Promise((resolve) => setTimeout(resolve, milliseconds));
  for (const letter of "one-two-three") {
    typing.push(one.type((old) => `${letter}${old}`));
    await pause(letter < "i" ? 0 : 4);
    typing.push(two.type((old) => `${old}${letter.toUpperCase()}`));
    await pause(letter < "i" ? 0 : 4);
  }
  await Promise.all(typing);
  await eventually(() => one.isConsistent() && two.isConsistent());

  const stored = (await client.getDocument("drafts.hero"))?.text;
  expect(stored).toBe(`eerht-owt-eno${text}ONE-TWO-THREE`);
  expect([one.text(), two.text()]).toEqual([stored, stored]);
});
