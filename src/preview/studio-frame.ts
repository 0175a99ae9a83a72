/** What Sanity's libraries leave to do in the Studio's frame. */
import { fromString, toString as pathText } from "@sanity/util/paths";
import type { HistoryAdapter } from "@sanity/visual-editing/react";
import { isObject, walk } from "../../schemas/json.ts";
import type { Target } from "./edit-targets.ts";
import "./studio-frame.css";

/** Tells the Studio where the framed page is, and follows the Studio's links. */
export const history: HistoryAdapter = {
  subscribe(navigate) {
    const report = () => {
      // Without the search parameters, which the Studio has added.
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
    // Also when the reader has scrolled away from it.
    document.getElementById(target.hash.slice(1))?.scrollIntoView();
  },
};

/**
 * Reads what the Studio sends. Sanity's libraries answer any sender: only
 * messages of the Studio get that far.
 *
 * @param target names the fields of the page as its elements do
 */
export function listenInFrame(studioOrigin: string, target: Target): void {
  /** As the Studio's switch has it; it is on when the page is opened. */
  let editing = true;

  const read = (event: MessageEvent<unknown>) => {
    if (event.origin !== studioOrigin || event.source !== parent) {
      event.stopImmediatePropagation();
      return;
    }
    if (!isObject(event.data)) return;
    const { type, data } = event.data;
    if (type === "presentation/blur") reveal(null);
    if (type === "presentation/toggle-overlay") editing = !editing;
    if (!isObject(data)) return;
    if (type === "presentation/focus") {
      const shown = nearestElement(String(data.id), String(data.path), target);
      reveal(shown?.element ?? null);
      // The overlay knows a paragraph, not the span that is written in.
      if (shown) data.path = shown.path;
    }
    // Icons of the schema are HTML, which the overlay sets as `innerHTML`: at
    // that the page's `require-trusted-types-for` ends the overlay.
    walk(data.schema, ({ value }) => {
      if (isObject(value)) delete value.icon;
    });
  };

  const keepFocus = (event: MouseEvent) => {
    const { target } = event;
    const field = target instanceof Element && target.closest("[data-sanity]");
    if (field && editing) event.preventDefault();
  };
  addEventListener("message", read, true);
  // A click that opens a field must not take the keyboard from the Studio.
  addEventListener("mousedown", keepFocus, true);
  new ResizeObserver(measure).observe(document.body);
}

/** Finds the first element that shows a field, else what the field is in. */
function nearestElement(id: string, path: string, target: Target) {
  for (const steps = fromString(path); steps.length > 0; steps.pop()) {
    const selector = `[data-sanity="${CSS.escape(target(id, steps))}"]`;
    const element = document.querySelector(selector);
    if (element) return { element, path: pathText(steps) };
  }
  return null;
}

/** Opens what an element is hidden in, and closes the dialog that was opened for another. */
function reveal(element: Element | null): void {
  for (const other of document.querySelectorAll("dialog[data-revealed]")) {
    other.toggleAttribute("data-revealed", false);
    other.toggleAttribute("open", false);
  }
  // The menu is for narrow screens only. No showModal(): it would take the
  // keyboard from the Studio.
  const dialog = element?.closest("dialog:not([data-narrow], [open])");
  dialog?.toggleAttribute("data-revealed", true);
  dialog?.toggleAttribute("open", true);
  element?.closest("details")?.toggleAttribute("open", true);
  measure();
}

/** The overlay measures an element when its size changes, not when it is moved by what opens above it. */
function measure(): void {
  dispatchEvent(new Event("resize"));
}
