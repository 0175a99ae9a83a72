import type { SanityDocument } from "@sanity/types";
import {
  createContext,
  useContext,
  useEffect,
  useEffectEvent,
  useState,
} from "react";
import {
  type DocumentBadgeComponent,
  definePlugin,
  type LayoutProps,
} from "sanity";
import { usePaneRouter } from "sanity/structure";
import {
  buildJson,
  LATE_ADVICE,
  publishStatus,
} from "../content/publish-status.ts";
import { useDocuments, validateInBrowser, withDrafts } from "./documents.ts";

const badge = (
  color: "success" | "warning" | "danger",
  label: string,
  title: string,
) => ({ color, label, title });

export const UNKNOWN = badge(
  "warning",
  "Unknown",
  "The page does not say which version visitors see. Either it has not been deployed yet, or it cannot be reached.",
);

const CHECKING = badge(
  "warning",
  "Checking…",
  "Checking whether visitors see what is published…",
);

/** Writes “14:02” for a time today, and otherwise “20 Nov 2026, 14:02”. */
function clock(iso: string): string {
  const date = new Date(iso);
  const isToday = date.toDateString() === new Date().toDateString();
  const day = isToday ? {} : { dateStyle: "medium" as const };
  return date.toLocaleString("en-GB", { timeStyle: "short", ...day });
}

/**
 * Says whether visitors see the published documents.
 *
 * @param waited milliseconds since they were seen
 * @param obstacle why the page cannot be built from them, if it cannot
 */
async function liveState(
  siteUrl: string,
  published: SanityDocument[],
  waited: number,
  obstacle: () => Promise<string>,
) {
  const url = `${siteUrl}/build.json`;
  // Hosts answer without a body while the file is the same.
  const response = await fetch(url, { cache: "no-cache" });
  const build = buildJson.parse(await response.json());
  const status = await publishStatus(build, published, waited);
  const since = clock(build.builtAt);
  if (status === "live")
    return badge(
      "success",
      `Live since ${since}`,
      `Everything published has been live since ${since}.`,
    );
  const previous = `Visitors still see the version of ${since}.`;
  const reason = await obstacle();
  if (reason) return badge("danger", "Not updated", `${previous} ${reason}`);
  return status === "publishing"
    ? badge("warning", "Publishing…", `The page is being built. ${previous}`)
    : badge("danger", "Not updated", `${previous} ${LATE_ADVICE}`);
}

/** Milliseconds until `build.json`, a small static file, is fetched again. */
const PAUSE = 5_000;

const Live = createContext<typeof UNKNOWN | undefined>(undefined);

/** @returns undefined in `npm run dev`, which builds no page */
export const useLive = () => useContext(Live);

const LiveBadge: DocumentBadgeComponent = () => {
  const live = useLive() ?? null;
  // Beside an old revision it would seem to be about that revision.
  return usePaneRouter().params?.rev ? null : live;
};

/** Shows beside Publish whether visitors see what is published. */
export const liveBadge = definePlugin<{ siteUrl: string }>(({ siteUrl }) => {
  function LiveLayout(props: LayoutProps) {
    const documents = useDocuments();
    const json = JSON.stringify(
      documents?.filter(({ _id, _type }) => _id === _type),
    );
    const corrected = useEffectEvent(() => withDrafts(documents ?? []));
    const [live, setLive] = useState({ json, state: CHECKING });
    useEffect(() => {
      if (!json) return;
      let isOver = false;
      const published: SanityDocument[] = JSON.parse(json);
      const seenAt = Date.now();
      /** Checked once for each publish. */
      let problems: ReturnType<typeof validateInBrowser> | undefined;
      const obstacle = async () => {
        problems ??= validateInBrowser(published);
        if ((await problems).length === 0) return "";
        return (await validateInBrowser(corrected())).length > 0
          ? "Changes says why."
          : "What is published cannot be built. Publish the corrected entry.";
      };
      const follow = async () => {
        const waited = Date.now() - seenAt;
        const found = liveState(siteUrl, published, waited, obstacle);
        const state = await found.catch(() => UNKNOWN);
        if (!isOver)
          setLive((last) =>
            last.json === json && last.state.title === state.title
              ? last
              : { json, state },
          );
      };
      void follow();
      const timer = setInterval(follow, PAUSE);
      return () => {
        isOver = true;
        clearInterval(timer);
      };
    }, [json]);
    // What was found about an earlier publish says nothing about this one.
    const state = live.json === json ? live.state : CHECKING;
    return <Live value={state}>{props.renderDefault(props)}</Live>;
  }
  return {
    name: "live-badge",
    document: { badges: [LiveBadge] },
    studio: { components: { layout: LiveLayout } },
  };
});
