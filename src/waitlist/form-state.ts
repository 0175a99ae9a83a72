/**
 * The states of the form. The `data-form` attribute of its sheet has the name of the state, which
 * styles use to show the right texts:
 *
 * | data-form | since                       | a submit      | an edit        |
 * | --------- | --------------------------- | ------------- | -------------- |
 * | `served`  | the page was rendered       | is impossible |                |
 * | `ready`   | a script has run            | is queued     |                |
 * | `queued`  | a submit                    | waits already | cancels it     |
 * | `sending` | `join.ts` has arrived       | is under way  | comes too late |
 * | `failed`  | the script did not arrive   | is queued     |                |
 * | `unsent`  | a submit failed             | is queued     |                |
 * | a problem | a submit that was not valid | is queued     | clears its own |
 * | `joined`  | the entry was accepted      | is impossible |                |
 *
 * In `served`, `failed` and `unsent`, the form says how to join by email. `waiting-form.ts` changes
 * the state until React has hydrated the form; then `use-join-form.ts` does.
 *
 * This module is inline in every document, so it stays small.
 */
import { keepInPlace } from "../ui/keep-in-place.ts";
import type { EntryProblem } from "./entry.ts";

export type FormStateName =
  | "ready"
  | "queued"
  | "sending"
  | "failed"
  | "unsent"
  | EntryProblem
  | "joined";

/** Milliseconds after which a submit counts as failed. */
export const SUBMIT_TIMEOUT = 15_000;
/** Milliseconds after which a screen reader has started to read a message. */
const SAID_AFTER = 5_000;

/** The parts of the form that are announced when a state shows them. */
const MESSAGES = ".joining,.outcome p,.form-instead";

/** Records the deadline and the scroll position of a submit, unless it is queued already. */
export function notePress({ dataset }: HTMLElement): void {
  if (dataset.form === "queued") return;
  dataset.place = String(scrollY);
  dataset.deadline = String(performance.now() + SUBMIT_TIMEOUT);
}

/**
 * Shows and announces a state. The element that caused it keeps its place on the screen.
 *
 * @param change.cause the field that was edited; by default the pressed button
 * @param change.said the announcement; by default the texts that the state shows
 * @returns the pressed button, or null if the visitor has scrolled since and must not be scrolled
 *   back
 */
export function showState(
  sheet: HTMLElement,
  state: FormStateName,
  change: { cause?: Element | null; said?: string; render?: () => void } = {},
): Element | null {
  const { dataset } = sheet;
  const button = sheet.querySelector("[type=submit]");
  const pressed =
    dataset.place && dataset.place === String(scrollY) ? button : null;
  keepInPlace(change.cause ?? pressed, () => {
    change.render?.();
    dataset.form = state;
    // Unlike `disabled`, this keeps the focus.
    const isBusy = state === "queued" || state === "sending";
    button?.setAttribute("aria-disabled", String(isBusy));
  });
  // Scrolls to the outcome, so that the visitor sees it before any link.
  if (pressed && (state === "unsent" || state === "joined"))
    sheet.querySelector(".outcome")?.scrollIntoView({ block: "nearest" });
  if (pressed) dataset.place = String(scrollY);
  // `ready` shows no message, and looking for one would make the browser lay out the document
  // before its first paint.
  const parts = state === "ready" ? [] : [...sheet.querySelectorAll(MESSAGES)];
  const shown = parts.filter((part) => part.getClientRects()[0]);
  announce(
    sheet,
    change.said ?? shown.map((part) => part.textContent).join("\n"),
  );
  return pressed;
}

/**
 * Replaces the whole text of the form's live region: a screen reader may read several changed
 * elements in any order, and reads the same text again only in a new element. The text is removed
 * once it has been read, because Chromium announces it again whenever a dialog closes.
 */
export function announce(sheet: Element, text: string): void {
  const region = sheet.querySelector<HTMLElement>("[role=status]");
  // Announces nothing twice: an edit may change no message, and a queued submit was announced.
  if (!region || (region.dataset.said ?? "") === text) return;
  region.dataset.said = text;
  const message = document.createElement("div");
  message.textContent = text;
  region.replaceChildren(message);
  setTimeout(() => message.remove(), SAID_AFTER);
}
