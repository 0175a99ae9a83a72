import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { evaluate, parse } from "groq-js";
import { Hono } from "hono";
import { expect, it } from "vitest";
import { checkSnapshot } from "../../build/check-snapshot.ts";
import { type Environment, readEnvironment } from "../../environment.ts";
import { approvedText } from "../../src/content/approval.ts";
import { LANDING_PAGE_QUERY } from "../../src/content/query.ts";
import { readDocuments } from "../../studio/check/read-documents.ts";
import { serve } from "../../tests/serve.ts";
import { examineContent } from "./content.ts";

const SAMPLE = join(
  import.meta.dirname,
  "../../studio/sample-content/content.ndjson",
);
const sample = readDocuments(await readFile(SAMPLE, "utf8")).map(
  (document) => ({ ...document, _updatedAt: "2026-11-21T14:00:00Z" }),
);
const sampleApprovals = await Promise.all(sample.map(approvedText));

/** A Content Lake that answers every query with this. */
async function environmentOf(
  status: number,
  body: object,
  kind: "embedded" | "hosted" = "embedded",
): Promise<Environment> {
  const lake = new Hono().all("*", () => Response.json(body, { status }));
  const environment = readEnvironment({});
  const sanity = { ...environment.sanity, kind, apiHost: await serve(lake) };
  return { ...environment, sanity };
}

async function examine(
  documents: object[],
  kind: "embedded" | "hosted" = "embedded",
) {
  const answer = await evaluate(parse(LANDING_PAGE_QUERY), {
    dataset: documents,
  });
  const result = { page: await answer.get(), documents };
  const environment = await environmentOf(200, { result }, kind);
  return examineContent(environment, (snapshot) =>
    checkSnapshot(snapshot, environment),
  );
}

it("content that is complete and approved may be live", async () => {
  const { findings, snapshot } = await examine([...sample, ...sampleApprovals]);
  expect(findings).toEqual([
    { level: "ok", what: "complete, checked and approved" },
  ]);
  expect(snapshot?.page.hero).toBeTruthy();
});

it("words of the sample in a hosted dataset are named by field, and not quoted", async () => {
  const { findings } = await examine([...sample, ...sampleApprovals], "hosted");
  expect(findings).toMatchObject([
    {
      level: "failed",
      what: expect.stringContaining("siteSettings › contactEmail"),
    },
  ]);
  expect(JSON.stringify(findings)).not.toContain("northrule.example");
});

it.each([
  ["a document that is missing", sample.slice(1), "siteSettings"],
  [
    "a promise that the copy checks refuse",
    sample.map((one) =>
      one._id === "hero" ? { ...one, headline: "Guaranteed growth" } : one,
    ),
    "hero › headline",
  ],
  ["words that nobody approved", sample, "hero"],
])("%s keeps the content from being live", async (_, documents, field) => {
  const { findings } = await examine(documents);
  expect(findings).toMatchObject([
    { level: "failed", what: expect.stringContaining(field) },
  ]);
});

it.each([
  [401, "the token is not accepted"],
  [402, "the plan's quota is used up"],
  [403, "the dataset is private"],
  [404, "there is no such project or dataset"],
  [429, "too many requests"],
  [503, "Sanity is overloaded or down"],
  [200, "nothing that is a Content Lake answers"],
])("an answer with status %i is explained", async (status, what) => {
  const environment = await environmentOf(status, { message: "no" });
  expect(await examineContent(environment, async () => [])).toEqual({
    findings: [expect.objectContaining({ level: "failed", what })],
  });
});

it("a Content Lake that is not there is told from one that refuses", async () => {
  const environment = readEnvironment({ CONTENT_LAKE_PORT: "1" });
  const { findings } = await examineContent(environment, async () => []);
  expect(findings).toMatchObject([
    { level: "failed", what: "nothing that is a Content Lake answers" },
  ]);
});
