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
});

export type PublishStatus = z.infer<typeof publishStatus>;

/** What a build says about itself, in the site's `build.json`. */
export const buildJson = z.object({ builtAt: date });

/**
 * Derives the status of a hosted site, which nobody reports: the host builds
 * when Sanity's webhook calls it, and each build says when it was made.
 *
 * @param publishedAt when anything was last published, ISO 8601
 */
export function hostedStatus(
  { builtAt }: z.infer<typeof buildJson>,
  publishedAt: string | undefined,
): PublishStatus {
  const waiting =
    publishedAt !== undefined && Date.parse(publishedAt) > Date.parse(builtAt);
  return {
    state: waiting ? "building" : "idle",
    since: waiting ? publishedAt : builtAt,
    liveSince: builtAt,
    problems: [],
  };
}
