/** Loaded at a visitor's first interaction: hydrates the form and marks the current section in the header. */
import { flushSync } from "react-dom";
import { hydrateRoot } from "react-dom/client";
import { followSections } from "../ui/follow-sections.ts";
import { FORM_CONTAINER, WaitlistForm } from "../waitlist/form.tsx";
import { carryOver } from "./carry-over.ts";
import { readPageData } from "./page-data.ts";

const container = document.getElementById(FORM_CONTAINER);
if (container) hydrateForm(container);
followSections();

/**
 * Translators and password managers may have added elements to the form. React then
 * renders it again, without an error in the console, and the visitor's input is copied
 * to the new form in the same task, so that no keystroke is lost.
 */
function hydrateForm(container: HTMLElement): void {
  const { waitlist, backend } = readPageData();
  const served = container.querySelector("form");
  const focused = document.activeElement;
  flushSync(() =>
    hydrateRoot(container, <WaitlistForm copy={waitlist} backend={backend} />, {
      onRecoverableError() {},
    }),
  );
  const form = container.querySelector("form");
  if (served && form && served !== form) carryOver(served, form, focused);
}
