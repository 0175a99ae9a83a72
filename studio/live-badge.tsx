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
  type DocumentBadgeDescription,
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

/** Milliseconds until `build.json`, a small static file, is fetched again. Hosts answer 304 while it is unchanged. */
const PAUSE = 5_000;

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
    const corrected = useEffectEvent(() => withDrafts(documents ?? []));
    const [live, setLive] = useState(CHECKING);
    useEffect(() => {
      if (!json) return;
      let isOver = false;
      const published: SanityDocument[] = JSON.parse(json);
      const seenAt = Date.now();
      /** Why the page cannot be built from what is published. Validated once for each publish. */
      let problems: ReturnType<typeof validateInBrowser> | undefined;
      const reasonAgainst = async (status: "publishing" | "late") => {
        problems ??= validateInBrowser(published);
        if ((await problems).length === 0)
          return status === "late" ? LATE_ADVICE : "";
        return (await validateInBrowser(corrected())).length > 0
          ? "Changes says why."
          : "What is published cannot be built. Publish the corrected entry.";
      };
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
        const visitorsSee = `Visitors still see the version of ${since}.`;
        const reason = await reasonAgainst(status);
        return reason
          ? {
              color: "danger",
              label: "Not updated",
              title: `${visitorsSee} ${reason}`,
            }
          : {
              color: "warning",
              label: "Publishing…",
              title: `The page is being built. ${visitorsSee}`,
            };
      };
      const follow = async () => {
        const state = await liveState().catch(() => UNKNOWN);
        if (!isOver)
          setLive((last) => (last.title === state.title ? last : state));
      };
      // The state after an earlier publish says nothing about this one.
      setLive(CHECKING);
      void follow();
      const timer = setInterval(follow, PAUSE);
      return () => {
        isOver = true;
        clearInterval(timer);
      };
    }, [json]);
    return <Live value={live}>{props.renderDefault(props)}</Live>;
  }
  return {
    name: "live-badge",
    document: { badges: [LiveBadge] },
    studio: { components: { layout: LiveLayout } },
  };
});
