/** The script of the first interaction: hydrates the form and marks the current section in the header. */
import { flushSync } from "react-dom";
import { hydrateRoot } from "react-dom/client";
import { followSections } from "../sections/follow-sections.ts";
import { WaitlistForm } from "../waitlist/form.tsx";
import { isQueued, waitingForm } from "../waitlist/waiting-form.ts";
import type { PageData } from "./page-data.ts";

export function start(data: PageData): void {
  const container = waitingForm();
  if (container) hydrateForm(container, data);
  followSections();
}

/**
 * Translators and password managers may have added elements to the form. React then
 * renders it again, without an error in the console, and the visitor's input is copied
 * to the new form in the same task, so that no keystroke is lost.
 */
function hydrateForm(container: HTMLElement, data: PageData): void {
  const { waitlist, backend } = data;
  const queued = isQueued(container);
  const served = container.querySelector("form");
  // Only the document has the text on joining by email, so its nodes are moved into React's form.
  const instead = container.querySelector(".form-instead > *");
  const nodes = [...(instead?.childNodes ?? [])];
  instead?.replaceChildren();
  const focused = document.activeElement;
  flushSync(() =>
    hydrateRoot(
      container,
      <WaitlistForm
        copy={waitlist}
        backend={backend}
        instead={<div ref={(place) => place?.replaceChildren(...nodes)} />}
      />,
      { onRecoverableError() {} },
    ),
  );
  const form = container.querySelector("form");
  if (form !== served)
    for (const input of form?.querySelectorAll("input") ?? []) {
      const before = served?.querySelector<HTMLInputElement>(`#${input.id}`);
      input.value = before?.value ?? "";
      if (before && before === focused) input.focus({ preventScroll: true });
    }
  if (queued) form?.requestSubmit();
}
