/** What is published: which state of it, and whether it may go live. */
import { createHash } from "node:crypto";
import { join } from "node:path";
import { createClient } from "@sanity/client";
import type { HouseVariables } from "./environment.ts";
import { run } from "./processes.ts";

const root = join(import.meta.dirname, "../..");
const checker = join(root, "studio/check/main.ts");

/** Everything published; who changed it when is no reason to build again. */
const PUBLISHED =
  '*[!(_id in path("drafts.**")) && !(_id in path("versions.**"))] | order(_id asc)';
const BOOKKEEPING = new Set(["_rev", "_updatedAt", "_createdAt"]);

/**
 * @returns a short name for the published content: same name, same page
 * @throws when the Content Lake does not answer
 */
export async function contentFingerprint(
  variables: HouseVariables,
): Promise<string> {
  const { SANITY_API_HOST: apiHost, SANITY_READ_TOKEN: token } = variables;
  const client = createClient({
    projectId: variables.SANITY_PROJECT_ID,
    dataset: variables.SANITY_DATASET,
    apiVersion: "2026-11-01",
    perspective: "raw",
    useCdn: false,
    token: token || undefined,
    ...(apiHost ? { apiHost, useProjectHostname: false } : {}),
  });
  const documents = await client
    .fetch<unknown[]>(PUBLISHED)
    .catch((cause: Error) => {
      const where = apiHost ?? `Sanity project ${variables.SANITY_PROJECT_ID}`;
      throw new Error(
        `The content cannot be read from ${where}, dataset ${variables.SANITY_DATASET}: ${cause.message}`,
        { cause },
      );
    });
  const text = JSON.stringify(documents, (key, value) =>
    BOOKKEEPING.has(key) ? undefined : value,
  );
  return createHash("sha256").update(text).digest("hex").slice(0, 16);
}

/**
 * Runs the Studio's checks on what is published.
 *
 * @returns what keeps it from going live, one sentence each; empty when nothing does
 * @throws Error when the content cannot be read
 */
export async function checkContent(
  variables: HouseVariables,
): Promise<string[]> {
  const lines: string[] = [];
  const check = run({
    script: checker,
    environment: variables,
    onLine: (line) => lines.push(line),
  });
  const code = await check.exited;
  if (code === 0) return [];
  const problems = lines.filter((line) => line.trim());
  if (code !== 1) throw new Error(problems.join("\n"));
  return problems;
}
