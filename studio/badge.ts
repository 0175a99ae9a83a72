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
    "The page does not say which version visitors see. It has not been deployed yet, was built by another version of this site, or cannot be reached.",
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
 * @param validate finds what prevents a build; called only while the page is not up to date
 * @returns the badge for a build of the page and the published documents
 */
async function badgeOf(
  build: z.infer<typeof buildJson>,
  published: readonly SanityDocument[],
  validate: () => Promise<Problem[]>,
): Promise<DocumentBadgeDescription> {
  const { status, since } = publishStatus(build, published);
  const builtAt = formatTime(build.builtAt);
  if (status === "live")
    return {
      color: "success",
      label: `Live since ${builtAt}`,
      title: `Everything published has been live since ${builtAt}.`,
    };
  const old = `Visitors still see the version of ${builtAt}, not what was published since ${formatTime(since)}. `;
  const failed = (advice: string): DocumentBadgeDescription => ({
    color: "danger",
    label: "Not updated",
    title: old + advice,
  });
  const problems = await validate().catch(() => undefined);
  if (!problems)
    return {
      ...UNKNOWN,
      title: `${old}Whether it can be built could not be checked.`,
    };
  if (problems.length > 0)
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

/** Milliseconds between two comparisons, and until a host that does not answer is given up. */
const PAUSE_MS = 5_000;
const TIMEOUT_MS = 20_000;

/**
 * Compares the page with what is published, five seconds after the last comparison.
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
    let timer: ReturnType<typeof setTimeout>;
    const published: SanityDocument[] = JSON.parse(json);
    let problems: Problem[] | undefined;
    const validateOnce = async () => {
      problems ??= await validateInStudio(published);
      return problems;
    };
    const update = async () => {
      // A small static file. Hosts answer 304 while it is unchanged.
      const build = await fetch(`${siteUrl}/build.json`, {
        cache: "no-cache",
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
        .then(async (response) => buildJson.parse(await response.json()))
        .catch(() => undefined);
      const next = build
        ? await badgeOf(build, published, validateOnce)
        : UNKNOWN;
      if (isOver) return;
      setBadge(next);
      timer = setTimeout(update, PAUSE_MS);
    };
    setBadge(CHECKING);
    void update();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [siteUrl, json]);
  return badge;
}
