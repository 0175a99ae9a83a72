import type { PublishingStatus } from "./status.ts";

/** One reason why a build failed, and where in the Studio it can be mended. */
export interface PublishingProblem {
  text: string;
  address: string | undefined;
}

/** What an editor is told about publishing. */
export interface PublishingMessage {
  tone: "positive" | "caution" | "critical";
  /** Short enough for a badge. */
  short: string;
  sentence: string;
  problems: PublishingProblem[];
}

/** “14:02” today, “20 Nov, 14:02” on another day. */
export function clock(iso: string, now: Date): string {
  const date = new Date(iso);
  const time = date.toLocaleTimeString("en-GB", {
    hour: "2-digit",
    minute: "2-digit",
  });
  if (date.toDateString() === now.toDateString()) return time;
  const day = date.toLocaleDateString("en-GB", {
    day: "numeric",
    month: "short",
  });
  return `${day}, ${time}`;
}

/** Takes the Studio's address off a line that ends in “Fix it at https://…”. */
export function problemOf(line: string): PublishingProblem {
  const found = /^(.*?)\s*Fix it at (https?:\/\/\S+)$/.exec(line);
  return { text: found?.[1] ?? line, address: found?.[2] };
}

/**
 * Says how publishing goes, to somebody who has never seen a build.
 *
 * @param now the editor's present, to leave out today's date
 */
export function publishingMessage(
  status: PublishingStatus,
  now: Date,
): PublishingMessage {
  const { state, since, liveSince, problems } = status;
  const live = liveSince && clock(liveSince, now);
  switch (state) {
    case "building":
      return {
        tone: "caution",
        short: "Publishing…",
        sentence: `Publishing since ${clock(since, now)}. Visitors ${live ? `read the page of ${live} until the new one is complete` : "will read the page in about a minute"}.`,
        problems: [],
      };
    case "failed":
      return {
        tone: "critical",
        short: "Not published",
        sentence: `Not published. ${live ? `Visitors still read the page of ${live}.` : "There is no page yet."} Fix what is listed here, then publish again.`,
        problems: problems.map(problemOf),
      };
    case "idle":
      return {
        tone: "positive",
        short: live ? `Live since ${live}` : "Not live yet",
        sentence: live
          ? `Everything published is live since ${live}.`
          : "Nothing has been published yet.",
        problems: [],
      };
  }
}
