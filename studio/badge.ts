/** The badge beside Publish, which says whether visitors see what is published. */
import type { SanityDocument } from "@sanity/types";
import { useLayoutEffect, useState } from "react";
import type { DocumentBadgeDescription } from "sanity";
import { z } from "zod";
import {
  type BuildJson,
  buildJson,
  LATE_ADVICE,
  publishStatus,
} from "../content/publish-status.ts";
import type { Problem } from "../content/validate.ts";
import type { Documents } from "./documents.ts";
import { validateInStudio } from "./validation.ts";

// Zod would try to compile its checks, which the Studio's policy blocks and reports.
z.config({ jitless: true });

const badge = (
  color: DocumentBadgeDescription["color"],
  label: string,
  title: string,
): DocumentBadgeDescription => ({ color, label, title });

const UNKNOWN = badge(
  "warning",
  "Unknown",
  "The page does not say which version visitors see. It has not been deployed yet, was built by another version of this site, or cannot be reached.",
);
const CHECKING = badge("warning", "Checking…", "Checking what visitors see…");

const UNCHECKED = "Whether it can be built could not be checked.";
const UNBUILDABLE =
  "It cannot be built. Correct what Changes lists, and publish it.";

/** Formats a time as Sanity's History does, without the date if it is today. */
function formatTime(iso: string): string {
  const date = new Date(iso);
  const isToday = date.toDateString() === new Date().toDateString();
  const dateStyle = isToday ? undefined : "medium";
  return date.toLocaleString("en-US", { timeStyle: "short", dateStyle });
}

/** @param validate finds what prevents a build; called only while the page is not up to date */
async function badgeOf(
  build: BuildJson,
  published: readonly SanityDocument[],
  validate: () => Promise<Problem[]>,
): Promise<DocumentBadgeDescription> {
  const { status, since } = publishStatus(build, published);
  const time = formatTime(build.builtAt);
  const live = `Everything published has been live since ${time}.`;
  if (status === "live") return badge("success", `Live since ${time}`, live);
  const old = `Visitors still see the version of ${time}, not what was published since ${formatTime(since)}. `;
  const problems = await validate().catch(() => undefined);
  if (!problems) return badge("warning", "Unknown", old + UNCHECKED);
  if (problems[0]) return badge("danger", "Not updated", old + UNBUILDABLE);
  if (status === "late")
    return badge("danger", "Not updated", old + LATE_ADVICE);
  return badge("warning", "Publishing…", `${old}The page is being built.`);
}

/** Compares the page with what is published, again five seconds after each comparison. */
export function useBadgeFor(
  siteUrl: string,
  documents: Documents | undefined,
): DocumentBadgeDescription {
  const [current, setCurrent] = useState(CHECKING);
  const json = JSON.stringify(
    documents?.filter(({ _id, _type }) => _id === _type),
  );
  // A layout effect, so that the badge of an earlier publish is not painted for this one.
  useLayoutEffect(() => {
    if (!json) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const published: SanityDocument[] = JSON.parse(json);
    let problems: Problem[] | undefined;
    const validate = async () => {
      problems ??= await validateInStudio(published);
      return problems;
    };
    const update = async () => {
      // A small static file. Hosts respond with 304 while it is unchanged.
      const next = await fetch(`${siteUrl}/build.json`, {
        cache: "no-cache",
        signal: AbortSignal.timeout(20_000),
      })
        .then(async (response) => buildJson.parse(await response.json()))
        .then((build) => badgeOf(build, published, validate))
        .catch(() => UNKNOWN);
      if (isOver) return;
      setCurrent(next);
      timer = setTimeout(update, 5_000);
    };
    setCurrent(CHECKING);
    void update();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [siteUrl, json]);
  return current;
}
