import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startContentLake } from "@northrule/content-lake";
import { createClient } from "@sanity/client";
import { evaluate, parse } from "groq-js";
import { expect, onTestFinished, test } from "vitest";
import { LANDING_PAGE_QUERY } from "../../src/content/query.ts";

const SAMPLE = join(
  import.meta.dirname,
  "../../studio/sample-content/content.ndjson",
);

async function startLake() {
  const directory = await mkdtemp(join(tmpdir(), "content-lake-"));
  const lake = await startContentLake({
    directory,
    port: 0,
    projectId: "local1",
    dataset: "production",
  });
  onTestFinished(async () => {
    await lake[Symbol.asyncDispose]();
    await rm(directory, { recursive: true });
  });
  const client = createClient({
    projectId: "local1",
    dataset: "production",
    apiHost: lake.url,
    useProjectHostname: false,
    apiVersion: "2025-02-19",
    useCdn: false,
  });
  return { client, seed: lake.seed };
}

/** The query's answer without any server: groq-js over these documents. */
async function directly(documents: object[]): Promise<unknown> {
  const answer = await evaluate(parse(LANDING_PAGE_QUERY), {
    dataset: documents,
  });
  return answer.get();
}

test("the page's query gives what groq-js gives on the same documents", async () => {
  const { client, seed } = await startLake();
  const ndjson = await readFile(SAMPLE, "utf8");
  const lines = ndjson.split("\n").filter((line) => line.trim() !== "");
  const documents: object[] = lines.map((line) => JSON.parse(line));
  expect(await seed(ndjson)).toBe(documents.length);
  const page = await client.fetch(LANDING_PAGE_QUERY);
  expect(page).toEqual(await directly(documents));
  expect(page.hero?.headline).toBeTruthy();
});

test("with a draft, readers of drafts see it in the page and visitors do not", async () => {
  const { client, seed } = await startLake();
  await seed(await readFile(SAMPLE, "utf8"));
  const before = await client.fetch(LANDING_PAGE_QUERY);
  await client.action({
    actionType: "sanity.action.document.edit",
    draftId: "drafts.hero",
    publishedId: "hero",
    patch: { set: { headline: "A draft", "rules[0].when": "When drafted" } },
  });
  const raw: { _id: string }[] = await client.fetch(
    "*",
    {},
    { perspective: "raw" },
  );
  const overlay = raw
    .filter(({ _id }) => _id !== "hero")
    .map((document) => ({
      ...document,
      _id: document._id.replace("drafts.", ""),
    }));
  const drafts = { perspective: "drafts" } as const;
  const preview = await client.fetch(LANDING_PAGE_QUERY, {}, drafts);
  expect(preview).toEqual(await directly(overlay));
  expect(preview.hero?.headline).toBe("A draft");
  expect(await client.fetch(LANDING_PAGE_QUERY)).toEqual(before);
});
