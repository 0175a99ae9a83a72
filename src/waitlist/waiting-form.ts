/**
 * The form from the first paint until React has it. `data-form` of the element around it
 * says how far it is:
 *
 * | data-form       | since                               | a submit                |
 * | --------------- | ----------------------------------- | ----------------------- |
 * | `waiting`       | the page was rendered               | is queued               |
 * | `queued`        | a submit                            | is queued already       |
 * | `failed`        | its script did not arrive           | is queued, and loads it |
 * | `failed-queued` | the same, while a submit was queued | is queued, and loads it |
 * | missing         | React has it                        | is sent                 |
 *
 * While a submit is queued, the button is busy. After a failure, the text below the form
 * says how to join without it (`waitlist.css`); a script that arrives after all sends what
 * was queued, unless the visitor has edited the form since.
 *
 * It is inline in every document (`src/browser/inline.ts`), so it stays small.
 */
type Waiting = "waiting" | "queued" | "failed" | "failed-queued";

/** Id of the element around the form alone, which the visitors' script hydrates. */
export const FORM_CONTAINER = "waitlist-form";

/** Milliseconds a queued submit may wait: as long as a request (`use-join-form.ts`). */
const QUEUE_TIMEOUT = 15_000;

/** @returns the element around the form, until React has the form */
export const waitingForm = () =>
  document.querySelector<HTMLElement>("[data-form]");

export const isQueued = ({ dataset }: HTMLElement): boolean =>
  /queued/.test(dataset.form ?? "");

/** Where the text is that a screen reader announces. */
const SHOWN: Partial<Record<Waiting, string>> = {
  queued: ".when-joining",
  failed: ".form-instead",
  "failed-queued": ".form-instead",
};

/** @param state undefined: from now on React sends submits */
function change(container: HTMLElement, state?: Waiting): void {
  if (state) container.dataset.form = state;
  else delete container.dataset.form;
  // Unlike `disabled`, this keeps the focus.
  const button = container.querySelector("[type=submit]");
  button?.setAttribute("aria-disabled", String(state === "queued"));
  const announcement = container.querySelector("[role=status] p");
  const shown = state && SHOWN[state];
  const text = (shown && document.querySelector(shown)?.textContent) || "";
  // The same text is not announced again.
  if (announcement && announcement.textContent !== text)
    announcement.textContent = text;
}

/** React has the form. */
export function endWaiting(form: HTMLFormElement): void {
  const container = form.closest<HTMLElement>("[data-form]");
  if (container) change(container);
}

/**
 * Queues submits, and offers to join by email when they cannot be sent.
 *
 * @param load loads the form's script
 * @returns what to call when that has failed
 */
export function queueSubmits(load: () => void): () => void {
  const giveUp = () => {
    const container = waitingForm();
    if (!container) return;
    const queued = isQueued(container);
    change(container, queued ? "failed-queued" : "failed");
    // A visitor who submitted looks for an answer.
    if (queued)
      document
        .querySelector(".form-instead")
        ?.scrollIntoView({ block: "nearest" });
  };
  const startOver = (state?: Waiting) => {
    const container = waitingForm();
    if (!container) return;
    const hasFailed = container.dataset.form?.startsWith("failed");
    change(container, state ?? (isQueued(container) ? "queued" : "waiting"));
    if (hasFailed) load();
  };

  addEventListener("submit", () => {
    if (waitingForm()?.dataset.form === "queued") return;
    startOver("queued");
    // Gives up even if the script neither arrives nor fails.
    setTimeout(giveUp, QUEUE_TIMEOUT);
  });
  addEventListener("online", () => startOver());
  addEventListener("input", ({ target }) => {
    const container = waitingForm();
    if (container?.dataset.form !== "failed-queued") return;
    if (container.contains(target as Node)) change(container, "failed");
  });

  // The email that is offered instead contains what was typed.
  addEventListener("click", ({ target }) => {
    const mail =
      target instanceof Element &&
      target.closest<HTMLAnchorElement>('.form-instead a[href^="mailto:"]');
    const form = waitingForm()?.querySelector("form");
    if (!mail || !form) return;
    const typed = [...new FormData(form).values()].join("\n").trim();
    mail.search = typed && `body=${encodeURIComponent(typed)}`;
  });

  return giveUp;
}
