/**
 * The form before React hydrates it. `data-form` of its sheet is its state:
 *
 * | data-form       | since                     | a submit                |
 * | --------------- | ------------------------- | ----------------------- |
 * | `served`        | the page was rendered     | cannot be sent          |
 * | `ready`         | the inline script has run | is queued               |
 * | `queued`        | a submit                  | is queued already       |
 * | `failed`        | the script did not arrive | is queued, and loads it |
 * | `failed unsent` | the same, after a submit  | is queued, and loads it |
 * | (none)          | React has hydrated it     | is sent                 |
 *
 * As `served` and as `failed` the form says how to join by email, and as `unsent` that the
 * submit has failed. While a submit is queued, the button is busy. An edit or a failure
 * cancels the submit, and nothing is sent.
 *
 * This module is inline in every document (`src/browser/inline.ts`), so it stays small.
 */

import { keepInPlace } from "../ui/keep-in-place.ts";

/** Milliseconds until a submit that is queued, or that has no response, counts as failed. */
export const SUBMIT_TIMEOUT = 15_000;

/** @returns the sheet of the waiting form; null once React has hydrated the form */
export const waitingSheet = () =>
  document.querySelector<HTMLElement>("[data-form]");

export const isQueued = ({ dataset }: HTMLElement): boolean =>
  dataset.form === "queued";

const buttonOf = (sheet: HTMLElement) => sheet.querySelector("[type=submit]");

/** The parts of the form that are announced when a state shows them. */
const MESSAGES = ".joining,.outcome p,.form-instead";

type WaitingState = "ready" | "queued" | "failed" | "failed unsent";

/**
 * Changes what the form's live region says, as a whole: a screen reader is told of each
 * element that changes, and may say them in any order. It says the same text again only
 * in a new element.
 */
export function announce(form: Element | null, text: string): void {
  const region = form?.querySelector("[role=status]");
  // Says nothing twice: an edit may change no message, and a queued submit has been announced.
  if (region?.textContent === text) return;
  const message = document.createElement("div");
  message.textContent = text;
  region?.replaceChildren(message);
}

/** Shows and announces a state. */
function setWaitingState(sheet: HTMLElement, state: WaitingState): void {
  sheet.dataset.form = state;
  // Unlike `disabled`, this keeps the focus.
  const isBusy = String(isQueued(sheet));
  buttonOf(sheet)?.setAttribute("aria-disabled", isBusy);
  // `ready` shows no message. To look for one, the browser would have to lay out the document
  // before its first paint.
  const parts = state === "ready" ? [] : [...sheet.querySelectorAll(MESSAGES)];
  const shown = parts.filter((part) => part.getClientRects()[0]);
  announce(sheet, shown.map((part) => part.textContent).join("\n"));
}

/** Removes the state once React has hydrated the form. */
export function endWaiting(): void {
  const sheet = waitingSheet();
  if (!sheet) return;
  // React sends what was queued, which is announced already.
  if (!isQueued(sheet)) announce(sheet, "");
  delete sheet.dataset.form;
  buttonOf(sheet)?.setAttribute("aria-disabled", "false");
}

/**
 * Shows the form, queues submits, and offers to join by email when they cannot be sent.
 *
 * @param loadScript loads the form's script, unless it is being loaded
 * @returns a function to call when loading has failed
 */
export function queueSubmits(loadScript: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const giveUp = () => {
    const sheet = waitingSheet();
    if (!sheet) return;
    // A visitor who pressed the button sees the outcome first, before any link.
    const pressed = isQueued(sheet) ? buttonOf(sheet) : null;
    keepInPlace(pressed, () =>
      setWaitingState(sheet, pressed ? "failed unsent" : "failed"),
    );
    if (pressed)
      sheet.querySelector(".outcome")?.scrollIntoView({ block: "nearest" });
  };
  const served = waitingSheet();
  if (served) setWaitingState(served, "ready");
  addEventListener("submit", () => {
    const sheet = waitingSheet();
    if (!sheet || isQueued(sheet)) return;
    setWaitingState(sheet, "queued");
    loadScript();
    // The script may neither arrive nor fail.
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (isQueued(sheet)) giveUp();
    }, SUBMIT_TIMEOUT);
  });
  addEventListener("input", () => {
    const sheet = waitingSheet();
    if (sheet && isQueued(sheet)) setWaitingState(sheet, "ready");
  });
  return giveUp;
}
