import type { SanityDocument } from "@sanity/types";
import { describe, expect, it } from "vitest";
import { approvedWords } from "../../src/content/approval.ts";
import { refusal } from "./approve.ts";
import {
  changesSentences,
  changesToApprove,
  findChanges,
  questionsOf,
} from "./changes.ts";

const stamps = { _createdAt: "", _updatedAt: "2026-11-21T14:00:00Z" };
const document = (
  _id: string,
  fields: Record<string, unknown>,
  _rev = "one",
): SanityDocument => ({
  ...stamps,
  _id,
  _type: _id.replace("drafts.", ""),
  _rev,
  ...fields,
});

const hero = document("hero", { headline: "Rules, followed" });
const faq = document("faq", { heading: "Questions" });
const draft = document("drafts.hero", { headline: "Rules" }, "two");

const approvalOf = async (
  documents: SanityDocument[],
  secondPerson = false,
): Promise<SanityDocument> => ({
  ...stamps,
  _rev: "",
  ...(await approvedWords(
    "approval-1",
    new Map(documents.map((one) => [one._id, one])),
    { secondPerson, published: false },
  )),
});

const requestOf = (revision: string, id = "ada"): SanityDocument => ({
  ...stamps,
  _id: "review.hero",
  _type: "reviewRequest",
  _rev: "",
  revision,
  askedBy: { id, name: "Ada" },
});

describe("what waits for an approval", () => {
  it("is a draft with other words, in the order of the page", async () => {
    const about = document("drafts.about", { heading: "We" }, "two");
    const known = [hero, faq, await approvalOf([hero, faq])];
    expect(await findChanges(known, false)).toEqual([]);
    const changes = await findChanges([about, draft, ...known], false);
    expect(changes).toMatchObject([
      { name: "hero", after: draft, before: hero, isDraft: true },
      { name: "about", after: about, before: undefined, isDraft: true },
    ]);
    expect(changesSentences(changes)).toEqual([
      "2 entries changed: Hero, Who we are",
    ]);
  });

  it("is not a draft that says what is published", async () => {
    const same = { ...hero, _id: "drafts.hero", _rev: "two" };
    const known = [hero, same, await approvalOf([hero])];
    expect(await findChanges(known, false)).toEqual([]);
  });

  it("is what a script published, whole; also under a draft", async () => {
    const changes = await findChanges([hero, await approvalOf([faq])], false);
    expect(changes).toMatchObject([{ after: hero, before: undefined }]);
    expect(changesSentences(changes)).toEqual([
      "1 entry published that nobody has approved: Hero",
    ]);
    const [under] = await findChanges([hero, draft], false);
    expect(under).toMatchObject({ after: draft, before: undefined });
  });
});

describe("a reason is asked", () => {
  const questioned = "Follow a proven strategy.";

  it("for each questioned sentence that was not approved before, once", async () => {
    const texts = { headline: questioned, text: questioned };
    const next = document("drafts.hero", texts, "two");
    const [change] = await findChanges(
      [hero, next, await approvalOf([hero])],
      false,
    );
    expect(change && questionsOf(change)).toMatchObject([
      { title: "Hero", sentence: questioned },
    ]);
  });

  it("no more for a sentence that stays", async () => {
    const was = document("hero", { headline: questioned });
    const next = document("drafts.hero", {
      headline: questioned,
      text: "Calm.",
    });
    const [change] = await findChanges(
      [was, next, await approvalOf([was])],
      false,
    );
    expect(change && questionsOf(change)).toEqual([]);
  });
});

describe("where a second person approves", () => {
  const [ada, bob] = [
    { id: "ada", name: "Ada" },
    { id: "bob", name: "Bob" },
  ];
  const wrote = (author: string, timestamp = "2026-11-21T15:00:00Z") =>
    new Map([["drafts.hero", [{ author, timestamp }]]]);
  const waiting = async (request?: SanityDocument) =>
    findChanges(
      [
        hero,
        draft,
        await approvalOf([hero], true),
        ...(request ? [request] : []),
      ],
      true,
    );

  it("a draft is asked for review first", async () => {
    expect(refusal(await waiting(), wrote("ada"), bob)).toMatch(
      /ask for review of Hero/,
    );
  });

  it("a reviewer approves together what was asked for, and leaves the rest to its writers", async () => {
    const about = document("drafts.about", { heading: "We" }, "three");
    const known = [hero, draft, about, await approvalOf([hero], true)];
    const named = async (documents: SanityDocument[], name?: string) =>
      changesToApprove(await findChanges(documents, true), name).map(
        ({ name }) => name,
      );
    expect(await named(known)).toEqual(["hero", "about"]);
    const asked = [...known, requestOf("two")];
    expect(await named(asked)).toEqual(["hero"]);
    expect(await named(asked, "about")).toEqual(["about"]);
  });

  it("words that have changed since are asked for again", async () => {
    const changes = await waiting(requestOf("older"));
    expect(refusal(changes, wrote("ada"), bob)).toMatch(/another request/);
  });

  it("neither who asked nor who wrote approves; another person does", async () => {
    const changes = await waiting(requestOf("two"));
    expect(refusal(changes, wrote("ada"), ada)).toMatch(/somebody else/);
    expect(refusal(changes, wrote("bob"), ada)).toMatch(/somebody else/);
    expect(refusal(changes, wrote("bob"), bob)).toMatch(/somebody else/);
    expect(refusal(changes, wrote("ada"), bob)).toBeUndefined();
  });

  it("who wrote before the last publish may approve what others wrote since", async () => {
    const changes = await waiting(requestOf("two"));
    const earlier = wrote("bob", "2026-11-21T13:00:00Z");
    expect(refusal(changes, earlier, bob)).toBeUndefined();
  });

  it("the writer's own approval does not count", async () => {
    const changes = await findChanges([hero, await approvalOf([hero])], true);
    const history = [{ author: "ada", timestamp: hero._updatedAt }];
    const histories = new Map([["hero", history]]);
    expect(refusal(changes, histories, ada)).toMatch(/You wrote Hero/);
    expect(refusal(changes, histories, bob)).toBeUndefined();
  });
});
