import { BufferedDocument, Mutation } from "@sanity/mutator";
import { expect, it } from "vitest";
import { keepEditsDuringPublish } from "./publish-while-typing.ts";

keepEditsDuringPublish();

it.each(["waits", "is in flight"])(
  "an edit that %s is kept while its draft is published",
  (state) => {
    const id = "drafts.hero";
    const draft = { _id: id, _type: "hero", _rev: "1", headline: "Calm" };
    const form = new BufferedDocument(draft);
    form.commitHandler = () => {};
    const patch = { id, set: { headline: "Calm growth" } };
    form.add(new Mutation({ mutations: [{ patch }] }));
    if (state === "is in flight") void form.commit();
    const mutations = [{ delete: { id } }];
    const revisions = { previousRev: "1", resultRev: "2", transactionId: "2" };
    form.arrive(new Mutation({ ...revisions, mutations }));
    expect(form.LOCAL?.headline).toBe("Calm growth");
  },
);
