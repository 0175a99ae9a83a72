/**
 * The form from the first paint until React has it. `data-form` of the element around it
 * says how far it is:
 *
 * | data-form | since                     | a submit                |
 * | --------- | ------------------------- | ----------------------- |
 * | `waiting` | the page was rendered     | is queued               |
 * | `queued`  | a submit                  | is queued already       |
 * | `failed`  | its script did not arrive | is queued, and loads it |
 * | missing   | React has it              | is sent                 |
 *
 * While a submit is queued, the button is busy. After a failure, the text below the form
 * says how to join without it (`waitlist.css`), and what was queued is not sent.
 *
 * It is inline in every document (`src/browser/inline.ts`), so it stays small.
 */

/** Milliseconds a queued submit may wait: as long as a request (`use-join-form.ts`). */
const QUEUE_TIMEOUT = 15_000;

/** @returns the element around the form alone, until React has the form */
export const waitingForm = () =>
  document.querySelector<HTMLElement>("[data-form]");

export const isQueued = ({ dataset }: HTMLElement): boolean =>
  dataset.form === "queued";

/** @param state undefined: from now on React sends submits */
function change(container: HTMLElement, state?: "queued" | "failed"): void {
  if (state) container.dataset.form = state;
  else delete container.dataset.form;
  // Unlike `disabled`, this keeps the focus.
  const button = container.querySelector("[type=submit]");
  button?.setAttribute("aria-disabled", String(state === "queued"));
  const shown = state === "queued" ? ".when-joining" : ".form-instead";
  const text = state && document.querySelector(shown)?.textContent;
  const announcement = container.querySelector("[role=status] p");
  if (announcement) announcement.textContent = text ?? "";
}

/** React has the form. */
export function endWaiting(form: HTMLFormElement): void {
  const container = form.closest<HTMLElement>("[data-form]");
  if (container) change(container);
}

/**
 * Queues submits, and offers to join by email when they cannot be sent.
 *
 * @param load loads the form's script, unless it is being loaded
 * @returns what to call when that has failed
 */
export function queueSubmits(load: () => void): () => void {
  const giveUp = () => {
    const container = waitingForm();
    if (!container) return;
    const queued = isQueued(container);
    change(container, "failed");
    // A visitor who submitted looks for an answer.
    if (queued)
      document
        .querySelector(".form-instead")
        ?.scrollIntoView({ block: "nearest" });
  };
  addEventListener("submit", () => {
    const container = waitingForm();
    if (!container || isQueued(container)) return;
    change(container, "queued");
    load();
    // The script may neither arrive nor fail.
    setTimeout(() => {
      if (isQueued(container)) giveUp();
    }, QUEUE_TIMEOUT);
  });
  return giveUp;
}
