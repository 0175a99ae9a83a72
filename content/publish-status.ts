import type { SanityDocument } from "@sanity/types";
import { z } from "zod";
import { contentOf, fingerprintsOf } from "./site-content.ts";

/** The site's `build.json`: when the site was built, and the fingerprint of each document. */
export const buildJson = z.object({
  builtAt: z.iso.datetime(),
  content: z.record(z.string(), z.string()),
});

/** How long a build may take, in milliseconds; a host without a cache spends minutes installing. */
const LATE = 10 * 60_000;
export const LATE_ADVICE =
  "The page has not been built for more than ten minutes. Ask the person who runs it: the terminal of npm start, or the log of the publisher or of the host's build, says why. If a host's log lists no build, sanity.io/manage → API → Webhooks → Attempts says whether the host was called.";

/**
 * Compares the last build with the published documents, by content: a build may begin
 * before a publish and end after it.
 *
 * @param age milliseconds since the publish, by one clock
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
  return age < LATE ? "publishing" : "late";
}
