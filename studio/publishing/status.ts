import { z } from "zod";
import { SITE_FILTER } from "../../src/content/query.ts";

/** GROQ for the time of the latest change to a document of the site, ISO 8601. */
export const PUBLISHED_AT = `*[${SITE_FILTER}] | order(_updatedAt desc)[0]._updatedAt`;

const timestamp = z.iso.datetime();

/** How publishing is going, as the server on a developer's machine reports it. */
export const publishStatus = z.object({
  state: z.enum(["idle", "building", "failed"]),
  /** When this state began. */
  since: timestamp,
  /** When the current page went live; null while there is none. */
  liveSince: timestamp.nullable(),
  problems: z.array(
    z.object({
      documentId: z.string(),
      path: z.string(),
      message: z.string(),
    }),
  ),
  /** Why the build failed, unless the content is the reason. */
  error: z.string().optional(),
});

export type PublishStatus = z.infer<typeof publishStatus>;

/** The site's `build.json`: when the site was built, and the fingerprint of each document. */
export const buildJson = z.object({
  builtAt: timestamp,
  content: z.record(z.string(), z.string()),
});

/** The published content. */
type Published = {
  /** The fingerprint of each document. */
  content: Readonly<Record<string, string>>;
  /** The time of the latest publish, ISO 8601; null before the first one. */
  publishedAt: string | null;
};

/** How long a build may take, in milliseconds; a host without a cache spends minutes installing. */
const LATE = 10 * 60_000;

/**
 * Derives the status of a hosted site from the content of its last build. Comparing
 * times is not enough, because a build may begin before a publish and end after it.
 */
export function hostedStatus(
  { builtAt, content }: z.infer<typeof buildJson>,
  { content: wanted, publishedAt }: Published,
  now: Date,
): PublishStatus {
  const base = { liveSince: builtAt, problems: [] };
  const since = publishedAt ?? builtAt;
  // The site or the Studio may be older, so this compares only documents that both know.
  const known = Object.keys(content).filter((name) => name in wanted);
  if (known.every((name) => content[name] === wanted[name]))
    return { ...base, state: "idle", since: builtAt };
  if (now.getTime() - Date.parse(since) < LATE)
    return { ...base, state: "building", since };
  const error =
    "The page has not been built for more than ten minutes. The build log of the host or the publisher says why a build failed. If it lists no build, sanity.io/manage → API → Webhooks → Attempts says whether the host was called.";
  return { ...base, state: "failed", since, error };
}

/** Writes “14:02” for a time today, and “20 Nov 2026, 14:02” for another day. */
function clock(iso: string, now: Date): string {
  const date = new Date(iso);
  const isToday = date.toDateString() === now.toDateString();
  const day = isToday ? {} : { dateStyle: "medium" as const };
  return date.toLocaleString("en-GB", { timeStyle: "short", ...day });
}

/**
 * Describes how publishing is going; `short` fits into a badge.
 *
 * @param status null when it cannot be read
 */
export function publishMessage(
  status: PublishStatus | null,
  now: Date,
): {
  tone: "positive" | "caution" | "critical";
  short: string;
  sentence: string;
} {
  if (!status)
    return {
      tone: "caution",
      short: "Status unknown",
      sentence:
        "The page does not say whether visitors see the latest publish. Either it has not been deployed yet, or it cannot be reached.",
    };
  const { state, since, liveSince } = status;
  const live = liveSince && clock(liveSince, now);
  switch (state) {
    case "building":
      return {
        tone: "caution",
        short: "Publishing…",
        sentence: `Publishing started at ${clock(since, now)}. ${live ? `Until it is live, visitors see the ${live} version.` : "There is no page yet."}`,
      };
    case "failed":
      return {
        tone: "critical",
        short: "Page not updated",
        sentence: `The page was not updated. ${live ? `Visitors still see the ${live} version.` : "There is no page yet."}`,
      };
    case "idle":
      return {
        tone: "positive",
        short: `Live since ${live}`,
        sentence: `Everything published has been live since ${live}.`,
      };
  }
}
