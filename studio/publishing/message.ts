import type { PublishStatus } from "./status.ts";

/** What an editor is told about publishing. */
export type PublishMessage = {
  tone: "positive" | "caution" | "critical";
  /** Short enough for a badge. */
  short: string;
  sentence: string;
};

/** “14:02” today, “20 Nov, 14:02” on another day. */
export function clock(iso: string, now: Date): string {
  const date = new Date(iso);
  const time = date.toLocaleTimeString("en-GB", { timeStyle: "short" });
  if (date.toDateString() === now.toDateString()) return time;
  const day = date.toLocaleDateString("en-GB", {
    day: "numeric",
    month: "short",
  });
  return `${day}, ${time}`;
}

/** “40 seconds”, “3 minutes” */
function duration(seconds: number): string {
  return seconds < 90
    ? `${Math.ceil(seconds / 10) * 10} seconds`
    : `${Math.round(seconds / 60)} minutes`;
}

/**
 * Says how publishing goes, to somebody who has never seen a build.
 *
 * @param now the editor's present, to leave out today's date
 */
export function publishMessage(
  { state, since, liveSince, usualSeconds, problems }: PublishStatus,
  now: Date,
): PublishMessage {
  const live = liveSince && clock(liveSince, now);
  switch (state) {
    case "building":
      return {
        tone: "caution",
        short: "Publishing…",
        sentence: `Publishing since ${clock(since, now)}${usualSeconds ? `, usually ${duration(usualSeconds)}` : ""}. Visitors ${live ? `read the page of ${live} until the new one is complete` : "will read the page when it is complete"}.`,
      };
    case "failed":
      return {
        tone: "critical",
        short: "Not published",
        sentence: `Not published. ${live ? `Visitors still read the page of ${live}.` : "There is no page yet."}${problems.length > 0 ? " Fix what is listed here, then publish again." : ""}`,
      };
    case "idle":
      return {
        tone: "positive",
        short: live ? `Live since ${live}` : "Not live yet",
        sentence: live
          ? `Everything published is live since ${live}.`
          : "Nothing has been published yet.",
      };
  }
}
