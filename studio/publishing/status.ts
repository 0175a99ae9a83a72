import { z } from "zod";

const problem = z.object({
  documentId: z.string(),
  path: z.string(),
  message: z.string(),
});

/** A moment, ISO 8601. */
const date = z.iso.datetime();

/** How publishing goes, as the stack of one machine reports it. Parts that make no sense are left out. */
export const publishStatus = z.object({
  state: z.enum(["idle", "building", "failed"]),
  /** When this state began. */
  since: date,
  /** When the page visitors read now went live; null while there is none. */
  liveSince: date.nullable().catch(null),
  /** What is wrong with the content. */
  problems: z
    .array(z.unknown())
    .catch([])
    .transform((all) =>
      all.flatMap((one) => problem.safeParse(one).data ?? []),
    ),
  /** Why the page could not be built when the content is not at fault. */
  error: z.string().optional().catch(undefined),
  /** How long a publish usually takes, in seconds, once that is known. */
  usualSeconds: z.number().positive().optional().catch(undefined),
});

export type PublishStatus = z.infer<typeof publishStatus>;

/** What a build says about itself, in the site's `build.json`: when it was made, and the fingerprint of the content it was made of. */
export const buildJson = z.object({ builtAt: date, content: z.string() });

/** What is published, by its fingerprint, and when that became so, ISO 8601. */
export type Published = { content: string; publishedAt: string };

/** How long a host may take, in milliseconds; a cold one installs for minutes first. */
const LATE = 10 * 60_000;

/**
 * Derives the status of a hosted site, which nobody reports: the host builds
 * when Sanity's webhook calls it, and each build says what it was made of.
 * Times would not tell: a build may begin before a publish and end after it.
 */
export function hostedStatus(
  { builtAt, content }: z.infer<typeof buildJson>,
  { content: wanted, publishedAt }: Published,
  now: Date,
): PublishStatus {
  const base = { liveSince: builtAt, problems: [] };
  if (content === wanted) return { ...base, state: "idle", since: builtAt };
  if (now.getTime() - Date.parse(publishedAt) < LATE)
    return { ...base, state: "building", since: publishedAt };
  const error =
    "The host has not built the page for more than ten minutes. Look at its build log, which says why a build failed. If it has no build of that time, look at sanity.io/manage → API → Webhooks → Attempts: there stands whether the host was called.";
  return { ...base, state: "failed", since: publishedAt, error };
}
