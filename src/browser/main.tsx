/** The script of the first interaction: hydrates the form, and marks the current section. */
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
  if (!sheet) return;
  requireFormData(data);
  hydrateForm(sheet, data);
  followSections();
}

/** @throws TypeError when these are not the form's data, for which React would remove the form */
function requireFormData({ waitlist, backend }: PageData): void {
  const { toasts, longestPart, ...copy } = waitlist;
  const { missing, invalidEmail, failure, success } = toasts;
  const notices = [missing, invalidEmail, failure, success];
  const { url, publishableKey } = backend;
  const { nameLabel, emailLabel, joinLabel } = copy;
  const named = [url, publishableKey, nameLabel, emailLabel, joinLabel];
  const texts: unknown[] = [
    ...named,
    ...notices.flatMap(({ title, text }) => [title, text]),
    ...Object.values(copy).filter((part) => !Array.isArray(part)),
  ];
  if (texts.some((text) => typeof text !== "string"))
    throw new TypeError("page.json");
}

/**
 * Translators and password managers may have added elements to the form. React then
 * renders it again, without an error in the console, and the visitor's input is copied
 * to the new form in the same task, so that no keystroke is lost.
 */
function hydrateForm(sheet: HTMLElement, data: PageData): void {
  const { waitlist, backend } = data;
  const container = sheet.firstElementChild;
  if (!container) return;
  const queued = isQueued(sheet);
  const served = container.querySelector("form");
  const focused = document.activeElement;
  // What said that an earlier load has failed is hidden.
  keepInPlace(container.contains(focused) ? sheet : null, () =>
    flushSync(() =>
      hydrateRoot(
        container,
        <WaitlistForm copy={waitlist} backend={backend} />,
        { onRecoverableError() {} },
      ),
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
