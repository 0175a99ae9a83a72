/** Talks with the Presentation tool of the Studio that frames this page. */
import { createNode, createNodeMachine } from "@sanity/comlink";
import {
  createCompatibilityActors,
  type LoaderControllerMsg,
  type LoaderNodeMsg,
  type VisualEditingControllerMsg,
  type VisualEditingNodeMsg,
} from "@sanity/presentation-comlink";
import { LANDING_PAGE_QUERY } from "../content/query.ts";
import type { Field } from "./marks.ts";

/** What the Studio does to the page. */
export type StudioListener = {
  /** Content as the editor sees it now: the answer to `LANDING_PAGE_QUERY`. */
  onContent: (result: unknown) => void;
  /** The editor is in this field, or in none. */
  onFocus: (field: Field | null) => void;
  onToggleOverlay: () => void;
  /** The editor wants to see this address. */
  onNavigate: (url: string) => void;
};

/** What the page tells the Studio. */
export type StudioChannel = {
  openField: (field: Field) => void;
  overlayIsOn: (enabled: boolean) => void;
  /** Where the page is now. */
  isAt: (url: string) => void;
  stop: () => void;
};

/** The dataset that the page is made of. */
export type ContentOrigin = { projectId: string; dataset: string };

/** Which versions of the documents the editor looks at. */
type Perspective = Extract<
  VisualEditingControllerMsg,
  { type: "presentation/perspective" }
>["data"];

/** The Studio forgets a query that is not asked for again within this time. */
const PATIENCE_MS = 10_000;
const HEARTBEAT_MS = 4_000;

/**
 * @param studioUrl the only origin that is listened and spoken to
 * @param documents ids of the documents that the page shows, in its order
 */
export function connectToStudio(
  studioUrl: string,
  origin: ContentOrigin,
  documents: string[],
  listener: StudioListener,
): StudioChannel {
  // The libraries answer whoever greets them: nobody else's word gets that far.
  const studioOrigin = new URL(studioUrl).origin;
  const refuseStrangers = (event: MessageEvent) => {
    if (event.origin === studioOrigin && event.source === parent) return;
    event.stopImmediatePropagation();
  };
  addEventListener("message", refuseStrangers, { capture: true });

  const loaders = createNode<LoaderNodeMsg, LoaderControllerMsg>(
    { name: "loaders", connectTo: "presentation" },
    createNodeMachine<LoaderNodeMsg, LoaderControllerMsg>().provide({
      actors: createCompatibilityActors<LoaderNodeMsg>(),
    }),
  );
  const overlays = createNode<VisualEditingNodeMsg, VisualEditingControllerMsg>(
    { name: "visual-editing", connectTo: "presentation" },
    createNodeMachine<
      VisualEditingNodeMsg,
      VisualEditingControllerMsg
    >().provide({ actors: createCompatibilityActors<VisualEditingNodeMsg>() }),
  );

  // The Studio answers a query it has answered before only when the content
  // changes: a page that was loaded again has to ask a new one.
  const params = { load: performance.timeOrigin };
  let perspective: Perspective | undefined;
  const listen = () => {
    if (!perspective) return;
    loaders.post("loader/query-listen", {
      ...origin,
      ...perspective,
      query: LANDING_PAGE_QUERY,
      params,
      heartbeat: PATIENCE_MS,
    });
  };
  const heartbeat = setInterval(listen, HEARTBEAT_MS);
  const lookFrom = (next: Perspective) => {
    perspective = next;
    listen();
    loaders.post("loader/documents", {
      ...origin,
      ...perspective,
      documents: documents.map((name) => ({ _id: name, _type: name })),
    });
  };

  overlays.on("presentation/perspective", lookFrom);
  // It is told when it changes; a page that was loaded again has to ask.
  overlays.onStatus(() => {
    overlays
      .fetch("visual-editing/fetch-perspective", {
        handlesPerspectiveChange: true,
      })
      .then(lookFrom, () => {});
  }, "connected");
  loaders.on("loader/query-change", (data) => {
    const current =
      String(data.perspective) === String(perspective?.perspective);
    if (current && data.params.load === params.load) {
      listener.onContent(data.result);
    }
  });
  overlays.on("presentation/focus", ({ id, path }) =>
    listener.onFocus({ document: id.replace(/^drafts\./, ""), path }),
  );
  overlays.on("presentation/blur", () => listener.onFocus(null));
  overlays.on("presentation/toggle-overlay", listener.onToggleOverlay);
  overlays.on("presentation/navigate", ({ url }) => listener.onNavigate(url));

  loaders.start();
  overlays.start();
  return {
    openField: ({ document: id, path }) =>
      overlays.post("visual-editing/focus", {
        baseUrl: studioUrl,
        id,
        type: id,
        path,
      }),
    overlayIsOn: (enabled) =>
      overlays.post("visual-editing/toggle", { enabled }),
    isAt: (url) =>
      overlays.post("visual-editing/navigate", {
        type: "push",
        title: document.title,
        url,
      }),
    stop: () => {
      clearInterval(heartbeat);
      loaders.stop();
      overlays.stop();
      removeEventListener("message", refuseStrangers, { capture: true });
    },
  };
}
