/**
 * The form until React has it. `data-form` of the element around it says how far it is:
 *
 * | data-form | since                      | a submit                |
 * | --------- | -------------------------- | ----------------------- |
 * | `served`  | the page was rendered      | cannot be sent          |
 * | `waiting` | the inline script has run  | is queued               |
 * | `queued`  | a submit                   | is queued already       |
 * | `failed`  | the script did not arrive  | is queued, and loads it |
 * | missing   | React has it               | is sent                 |
 *
 * As it is served, and after a failure, it says how to join without it (`waitlist.css`).
 * While a submit is queued, the button is busy. An edit and a failure end that: it is not sent.
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

/**
 * Changes the page around an element, which stays where it is on screen: nothing else
 * comes under the finger that has pressed it.
 */
export function keepInPlace(
  element: Element | null | undefined,
  change: () => void,
): void {
  const top = () => element?.getBoundingClientRect().top ?? 0;
  const before = top();
  change();
  scrollBy({ top: top() - before, behavior: "instant" });
}

/** @param state undefined: from now on React sends submits */
function change(
  container: HTMLElement,
  state?: "waiting" | "queued" | "failed",
): void {
  if (state) container.dataset.form = state;
  else delete container.dataset.form;
  // Unlike `disabled`, this keeps the focus.
  const button = container.querySelector("[type=submit]");
  button?.setAttribute("aria-disabled", String(state === "queued"));
  const shown = { queued: ".when-joining", failed: ".form-instead" };
  const text = container.querySelector(
    shown[state as keyof typeof shown],
  )?.textContent;
  const announcement = container.querySelector("[role=status] p");
  if (announcement) announcement.textContent = text ?? "";
}

/** React has the form. */
export function endWaiting(form: HTMLFormElement): void {
  const container = form.closest<HTMLElement>("[data-form]");
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
    if (!isQueued(container)) return change(container, "failed");
    const button = container.querySelector("[type=submit]");
    keepInPlace(button, () => change(container, "failed"));
    // A visitor who submitted looks for an answer.
    container
      .querySelector(".form-instead")
      ?.scrollIntoView({ block: "nearest" });
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
    }, QUEUE_TIMEOUT);
  });
  addEventListener("input", () => {
    const container = waitingForm();
    if (container && isQueued(container)) change(container, "waiting");
  });
  return giveUp;
}
