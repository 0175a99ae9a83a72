/** The script that the first interaction loads: hydrates the form, marks the current section. */
import type { ReactNode } from "react";
import { flushSync } from "react-dom";
import { hydrateRoot } from "react-dom/client";
import { followSections } from "../sections/follow-sections.ts";
import { readPageData } from "../sections/page-data.ts";
import { WaitlistForm } from "../waitlist/form.tsx";
import "../waitlist/late-styles.ts";

export function start(): void {
  const { form } = readPageData();
  const sheet = document.querySelector<HTMLElement>("[data-form]");
  if (sheet && form) hydrateForm(sheet, <WaitlistForm {...form} />);
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
  const served = container.querySelector("form");
  const focused = document.activeElement;
  flushSync(() => hydrateRoot(container, element, { onRecoverableError() {} }));
  const form = container.querySelector("form");
  if (form !== served)
    for (const input of form?.querySelectorAll("input") ?? []) {
      const before = served?.querySelector<HTMLInputElement>(`#${input.id}`);
      input.value = before?.value ?? "";
      if (before && before === focused) input.focus({ preventScroll: true });
    }
  if (sheet.dataset.form === "queued") form?.requestSubmit();
}
