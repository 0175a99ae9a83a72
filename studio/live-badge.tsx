import type { SanityDocument } from "@sanity/types";
import { createContext, useContext, useLayoutEffect, useState } from "react";
import {
  type DocumentBadgeComponent,
  type DocumentBadgeDescription,
  definePlugin,
  type LayoutProps,
} from "sanity";
import { usePaneRouter } from "sanity/structure";
import { z } from "zod";
import {
  buildJson,
  LATE_ADVICE,
  publishStatus,
} from "../content/publish-status.ts";
import { useDocuments, validateInStudio } from "./documents.ts";

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

/** Writes “14:02” for a time today, and otherwise “20 Nov 2026, 14:02”. */
function clock(iso: string): string {
  const date = new Date(iso);
  const isToday = date.toDateString() === new Date().toDateString();
  const day = isToday ? {} : { dateStyle: "medium" as const };
  return date.toLocaleString("en-GB", { timeStyle: "short", ...day });
}

/** Hides a text from view only. */
const HIDDEN = { position: "absolute", clipPath: "inset(100%)" } as const;

const Live = createContext<DocumentBadgeDescription | null>(null);

/** @returns null in `npm run dev`, which builds no page */
export const useLive = () => useContext(Live);

const LiveBadge: DocumentBadgeComponent = () => {
  const live = useLive();
  // Beside an old revision, the badge would seem to be about that revision.
  return usePaneRouter().params?.rev ? null : live;
};

/** Shows beside Publish whether visitors see what is published. */
export const liveBadge = definePlugin<{ siteUrl: string }>(({ siteUrl }) => {
  function LiveLayout(props: LayoutProps) {
    const documents = useDocuments();
    const json = JSON.stringify(
      documents?.filter(({ _id, _type }) => _id === _type),
    );
    const [live, setLive] = useState(CHECKING);
    // Before the next paint, because the state after an earlier publish says nothing about this one.
    useLayoutEffect(() => {
      if (!json) return;
      let isOver = false;
      const published: SanityDocument[] = JSON.parse(json);
      const seenAt = Date.now();
      let problems: ReturnType<typeof validateInStudio> | undefined;
      const liveState = async (): Promise<DocumentBadgeDescription> => {
        const age = Date.now() - seenAt;
        const address = `${siteUrl}/build.json`;
        const response = await fetch(address, { cache: "no-cache" });
        const build = buildJson.parse(await response.json());
        const status = await publishStatus(build, published, age);
        const since = clock(build.builtAt);
        if (status === "live")
          return {
            color: "success",
            label: `Live since ${since}`,
            title: `Everything published has been live since ${since}.`,
          };
        // Validated once for each publish.
        problems ??= validateInStudio(published);
        const isBroken = (await problems).length > 0;
        const title = `Visitors still see the version of ${since}. `;
        if (isBroken || status === "late")
          return {
            color: "danger",
            label: "Not updated",
            title: isBroken
              ? `${title}What is published cannot be built. Correct what Changes lists, and publish it.`
              : title + LATE_ADVICE,
          };
        return {
          color: "warning",
          label: "Publishing…",
          title: `${title}The page is being built.`,
        };
      };
      const follow = async () => {
        const state = await liveState().catch(() => UNKNOWN);
        if (!isOver)
          setLive((last) => (last.title === state.title ? last : state));
      };
      setLive(CHECKING);
      void follow();
      // A small static file. Hosts answer 304 while it is unchanged.
      const timer = setInterval(follow, 5_000);
      return () => {
        isOver = true;
        clearInterval(timer);
      };
    }, [json]);
    return (
      <Live value={live}>
        {/* Screen readers do not read Sanity's badge when it changes. */}
        <div aria-live="polite" style={HIDDEN}>
          {live.title}
        </div>
        {props.renderDefault(props)}
      </Live>
    );
  }
  return {
    name: "live-badge",
    document: { badges: [LiveBadge] },
    studio: { components: { layout: LiveLayout } },
  };
});
