import { readFile } from "node:fs/promises";
import type { SanityDocument } from "@sanity/types";
import { expect, it } from "vitest";
import { readEnvironment, type Variables } from "../environment.ts";
import { asApproved } from "../schemas/approval.ts";
import { parseDocuments } from "../src/content/snapshot.ts";
import { checkSnapshot, problemLine } from "./check-snapshot.ts";

const sample = parseDocuments(
  await readFile("studio/sample-content/content.ndjson", "utf8"),
);

const approved = sample.map(asApproved);

/** The sample with another headline, as a script may have written it. */
const rewritten = approved.map((document) =>
  document._id === "hero"
    ? {
        ...document,
        headline: "Calm growth",
        _updatedAt: "2026-11-21T14:02:00Z",
      }
    : document,
);

const check = (documents: SanityDocument[], settings: Variables = {}) =>
  checkSnapshot(documents, readEnvironment(settings));

it("approved text may go live", async () => {
  expect(await check(approved)).toEqual([]);
  expect(await check(rewritten.map(asApproved))).toEqual([]);
});

it("text that was not approved may not go live, and the problem says what to do", async () => {
  expect(await check(rewritten)).toEqual([
    {
      documentId: "hero",
      path: "",
      message:
        "Hero: The text published on 21 November 2026 has not been approved. Read and approve it in the Studio, under Changes.",
    },
  ]);
});

it("the sample's placeholder copy may not go live from a hosted dataset, even if approved", async () => {
  const found = await check(approved, { SANITY_PROJECT_ID: "abc123de" });
  expect(found.map(({ path }) => path)).toEqual(
    expect.arrayContaining(["contactEmail", 'quotes[_key=="austin"].quote']),
  );
});

it("a problem in a terminal has a link to its field", () => {
  const problem = {
    documentId: "hero",
    path: 'rules[_key=="drift"].when',
    message: "Hero › Rules › 2 › When …: It is empty.",
  };
  expect(problemLine(problem, "http://studio")).toBe(
    `${problem.message} Fix it at http://studio/intent/edit/id=hero;type=hero;path=rules%5B_key%3D%3D%22drift%22%5D.when`,
  );
  expect(problemLine({ ...problem, path: "" }, "http://studio")).toBe(
    `${problem.message} Fix it at http://studio/changes`,
  );
});
