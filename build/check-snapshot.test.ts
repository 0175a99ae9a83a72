import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { SanityDocument } from "@sanity/types";
import { evaluate, parse } from "groq-js";
import { expect, it } from "vitest";
import { readEnvironment, type Variables } from "../environment.ts";
import { approvedWords } from "../src/content/approval.ts";
import { LANDING_PAGE_QUERY } from "../src/content/query.ts";
import { readDocuments } from "../studio/check/read-documents.ts";
import { checkSnapshot } from "./check-snapshot.ts";

const sample = readDocuments(
  await readFile(
    join(import.meta.dirname, "../studio/sample-content/content.ndjson"),
    "utf8",
  ),
).map((document) => ({
  ...document,
  _rev: "one",
  _createdAt: "2026-11-20T09:00:00Z",
  _updatedAt: "2026-11-20T09:00:00Z",
}));

/** What Sanity keeps of somebody's approval of these documents. */
const approvalOf = async (
  documents: readonly SanityDocument[],
  secondPerson = false,
): Promise<SanityDocument> => ({
  _rev: "",
  _createdAt: "",
  _updatedAt: "",
  ...(await approvedWords(
    "approval-1",
    new Map(documents.map((document) => [document._id, document])),
    { secondPerson, published: false },
  )),
});

/** The sample with another headline, as a script may have written it. */
const rewritten = (headline: string) =>
  sample.map((document) =>
    document._id === "hero"
      ? { ...document, headline, _updatedAt: "2026-11-21T14:02:00Z" }
      : document,
  );

async function check(
  documents: SanityDocument[],
  approved: SanityDocument[],
  settings: Variables = {},
) {
  const page = await evaluate(parse(LANDING_PAGE_QUERY), {
    dataset: documents,
  });
  const all = [...documents, ...approved];
  return checkSnapshot(
    { page: await page.get(), documents: all },
    readEnvironment(settings),
  );
}

const secondPerson = { REVIEW: "second-person" };

it("words that were approved may go live", async () => {
  expect(await check(sample, [await approvalOf(sample)])).toEqual([]);
});

it("words that nobody approved may not, and it says whose turn it is", async () => {
  const approved = [await approvalOf(sample)];
  expect(await check(rewritten("Calm growth"), approved)).toEqual([
    {
      documentId: "hero",
      path: "",
      message:
        "Hero: Nobody has approved the words that were published on 21 November 2026. Open Changes in the Studio, read them and approve them.",
    },
  ]);
});

it("an approval is of one document: editors who publish at once do not take it from each other", async () => {
  const hero = rewritten("Calm growth").filter(({ _id }) => _id === "hero");
  const approved = [await approvalOf(sample), await approvalOf(hero)];
  expect(await check(rewritten("Calm growth"), approved)).toEqual([]);
  // And back again: what was approved once may be live again.
  expect(await check(sample, approved)).toEqual([]);
});

it("approved words of one document are not approved in another", async () => {
  const hero = rewritten("Calm growth").find(({ _id }) => _id === "hero");
  if (!hero) throw new Error("The sample has no hero.");
  const elsewhere = await approvalOf([{ ...hero, _id: "faq" }]);
  const approved = [await approvalOf(sample), elsewhere];
  expect(await check(rewritten("Calm growth"), approved)).toHaveLength(1);
});

it("where a second person has to approve, the writer's own approval is not enough", async () => {
  const documents = rewritten("Calm growth");
  const own = [await approvalOf(sample, true), await approvalOf(documents)];
  expect(await check(documents, own, secondPerson)).toMatchObject([
    {
      documentId: "hero",
      message: expect.stringMatching(/^Hero: Nobody but who wrote them/),
    },
  ]);
  const other = await approvalOf(documents, true);
  expect(await check(documents, [...own, other], secondPerson)).toEqual([]);
});

it("the sample's invented words do not go live from a hosted dataset, whoever approved them", async () => {
  const approved = [await approvalOf(sample)];
  const found = await check(sample, approved, {
    SANITY_PROJECT_ID: "abc123de",
  });
  expect(found.map(({ path }) => path)).toEqual(
    expect.arrayContaining(["contactEmail", 'quotes[_key=="austin"].quote']),
  );
});
