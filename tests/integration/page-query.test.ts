import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startContentLake } from "@northrule/content-lake";
import { evaluate, parse } from "groq-js";
import { expect, onTestFinished, test } from "vitest";
import { contentClient } from "../../src/content/client.ts";
import { LANDING_PAGE_QUERY } from "../../src/content/query.ts";

/** The query's answer without any server: groq-js over these documents. */
const directly = async (dataset: object[]) =>
  (await evaluate(parse(LANDING_PAGE_QUERY), { dataset })).get();

test("the page's query gives visitors what is published, and the preview the draft in its place", async () => {
  const directory = await mkdtemp(join(tmpdir(), "content-lake-"));
  const name = { projectId: "local1", dataset: "production" };
  const lake = await startContentLake({ ...name, directory, port: 0 });
  onTestFinished(async () => {
    await lake[Symbol.asyncDispose]();
    await rm(directory, { recursive: true });
  });
  const ndjson = await readFile("studio/sample-content/content.ndjson", "utf8");
  const sample: Record<string, unknown>[] = ndjson
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  await lake.seed(ndjson);
  const client = contentClient({
    kind: "embedded",
    ...name,
    apiHost: lake.url,
  });
  const hero = sample.find(({ _id }) => _id === "hero");
  const draft = { ...hero, _type: "hero", headline: "A draft" };
  await client.create({ ...draft, _id: "drafts.hero" });

  const page = await client.fetch(LANDING_PAGE_QUERY);
  expect(page).toEqual(await directly(sample));
  expect(page.hero?.headline).toBe(hero?.headline);
  const drafts = { perspective: "drafts" } as const;
  const preview = await client.fetch(LANDING_PAGE_QUERY, {}, drafts);
  const overlay = sample.map((one) => (one === hero ? draft : one));
  expect(preview).toEqual(await directly(overlay));
});
