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

/** Fetches `build.json`. Hosts answer without a body while it is the same. */
async function fetchBuild(siteUrl: string) {
  const response = await fetch(`${siteUrl}/build.json`, { cache: "no-cache" });
  return buildJson.parse(await response.json());
}

/** Milliseconds until `build.json`, a small static file, is fetched again. */
const PAUSE = 5_000;

const Live = createContext<typeof UNKNOWN | undefined>(undefined);

/** @returns undefined in `npm run dev`, which builds no page */
export const useLive = () => useContext(Live);

const LiveBadge: DocumentBadgeComponent = () => {
  const live = useLive() ?? null;
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
    const corrected = useEffectEvent(() => withDrafts(documents ?? []));
    const [live, setLive] = useState({ json, state: CHECKING });
    useEffect(() => {
      if (!json) return;
      let isOver = false;
      const published: SanityDocument[] = JSON.parse(json);
      const seenAt = Date.now();
      /** Validated once for each publish. */
      let problems: ReturnType<typeof validateInBrowser> | undefined;
      const liveState = async () => {
        const age = Date.now() - seenAt;
        const build = await fetchBuild(siteUrl);
        const status = await publishStatus(build, published, age);
        const since = clock(build.builtAt);
        if (status === "live")
          return badge(
            "success",
            `Live since ${since}`,
            `Everything published has been live since ${since}.`,
          );
        const visitorsSee = `Visitors still see the version of ${since}.`;
        const notUpdated = (reason: string) =>
          badge("danger", "Not updated", `${visitorsSee} ${reason}`);
        problems ??= validateInBrowser(published);
        if ((await problems).length > 0)
          return notUpdated(
            (await validateInBrowser(corrected())).length > 0
              ? "Changes says why."
              : "What is published cannot be built. Publish the corrected entry.",
          );
        return status === "late"
          ? notUpdated(LATE_ADVICE)
          : badge(
              "warning",
              "Publishing…",
              `The page is being built. ${visitorsSee}`,
            );
      };
      const follow = async () => {
        const state = await liveState().catch(() => UNKNOWN);
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
    // The state after an earlier publish says nothing about this one.
    const state = live.json === json ? live.state : CHECKING;
    return <Live value={state}>{props.renderDefault(props)}</Live>;
  }
  return {
    name: "live-badge",
    document: { badges: [LiveBadge] },
    studio: { components: { layout: LiveLayout } },
  };
});
