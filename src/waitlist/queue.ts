/**
 * What the form can do before its script arrives: a submit is queued, and the email
 * offered instead contains what was typed. Inline in every document
 * (`src/browser/inline.ts`), so it stays small.
 */
export function installQueue(): void {
  addEventListener("click", ({ target }) => {
    const mail =
      target instanceof Element &&
      target.closest<HTMLAnchorElement>('[data-instead] a[href^="mailto:"]');
    const unsent = document.querySelector<HTMLFormElement>("form[data-held]");
    if (mail && unsent) {
      const typed = [...new FormData(unsent).values()].join("\n").trim();
      mail.search = typed && `body=${encodeURIComponent(typed)}`;
    }
  });

  addEventListener("submit", (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || !("held" in form.dataset)) return;
    event.preventDefault();
    // The submit is queued already.
    if (form.dataset.held === "submit") event.stopImmediatePropagation();
    setQueued(form, "submit");
  });
}

/** Notes in the HTML whether a submit is queued (src/waitlist/form.tsx), and marks the button as disabled meanwhile, which unlike `disabled` keeps its focus. */
export function setQueued(
  form: HTMLFormElement,
  queued: "" | "submit" | "later",
): void {
  form.dataset.held = queued;
  const button = form.querySelector("[type=submit]");
  button?.setAttribute("aria-disabled", String(queued === "submit"));
}
