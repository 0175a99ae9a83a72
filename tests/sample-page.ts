/** The sample content, as documents and as the site shows them. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { contentOfDrafts } from "../src/content/site-content.ts";
import { parseDocuments } from "../src/content/snapshot.ts";
import type { Connections } from "../src/sections/section-props.ts";

const SAMPLE = "../studio/sample-content/content.ndjson";

export const sampleDocuments = parseDocuments(
  await readFile(join(import.meta.dirname, SAMPLE), "utf8"),
);

export const sampleSite = contentOfDrafts(sampleDocuments);

export const connections: Connections = {
  backend: { url: "https://example.com", publishableKey: "key" },
  pictures: { projectId: "local1", dataset: "production" },
};
