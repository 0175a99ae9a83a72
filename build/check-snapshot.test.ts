import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { SanityDocument } from "@sanity/types";
import { evaluate, parse } from "groq-js";
import { expect, it } from "vitest";
import { readEnvironment, type Variables } from "../environment.ts";
import { approvedText } from "../src/content/approval.ts";
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

/** What the approvals of these documents leave in the dataset. */
const approvalsOf = (documents: readonly SanityDocument[]) =>
  Promise.all(
    documents.map(async (document) => ({
      _rev: "",
      _createdAt: "",
      _updatedAt: "",
      ...(await approvedText(document)),
    })),
  );

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

it("text that was approved may go live", async () => {
  expect(await check(sample, await approvalsOf(sample))).toEqual([]);
});

it("text that nobody approved may not, and it says what to do", async () => {
  const approved = await approvalsOf(sample);
  expect(await check(rewritten("Calm growth"), approved)).toEqual([
    {
      documentId: "hero",
      path: "",
      message:
        "Hero: Nobody has approved the words that were published on 21 November 2026. Open Changes in the Studio, read them and approve them.",
    },
  ]);
});

it("what was approved once may be live again", async () => {
  const rewrite = rewritten("Calm growth");
  const approved = [
    ...(await approvalsOf(sample)),
    ...(await approvalsOf(rewrite)),
  ];
  expect(await check(rewrite, approved)).toEqual([]);
  expect(await check(sample, approved)).toEqual([]);
});

it("approved text of one document is not approved in another", async () => {
  const elsewhere = rewritten("Calm growth")
    .filter(({ _id }) => _id === "hero")
    .map((hero) => ({ ...hero, _type: "faq" }));
  const approved = await approvalsOf([...sample, ...elsewhere]);
  expect(await check(rewritten("Calm growth"), approved)).toHaveLength(1);
});

it("the sample's placeholder copy does not go live from a hosted dataset, even approved", async () => {
  const approved = await approvalsOf(sample);
  const found = await check(sample, approved, {
    SANITY_PROJECT_ID: "abc123de",
  });
  expect(found.map(({ path }) => path)).toEqual(
    expect.arrayContaining(["contactEmail", 'quotes[_key=="austin"].quote']),
  );
});
