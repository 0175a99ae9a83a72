import type { PublishStatus } from "../../content/publish-status.ts";

/** Writes “14:02” for a time on the day of `now`, and otherwise “20 Nov 2026, 14:02”. */
export function clock(iso: string, now?: Date): string {
  const date = new Date(iso);
  const isToday = date.toDateString() === now?.toDateString();
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
  if (!status && !navigator.onLine)
    return {
      tone: "caution",
      short: "Offline",
      sentence:
        "You are offline. Visitors still see the page, and what you type is saved once you are online again.",
    };
  if (!status)
    return {
      tone: "caution",
      short: "Page status unknown",
      sentence:
        "The page does not say whether visitors see the latest publish. Either it has not been deployed yet, or it cannot be reached.",
    };
  const { state, since, liveSince } = status;
  const live = clock(liveSince, now);
  switch (state) {
    case "building":
      return {
        tone: "caution",
        short: "Publishing…",
        sentence: `Publishing started at ${clock(since, now)}. Until it is live, visitors see the ${live} version.`,
      };
    case "failed":
      return {
        tone: "critical",
        short: "Page not updated",
        sentence: `The page was not updated. Visitors still see the ${live} version.`,
      };
    case "idle":
      return {
        tone: "positive",
        short: `Page live since ${live}`,
        sentence: `Everything published has been live since ${live}.`,
      };
  }
}
