/**
 * The form before React hydrates it. `data-form` of its container is its state:
 *
 * | data-form | since                      | a submit                |
 * | --------- | -------------------------- | ----------------------- |
 * | `served`  | the page was rendered      | cannot be sent          |
 * | `waiting` | the inline script has run  | is queued               |
 * | `queued`  | a submit                   | is queued already       |
 * | `failed`  | the script did not arrive  | is queued, and loads it |
 * | (none)    | React has hydrated it      | is sent                 |
 *
 * As `served` and as `failed` the form says how to join by email. While a submit is queued,
 * the button is busy. An edit or a failure cancels the submit, and nothing is sent.
 *
 * This module is inline in every document (`src/browser/inline.ts`), so it stays small.
 */

import { keepInPlace } from "../ui/keep-in-place.ts";

/** Milliseconds until a submit that is queued, or that has no response, counts as failed. */
export const SUBMIT_TIMEOUT = 15_000;

/** @returns the form's container; null once React has hydrated the form */
export const waitingForm = () =>
  document.querySelector<HTMLElement>("[data-form]");

export const isQueued = ({ dataset }: HTMLElement): boolean =>
  dataset.form === "queued";

const buttonOf = (container: HTMLElement) =>
  container.querySelector("[type=submit]");

/** The selector of the element whose text the live region announces, by state. */
const TEXTS = { waiting: "", queued: ".joining", failed: ".form-instead" };

/** @param state undefined once React sends submits */
function change(container: HTMLElement, state?: keyof typeof TEXTS): void {
  if (state) container.dataset.form = state;
  else delete container.dataset.form;
  // Unlike `disabled`, this keeps the focus.
  const isBusy = String(state === "queued");
  buttonOf(container)?.setAttribute("aria-disabled", isBusy);
  const source = state && TEXTS[state];
  const text = source && container.querySelector(source)?.textContent;
  const announcement = container.querySelector("[role=status] p");
  if (announcement) announcement.textContent = text || "";
}

/** Removes the state once React has hydrated the form. */
export function endWaiting(): void {
  const container = waitingForm();
  if (container) change(container);
}

/**
 * Shows the form, queues submits, and offers to join by email when they cannot be sent.
 *
 * @param load loads the form's script, unless it is being loaded
 * @returns what to call when that has failed
 */
export function queueSubmits(load: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const giveUp = () => {
    const container = waitingForm();
    if (!container) return;
    // A visitor who submitted looks for an answer: its first line, before any link.
    const pressed = isQueued(container) ? buttonOf(container) : null;
    keepInPlace(pressed, () => change(container, "failed"));
    pressed?.scrollIntoView({ block: "nearest" });
  };
  const served = waitingForm();
  if (served) change(served, "waiting");
  addEventListener("submit", () => {
    const container = waitingForm();
    if (!container || isQueued(container)) return;
    change(container, "queued");
    load();
    // The script may neither arrive nor fail.
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (isQueued(container)) giveUp();
    }, SUBMIT_TIMEOUT);
  });
  addEventListener("input", () => {
    const container = waitingForm();
    if (container && isQueued(container)) change(container, "waiting");
  });
  return giveUp;
}
