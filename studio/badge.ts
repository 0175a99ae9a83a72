/** The badge beside Publish, which says whether visitors see what is published. */
import type { SanityDocument } from "@sanity/types";
import { useLayoutEffect, useState } from "react";
import type { DocumentBadgeDescription } from "sanity";
import { z } from "zod";
import {
  buildJson,
  LATE_ADVICE,
  publishStatus,
} from "../content/publish-status.ts";
import type { Problem } from "../content/validate.ts";
import { validateInStudio } from "./validation.ts";

// Zod would try to compile its checks, which the Studio's policy blocks and reports.
z.config({ jitless: true });

export const UNKNOWN: DocumentBadgeDescription = {
  color: "warning",
  label: "Unknown",
  title:
    "The page does not say which version visitors see. Either it has not been deployed yet, or it cannot be reached.",
};

const CHECKING: DocumentBadgeDescription = {
  color: "warning",
  label: "Checking…",
  title: "Checking whether visitors see what is published…",
};

/** Writes a time as Sanity's History does, and leaves today's date out. */
function formatTime(iso: string): string {
  const date = new Date(iso);
  const isToday = date.toDateString() === new Date().toDateString();
  const day = isToday ? {} : { dateStyle: "medium" as const };
  return date.toLocaleString("en-US", { timeStyle: "short", ...day });
}

/**
 * @param age milliseconds since the publish was seen
 * @param validate finds what prevents a build; called only while the page is not up to date
 * @returns the badge for a build of the page and the published documents
 */
async function badgeOf(
  build: z.infer<typeof buildJson>,
  published: readonly SanityDocument[],
  age: number,
  validate: () => Promise<Problem[]>,
): Promise<DocumentBadgeDescription> {
  const status = await publishStatus(build, published, age);
  const since = formatTime(build.builtAt);
  if (status === "live")
    return {
      color: "success",
      label: `Live since ${since}`,
      title: `Everything published has been live since ${since}.`,
    };
  const old = `Visitors still see the version of ${since}. `;
  const failed = (advice: string): DocumentBadgeDescription => ({
    color: "danger",
    label: "Not updated",
    title: old + advice,
  });
  if ((await validate()).length > 0)
    return failed(
      "What is published cannot be built. Correct what Changes lists, and publish it.",
    );
  if (status === "late") return failed(LATE_ADVICE);
  return {
    color: "warning",
    label: "Publishing…",
    title: `${old}The page is being built.`,
  };
}

/**
 * Compares the page with what is published, every five seconds.
 *
 * @param documents published ones and drafts; undefined until they have been read
 */
export function useBadgeFor(
  siteUrl: string,
  documents: readonly SanityDocument[] | undefined,
): DocumentBadgeDescription {
  const [badge, setBadge] = useState(CHECKING);
  const json = JSON.stringify(
    documents?.filter(({ _id, _type }) => _id === _type),
  );
  // Before the next paint, because the badge of an earlier publish says nothing about this one.
  useLayoutEffect(() => {
    if (!json) return;
    let isOver = false;
    const published: SanityDocument[] = JSON.parse(json);
    const seenAt = Date.now();
    let problems: Promise<Problem[]> | undefined;
    const validateOnce = () => {
      problems ??= validateInStudio(published);
      return problems;
    };
    const currentBadge = async () => {
      const age = Date.now() - seenAt;
      const address = `${siteUrl}/build.json`;
      const response = await fetch(address, { cache: "no-cache" });
      const build = buildJson.parse(await response.json());
      return badgeOf(build, published, age, validateOnce);
    };
    const update = async () => {
      const next = await currentBadge().catch(() => UNKNOWN);
      if (!isOver) setBadge(next);
    };
    setBadge(CHECKING);
    void update();
    // A small static file. Hosts answer 304 while it is unchanged.
    const timer = setInterval(update, 5_000);
    return () => {
      isOver = true;
      clearInterval(timer);
    };
  }, [siteUrl, json]);
  return badge;
}
