import type { SanityDocument } from "@sanity/types";
import { z } from "zod";
import { contentOf, fingerprintsOf, type Problem } from "./site-content.ts";

/** How publishing is going. */
export type PublishStatus = {
  state: "idle" | "building" | "failed";
  /** When this state began, ISO 8601. */
  since: string;
  /** When the page that visitors see was built, ISO 8601. */
  liveSince: string;
  /** Reasons in the content why it cannot be built. */
  problems: Problem[];
  /** Where to look for another reason. */
  error?: string;
};

/** The site's `build.json`: when the site was built, and the fingerprint of each document. */
export const buildJson = z.object({
  builtAt: z.iso.datetime(),
  content: z.record(z.string(), z.string()),
});

/**
 * @param documents the published documents of the site
 * @returns the fingerprint of each, and when the latest was published, ISO 8601
 */
export async function publishedOf(documents: readonly SanityDocument[]) {
  const times = documents.map(({ _updatedAt }) => _updatedAt);
  const content = await fingerprintsOf(contentOf(documents));
  return { content, publishedAt: times.sort().at(-1) };
}

type Published = Awaited<ReturnType<typeof publishedOf>> & {
  /** Reasons why it cannot be built. */
  problems: Problem[];
};

/** How long a build may take, in milliseconds; a host without a cache spends minutes installing. */
const LATE = 10 * 60_000;

/**
 * Derives the status from the content of the last build. Comparing times is not enough,
 * because a build may begin before a publish and end after it.
 */
export function publishStatus(
  { builtAt, content }: z.infer<typeof buildJson>,
  { content: wanted, publishedAt, problems }: Published,
  now: Date,
): PublishStatus {
  const since = publishedAt ?? builtAt;
  const base = { liveSince: builtAt, since, problems: [] };
  // The site or the Studio may be older, so this compares only documents that both know.
  const known = Object.keys(content).filter((name) => name in wanted);
  if (known.every((name) => content[name] === wanted[name]))
    return { ...base, state: "idle", since: builtAt };
  // A problem that stops every build is reported at once, not after ten minutes.
  if (problems.length > 0) return { ...base, state: "failed", problems };
  if (now.getTime() - Date.parse(since) < LATE)
    return { ...base, state: "building" };
  const error =
    "The page has not been built for more than ten minutes. The terminal of npm start, or the log of the publisher or of the host's build, says why a build failed. If a host's log lists no build, sanity.io/manage → API → Webhooks → Attempts says whether the host was called.";
  return { ...base, state: "failed", error };
}
