import { BufferedDocument, Mutation } from "@sanity/mutator";
import { expect, it } from "vitest";

/** A form with a draft and an edit that is not stored yet. */
function edited() {
  const id = "drafts.hero";
  const draft = { _id: id, _type: "hero", _rev: "1", headline: "Calm" };
  const form = new BufferedDocument(draft);
  const set = { headline: "Calm growth" };
  form.commitHandler = () => {};
  form.add(new Mutation({ mutations: [{ patch: { id, set } }] }));
  const mutations = [{ delete: { id } }];
  const revisions = { previousRev: "1", resultRev: "2", transactionId: "2" };
  return { form, publish: new Mutation({ ...revisions, mutations }) };
}

it("Sanity still drops or throws what is typed while a draft is published; once it does not, remove the correction", () => {
  const waiting = edited();
  waiting.form.arrive(waiting.publish);
  expect(waiting.form.buffer.hasChanges()).toBe(false);
  const sending = edited();
  void sending.form.commit();
  expect(() => sending.form.arrive(sending.publish)).toThrow();
});
