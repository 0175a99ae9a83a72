import { readFile } from "node:fs/promises";
import type { SanityDocument } from "@sanity/types";
import { evaluate, parse } from "groq-js";
import { expect, it } from "vitest";
import { readEnvironment, type Variables } from "../environment.ts";
import { approvedText } from "../src/content/approval.ts";
import { LANDING_PAGE_QUERY } from "../src/content/query.ts";
import { parseDocuments } from "../src/content/snapshot.ts";
import { checkSnapshot, problemLine } from "./check-snapshot.ts";

const sample = parseDocuments(
  await readFile("studio/sample-content/content.ndjson", "utf8"),
);

/** The sample with another headline, as a script may have written it. */
const rewritten = sample.map((document) =>
  document._id === "hero"
    ? {
        ...document,
        headline: "Calm growth",
        _updatedAt: "2026-11-21T14:02:00Z",
      }
    : document,
);

async function check(
  documents: SanityDocument[],
  approved: SanityDocument[],
  settings: Variables = {},
) {
  const dataset: unknown[] = [
    ...documents,
    ...(await Promise.all(approved.map(approvedText))),
  ];
  const query = `{"page": ${LANDING_PAGE_QUERY}, "documents": *}`;
  const snapshot = await evaluate(parse(query), { dataset });
  return checkSnapshot(await snapshot.get(), readEnvironment(settings));
}

it("text that was approved may go live, also after other text was", async () => {
  const approved = [...sample, ...rewritten];
  expect(await check(rewritten, approved)).toEqual([]);
  expect(await check(sample, approved)).toEqual([]);
});

it("text that nobody approved may not, and it says what to do", async () => {
  expect(await check(rewritten, sample)).toEqual([
    {
      documentId: "hero",
      path: "",
      message:
        "Hero: The text published on 21 November 2026 has not been approved. Read and approve it in the Studio, under Changes.",
    },
  ]);
});

it("approved text of one document is not approved in another", async () => {
  const elsewhere = rewritten
    .filter(({ _id }) => _id === "hero")
    .map((hero) => ({ ...hero, _type: "faq" }));
  expect(await check(rewritten, [...sample, ...elsewhere])).toHaveLength(1);
});

it("the sample's placeholder copy does not go live from a hosted dataset, even approved", async () => {
  const found = await check(sample, sample, { SANITY_PROJECT_ID: "abc123de" });
  expect(found.map(({ path }) => path)).toEqual(
    expect.arrayContaining(["contactEmail", 'quotes[_key=="austin"].quote']),
  );
});

it("a problem in a terminal leads to its field", () => {
  const problem = {
    documentId: "hero",
    path: 'rules[_key=="drift"].when',
    message: "Hero › Rules › 2 › When …: It is empty.",
  };
  expect(decodeURIComponent(problemLine(problem, "http://studio"))).toBe(
    `${problem.message} Fix it at http://studio/intent/edit/id=hero;type=hero;path=${problem.path}`,
  );
});
