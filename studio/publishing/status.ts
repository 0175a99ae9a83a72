import { z } from "zod";
import { SITE_FILTER } from "../../src/content/query.ts";

/** GROQ for when the last document of the site was written, ISO 8601. */
export const PUBLISHED_AT = `*[${SITE_FILTER}] | order(_updatedAt desc)[0]._updatedAt`;

const timestamp = z.iso.datetime();

/** How publishing goes, as the stack of one machine reports it. */
export const publishStatus = z.object({
  state: z.enum(["idle", "building", "failed"]),
  /** When this state began. */
  since: timestamp,
  /** When the page visitors read now went live; null while there is none. */
  liveSince: timestamp.nullable(),
  /** What is wrong with the content. */
  problems: z.array(
    z.object({
      documentId: z.string(),
      path: z.string(),
      message: z.string(),
    }),
  ),
  /** Why the page could not be built when the content is not at fault. */
  error: z.string().optional(),
});

export type PublishStatus = z.infer<typeof publishStatus>;

/** What a build says about itself, in the site's `build.json`: when it was made, and the fingerprint of each document that it was made of. */
export const buildJson = z.object({
  builtAt: timestamp,
  content: z.record(z.string(), z.string()),
});

/** What is published. */
export type Published = {
  /** The fingerprint of each document. */
  content: Readonly<Record<string, string>>;
  /** When the last of it was, ISO 8601; null when nothing is. */
  publishedAt: string | null;
};

/** How long a host may take, in milliseconds; a cold one installs for minutes first. */
const LATE = 10 * 60_000;

/**
 * Derives the status of a hosted site: the host builds when Sanity's webhook
 * calls it, and each build says what it was made of. Times would not tell: a
 * build may begin before a publish and end after it.
 */
export function hostedStatus(
  { builtAt, content }: z.infer<typeof buildJson>,
  { content: wanted, publishedAt }: Published,
  now: Date,
): PublishStatus {
  const base = { liveSince: builtAt, problems: [] };
  const since = publishedAt ?? builtAt;
  // Site and Studio may be of different ages: what only one of them knows is not compared.
  const known = Object.keys(content).filter((name) => name in wanted);
  if (known.every((name) => content[name] === wanted[name]))
    return { ...base, state: "idle", since: builtAt };
  if (now.getTime() - Date.parse(since) < LATE)
    return { ...base, state: "building", since };
  const error =
    "The page has not been built for more than ten minutes. The host's build log, or that of the publisher, says why a build failed. If no build is listed there, sanity.io/manage → API → Webhooks → Attempts says whether the host was called.";
  return { ...base, state: "failed", since, error };
}

/** “14:02” today, “20 Nov 2026, 14:02” on another day. */
function clock(iso: string, now: Date): string {
  const date = new Date(iso);
  const isToday = date.toDateString() === now.toDateString();
  const day = isToday ? {} : { dateStyle: "medium" as const };
  return date.toLocaleString("en-GB", { timeStyle: "short", ...day });
}

/**
 * How publishing goes, as an editor reads it now; `short` fits a badge.
 *
 * @param status null when it cannot be read
 */
export function publishMessage(status: PublishStatus | null, now: Date) {
  if (!status)
    return {
      tone: "caution" as const,
      short: "Status unknown",
      sentence:
        "Whether visitors see what is published cannot be read from the page. Either it has not been deployed yet, or it cannot be reached.",
    };
  const { state, since, liveSince } = status;
  const live = liveSince && clock(liveSince, now);
  switch (state) {
    case "building":
      return {
        tone: "caution" as const,
        short: "Publishing…",
        sentence: `Publishing started at ${clock(since, now)}. ${live ? `Until it is live, visitors see the ${live} version.` : "There is no page yet."}`,
      };
    case "failed":
      return {
        tone: "critical" as const,
        short: "Page not updated",
        sentence: `The page was not updated. ${live ? `Visitors still see the ${live} version.` : "There is no page yet."}`,
      };
    case "idle":
      return {
        tone: "positive" as const,
        short: `Live since ${live}`,
        sentence: `Everything published is live since ${live}.`,
      };
  }
}
