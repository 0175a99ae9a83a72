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
/** Milliseconds after which a screen reader has begun to say a message. */
const SAID_AFTER = 5_000;

/** @returns the sheet of the waiting form; null once React has hydrated the form */
export const waitingSheet = () =>
  document.querySelector<HTMLElement>("[data-form]");

export const isQueued = ({ dataset }: HTMLElement): boolean =>
  dataset.form === "queued";

const buttonOf = (form: Element | null) => form?.querySelector("[type=submit]");

/**
 * @param place where the page was at the submit: `data-place` of the sheet, if it was queued
 * @returns the button, unless the visitor has gone elsewhere since, and is not to be scrolled back
 */
export const pressedButton = (
  form: Element | null,
  place: string | undefined,
): Element | null | undefined =>
  place === String(scrollY) ? buttonOf(form) : null;

/** The parts of the form that are announced when a state shows them. */
const MESSAGES = ".joining,.outcome p,.form-instead";

/** The first of these events loads the script for visitors. */
const INTERACTIONS = ["pointermove", "scroll", "keydown"];
/** These load it after a failure, too: the others would do that without end. */
const REPEATED = ["pointerdown", "focusin", "input"];

type WaitingState = "ready" | "queued" | "failed" | "failed unsent";

/**
 * Changes what the form's live region says, as a whole: a screen reader is told of each
 * element that changes, and may say them in any order. It says the same text again only
 * in a new element. The text is removed once it was said: Chromium says it again whenever a
 * dialog closes.
 */
export function announce(form: Element | null, text: string): void {
  const region = form?.querySelector<HTMLElement>("[role=status]");
  // Says nothing twice: an edit may change no message, and a queued submit has been announced.
  if (!region || (region.dataset.said ?? "") === text) return;
  region.dataset.said = text;
  const message = document.createElement("div");
  message.textContent = text;
  region.replaceChildren(message);
  setTimeout(() => message.remove(), SAID_AFTER);
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
  if (!isQueued(sheet)) {
    announce(sheet, "");
    delete sheet.dataset.place;
  }
  delete sheet.dataset.form;
  buttonOf(sheet)?.setAttribute("aria-disabled", "false");
}

/**
 * Shows the form, has its script loaded at the first interaction, queues submits, and offers to
 * join by email when they cannot be sent.
 *
 * @param load loads the form's script
 * @returns a function that calls `load`, unless a call is under way that no submit has waited
 *   for too long
 */
export function queueSubmits(load: () => Promise<void>): () => void {
  let loading: Promise<void> | undefined;
  let timer: ReturnType<typeof setTimeout>;
  const giveUp = () => {
    loading = undefined;
    const sheet = waitingSheet();
    // What has failed already stays as it is.
    if (!sheet || sheet.matches("[data-form^=failed]")) return;
    const state = isQueued(sheet) ? "failed unsent" : "failed";
    const pressed = pressedButton(sheet, sheet.dataset.place);
    keepInPlace(pressed, () => setWaitingState(sheet, state));
    // A visitor who pressed the button sees the outcome first, before any link.
    if (pressed)
      sheet.querySelector(".outcome")?.scrollIntoView({ block: "nearest" });
  };
  const loadScript = () => {
    if (loading) return;
    const current = load();
    loading = current;
    // An earlier load that fails says nothing about this one.
    current.catch(() => loading === current && giveUp());
  };
  const served = waitingSheet();
  if (served) {
    setWaitingState(served, "ready");
    for (const name of INTERACTIONS)
      addEventListener(name, loadScript, { capture: true, once: true });
    for (const name of REPEATED) addEventListener(name, loadScript, true);
  }
  addEventListener("submit", (event) => {
    const sheet = waitingSheet();
    if (!sheet) return;
    event.preventDefault();
    if (isQueued(sheet)) return;
    // What said that an earlier submit has failed is hidden.
    keepInPlace(buttonOf(sheet), () => setWaitingState(sheet, "queued"));
    sheet.dataset.place = String(scrollY);
    loadScript();
    // The script may neither arrive nor fail. Then the next submit loads it again, beside this load.
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (isQueued(sheet)) giveUp();
    }, SUBMIT_TIMEOUT);
  });
  addEventListener("input", () => {
    const sheet = waitingSheet();
    if (sheet && isQueued(sheet)) setWaitingState(sheet, "ready");
  });
  return loadScript;
}
