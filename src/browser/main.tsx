/** The script of the first interaction: hydrates the form, and marks the current section. */
import type { ReactNode } from "react";
import { flushSync } from "react-dom";
import { hydrateRoot } from "react-dom/client";
import { followSections } from "../sections/follow-sections.ts";
import { keepInPlace } from "../ui/keep-in-place.ts";
import { WaitlistForm } from "../waitlist/form.tsx";
import { isQueued, waitingSheet } from "../waitlist/waiting-form.ts";
import type { PageData } from "./page-data.ts";

export function start(data: PageData): void {
  const sheet = waitingSheet();
  // An earlier load, which took too long, has arrived after all.
  if (!sheet || !data.form) return;
  hydrateForm(sheet, <WaitlistForm {...data.form} />);
  followSections();
}

/**
 * Translators and password managers may have added elements to the form. React then
 * renders it again, without an error in the console, and the visitor's input is copied
 * to the new form in the same task, so that no keystroke is lost.
 */
function hydrateForm(sheet: HTMLElement, element: ReactNode): void {
  const container = sheet.firstElementChild;
  if (!container) return;
  const queued = isQueued(sheet);
  const served = container.querySelector("form");
  const focused = document.activeElement;
  // What said that an earlier load has failed is hidden.
  keepInPlace(container.contains(focused) ? sheet : null, () =>
    flushSync(() =>
      hydrateRoot(container, element, { onRecoverableError() {} }),
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
