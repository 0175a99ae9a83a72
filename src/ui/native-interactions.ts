/**
 * The page's interactions are native HTML. This function gives browsers what
 * they lack and adds what HTML cannot say (a menu link closes its menu; a submit
 * made before the form is ready is queued; a mail written instead of a submit
 * takes the values along).
 *
 * Part of the page's inline script (`src/browser/inline.ts`), so that it runs
 * before any script file is fetched: it stays small.
 */
export function installNativeInteractions(): void {
  // What a press on the backdrop targets is the dialog itself.
  const dialogBehind = ({ target, clientX, clientY }: MouseEvent) => {
    if (!(target instanceof HTMLDialogElement)) return null;
    const { left, right, top, bottom } = target.getBoundingClientRect();
    const inside =
      clientX >= left &&
      clientX <= right &&
      clientY >= top &&
      clientY <= bottom;
    return inside ? null : target;
  };
  let pressed: HTMLDialogElement | null = null;
  addEventListener("pointerdown", (event) => {
    pressed = dialogBehind(event);
  });

  addEventListener("click", (event) => {
    const target = event.target;
    if (!(target instanceof Element)) return;

    // In Safari a pressed button has no focus, and a dialog gives the focus
    // back to what had it.
    const button = target.closest<HTMLElement>("button[commandfor]");
    const closes = button?.getAttribute("command") === "close";
    if (!closes) button?.focus();

    // Invoker commands (Safari before 26.2, Firefox before 144).
    if (button && !("commandForElement" in HTMLButtonElement.prototype)) {
      const dialog = document.querySelector<HTMLDialogElement>(
        `dialog#${button.getAttribute("commandfor")}`,
      );
      if (closes) dialog?.close();
      else if (!dialog?.open) dialog?.showModal();
    }

    // Light dismiss (Safari, Firefox before 141). A selection that begins in
    // the dialog and ends on the backdrop is a click on the dialog, too.
    if (pressed && pressed === dialogBehind(event) && !("closedBy" in pressed))
      pressed.close();

    // A link within this page closes the menu that it is in.
    const link = target.closest('dialog a[href^="#"]');
    link?.closest("dialog")?.close();

    // Where a form cannot send, the mail that is offered instead takes along
    // what was typed.
    const mail = target.closest<HTMLAnchorElement>(
      '[data-instead] a[href^="mailto:"]',
    );
    const unsent = document.querySelector<HTMLFormElement>("form[data-held]");
    if (mail && unsent) {
      const typed = [...new FormData(unsent).values()].join("\n").trim();
      mail.search = typed && `body=${encodeURIComponent(typed)}`;
    }
  });

  // One question is open (Chromium before 120, Firefox before 130, Safari before 17.2).
  addEventListener(
    "toggle",
    ({ target: opened }) => {
      if (!(opened instanceof HTMLDetailsElement) || !opened.open) return;
      for (const other of document.querySelectorAll("details"))
        if (other !== opened) other.open = false;
    },
    true,
  );

  // The menu of narrow screens closes on a wide one.
  addEventListener("resize", () => {
    const menu = document.querySelector<HTMLDialogElement>(
      "dialog[data-narrow][open]",
    );
    const opener = document.querySelector(`[commandfor="${menu?.id}"]`);
    if (opener?.getClientRects().length === 0) menu?.close();
  });

  // The queued submit: see src/waitlist/form.tsx.
  addEventListener("submit", (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || !("held" in form.dataset)) return;
    event.preventDefault();
    setQueued(form, "submit");
  });
}

/** Says in the HTML whether a form has a queued submit (src/waitlist/form.tsx); its button is disabled while one is waiting. */
export function setQueued(
  form: HTMLFormElement,
  queued: "" | "submit" | "later",
): void {
  form.dataset.held = queued;
  const button = form.querySelector<HTMLButtonElement>("[type=submit]");
  if (button) button.disabled = queued === "submit";
}
