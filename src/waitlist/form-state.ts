/**
 * The states of the form. `data-form` of its sheet has the name, by which styles show what a state
 * says:
 *
 * | data-form | since                       | a submit      | an edit        |
 * | --------- | --------------------------- | ------------- | -------------- |
 * | `served`  | the page was rendered       | is impossible |                |
 * | `ready`   | a script has run            | is queued     |                |
 * | `queued`  | a submit                    | waits already | cancels it     |
 * | `sending` | what sends it has arrived   | is under way  | comes too late |
 * | `failed`  | the script did not arrive   | is queued     |                |
 * | `unsent`  | a submit failed             | is queued     |                |
 * | a problem | a submit that was not valid | is queued     | clears its own |
 * | `joined`  | the entry was accepted      | is impossible |                |
 *
 * As `served`, `failed` and `unsent` the form says how to join by email. Before React has hydrated
 * it, `waiting-form.ts` changes the state, and then `use-join-form.ts`.
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

/** Milliseconds from a press until it counts as failed. */
export const SUBMIT_TIMEOUT = 15_000;
/** Milliseconds after which a screen reader has begun to say a message. */
const SAID_AFTER = 5_000;

/** The parts of the form that are announced when a state shows them. */
const MESSAGES = ".joining,.outcome p,.form-instead";

/** Notes when and where the button was pressed, unless that submit waits already. */
export function notePress({ dataset }: HTMLElement): void {
  if (dataset.form === "queued") return;
  dataset.place = String(scrollY);
  dataset.deadline = String(performance.now() + SUBMIT_TIMEOUT);
}

/**
 * Shows a state, and has screen readers say it. What led to it keeps its place on the screen.
 *
 * @param change.cause the field that was edited; otherwise the pressed button
 * @param change.said otherwise what the state shows
 * @returns the pressed button, unless the visitor has gone elsewhere since, and is not to be
 *   scrolled back
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
  // The visitor sees the outcome first, before any link.
  if (pressed && (state === "unsent" || state === "joined"))
    sheet.querySelector(".outcome")?.scrollIntoView({ block: "nearest" });
  if (pressed) dataset.place = String(scrollY);
  // `ready` shows no message. To look for one, the browser would have to lay out the document
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
 * Changes what the form's live region says, as a whole: a screen reader is told of each
 * element that changes, and may say them in any order. It says the same text again only
 * in a new element. The text is removed once it was said: Chromium says it again whenever a
 * dialog closes.
 */
export function announce(sheet: Element, text: string): void {
  const region = sheet.querySelector<HTMLElement>("[role=status]");
  // Says nothing twice: an edit may change no message, and a queued submit has been announced.
  if (!region || (region.dataset.said ?? "") === text) return;
  region.dataset.said = text;
  const message = document.createElement("div");
  message.textContent = text;
  region.replaceChildren(message);
  setTimeout(() => message.remove(), SAID_AFTER);
}
