/** How publishing goes, as the embedded runner reports it or as a hosted site shows it. */
export interface PublishingStatus {
  state: "idle" | "building" | "failed";
  /** When this state began, ISO 8601. */
  since: string;
  /** When the page visitors read now went live; null while there is none. */
  liveSince: string | null;
  /** Why the last build failed, one line each. */
  problems: string[];
}

const STATES = ["idle", "building", "failed"] as const;

const isDate = (value: unknown): value is string =>
  typeof value === "string" && !Number.isNaN(Date.parse(value));

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

/** Reads a status that came over the network. @returns undefined when it is none */
export function parseStatus(value: unknown): PublishingStatus | undefined {
  if (!isRecord(value) || !isDate(value.since)) return undefined;
  const state = STATES.find((known) => known === value.state);
  if (!state) return undefined;
  const problems: unknown[] = Array.isArray(value.problems)
    ? value.problems
    : [];
  return {
    state,
    since: value.since,
    liveSince: isDate(value.liveSince) ? value.liveSince : null,
    problems: problems.filter((problem) => typeof problem === "string"),
  };
}

/**
 * Derives the status of a hosted site, which nobody reports: the host builds
 * when Sanity's webhook calls it, and each build says when it was made.
 *
 * @param builtAt from the site's `build.json`; undefined when it has none
 * @param publishedAt when anything was last published
 */
export function hostedStatus(
  builtAt: string | undefined,
  publishedAt: string | undefined,
): PublishingStatus | undefined {
  if (!isDate(builtAt)) return undefined;
  const waiting =
    isDate(publishedAt) && Date.parse(publishedAt) > Date.parse(builtAt);
  return {
    state: waiting ? "building" : "idle",
    since: waiting ? publishedAt : builtAt,
    liveSince: builtAt,
    problems: [],
  };
}
