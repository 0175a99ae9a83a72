/** Adds what Sanity's libraries lack in the Studio's frame: navigation, checked messages, focus. */
import { studioPath } from "@sanity/client/csm";
import type { HistoryAdapter } from "@sanity/visual-editing/react";
import { isObject } from "../../content/json.ts";
import { MENU } from "../sections/header.tsx";
import type { Target } from "./edit-targets.ts";
import "./studio-frame.css";

/** Tells the Studio where the framed page is, and follows the Studio's links. */
export const frameHistory: HistoryAdapter = {
  subscribe(navigate) {
    const report = () => {
      // Leaves out the search parameters, which the Studio adds.
      const url = location.origin + location.pathname + location.hash;
      navigate({ type: "push", url });
    };
    addEventListener("hashchange", report);
    report();
    return () => removeEventListener("hashchange", report);
  },

  update({ url }) {
    const target = new URL(url, location.href);
    if (target.origin !== location.origin) return;
    if (target.pathname !== location.pathname) return location.assign(target);
    location.hash = target.hash;
    // If the hash is the same, the browser does not scroll.
    document.getElementById(target.hash.slice(1))?.scrollIntoView();
  },
};

/**
 * Reads the Studio's messages and blocks all others, because Sanity's libraries would
 * answer any sender.
 */
export function listenInFrame(studioUrl: string, target: Target): void {
  const studio = new URL(studioUrl).origin;
  /** Whether the Studio's Edit switch is on. It is on when the page opens. */
  let isEditing = true;

  const readMessage = (event: MessageEvent<unknown>) => {
    if (event.origin !== studio) {
      event.stopImmediatePropagation();
      return;
    }
    if (!isObject(event.data)) return;
    const { type, data } = event.data;
    if (type === "presentation/blur") reveal(null);
    if (type === "presentation/toggle-overlay") isEditing = !isEditing;
    if (!isObject(data)) return;
    if (type === "presentation/focus") {
      const nearest = nearestElement(
        String(data.id),
        String(data.path),
        target,
      );
      reveal(nearest?.element ?? null);
      // The overlay knows paragraphs, but not their spans.
      if (nearest) data.path = nearest.path;
    }
    // The overlay would set the schema's icons as `innerHTML`, which the page's
    // `require-trusted-types-for` refuses.
    if (data.schema)
      data.schema = JSON.parse(JSON.stringify(data.schema), (name, value) =>
        name === "icon" ? undefined : value,
      );
  };

  const keepFocus = (event: MouseEvent) => {
    const { target } = event;
    const field = target instanceof Element && target.closest("[data-sanity]");
    if (field && isEditing) event.preventDefault();
  };
  // Other sites may refuse to be framed, and the browser would show an error in place of this page.
  const blockLeaving = (event: MouseEvent) => {
    const { target } = event;
    const link = target instanceof Element && target.closest("a");
    if (link && link.origin !== location.origin) event.preventDefault();
  };
  addEventListener("message", readMessage, true);
  addEventListener("click", blockLeaving);
  // A click that opens a field must not take the focus from the Studio.
  addEventListener("mousedown", keepFocus, true);
  new ResizeObserver(measureAgain).observe(document.body);
}

/** Finds the element that shows a field, or the closest field around it. */
function nearestElement(id: string, path: string, target: Target) {
  for (
    const segments = studioPath.fromString(path);
    segments.length > 0;
    segments.pop()
  ) {
    const selector = `[data-sanity="${CSS.escape(target(id, segments))}"]`;
    const elements = [...document.querySelectorAll(selector)];
    const element =
      elements.find((shown) => shown.checkVisibility()) ?? elements[0];
    if (element) return { element, path: studioPath.toString(segments) };
  }
  return null;
}

/** Opens the dialog or question around an element, and closes a dialog that was opened before. */
function reveal(element: Element | null): void {
  for (const other of document.querySelectorAll("dialog[data-revealed]")) {
    other.toggleAttribute("data-revealed", false);
    other.toggleAttribute("open", false);
  }
  // The menu stays closed, because only narrow screens have it. showModal() would take the
  // focus from the Studio.
  const dialog = element?.closest(`dialog:not(#${MENU}, [open])`);
  dialog?.toggleAttribute("data-revealed", true);
  dialog?.toggleAttribute("open", true);
  element?.closest("details")?.toggleAttribute("open", true);
  measureAgain();
}

/** Makes the overlay measure again, because it does not notice elements that only move. */
function measureAgain(): void {
  dispatchEvent(new Event("resize"));
}
