import type { SanityDocument } from "@sanity/types";
import { z } from "zod";
import { isObject } from "./json.ts";
import { contentOf, type SiteContent } from "./site-content.ts";

/** The site's `build.json`: when the site was built, and the fingerprint of each document. */
export const buildJson = z.object({
  builtAt: z.iso.datetime(),
  content: z.record(z.string(), z.string()),
});

/**
 * A replacer for JSON.stringify: sorts fields, and leaves out empty ones, which an older page
 * or Studio may not know.
 */
const comparable = (_key: string, value: unknown) =>
  isObject(value)
    ? Object.fromEntries(
        Object.entries(value)
          .filter(([, field]) => String(field) !== "")
          // Sorts by key: pairs are compared as “key,value”, and no key has a comma.
          .sort(),
      )
    : value;

/** @returns the SHA-256 of a document, by Web Crypto, which Node and browsers share */
async function fingerprint(document: unknown): Promise<string> {
  const json = JSON.stringify(document, comparable);
  const bytes = new TextEncoder().encode(json);
  const hash = await crypto.subtle.digest("SHA-256", bytes);
  return Array.from(new Uint8Array(hash), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
}

/** @returns a fingerprint of each document by type, to compare the page with the Studio */
export async function fingerprintsOf(
  content: SiteContent,
): Promise<Record<string, string>> {
  const entries = Object.entries(content).map(async ([name, document]) => [
    name,
    await fingerprint(document),
  ]);
  return Object.fromEntries(await Promise.all(entries));
}

/** How long a build may take, in milliseconds; a host without a cache spends minutes installing. */
const LATE_MS = 10 * 60_000;
export const LATE_ADVICE =
  "The page has not been built for more than ten minutes. Ask the person who runs it: the terminal of npm start, or the log of the publisher or of the host's build, says why. If a host's log lists no build, sanity.io/manage → API → Webhooks → Attempts says whether the host was called.";

/**
 * Compares the last build with the published documents, by content: a build may begin
 * before a publish and end after it.
 *
 * @param age milliseconds since the publish, by the clock of one machine
 */
export async function publishStatus(
  { content }: z.infer<typeof buildJson>,
  published: readonly SanityDocument[],
  age: number,
): Promise<"live" | "publishing" | "late"> {
  const fingerprints = await fingerprintsOf(contentOf(published));
  // The site or the Studio may be older, so this compares only documents that both know.
  const names = Object.keys(content).filter((name) => name in fingerprints);
  if (names.every((name) => content[name] === fingerprints[name]))
    return "live";
  return age < LATE_MS ? "publishing" : "late";
}
