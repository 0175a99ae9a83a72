import { notePress, SUBMIT_TIMEOUT, showState } from "./form-state.ts";

/** The first of each of these events loads the visitors' script. So does each submit. */
const INTERACTIONS = ["pointermove", "scroll", "keydown", "focusin"];

const painted = () =>
  new Promise((end) => requestAnimationFrame(() => setTimeout(end)));

/**
 * Makes the form usable until React has hydrated it: loads its script at the first interaction,
 * queues submits, and offers to join by email if they cannot be sent. This module is inline in
 * every document.
 *
 * @param load loads the form's script (`scriptLoader`)
 */
export function queueSubmits(load: () => Promise<{ start: () => void }>): void {
  const sheet = document.querySelector<HTMLElement>("[data-form]");
  if (!sheet) return;
  /** Aborted once the script has started. */
  const waiting = new AbortController();
  const { signal } = waiting;
  let timer: ReturnType<typeof setTimeout>;

  const fail = () => {
    if (signal.aborted) return;
    const { form } = sheet.dataset;
    if (form === "queued") showState(sheet, "unsent");
    if (form === "ready") showState(sheet, "failed");
  };
  const loadScript = async () => {
    // Lets the browser paint the press before the script runs, which takes longer than a frame.
    await painted();
    try {
      const { start } = await load();
      if (signal.aborted) return;
      start();
      waiting.abort();
    } catch {
      fail();
    }
  };

  showState(sheet, "ready");
  for (const name of INTERACTIONS)
    addEventListener(name, loadScript, { capture: true, once: true, signal });
  const submit = (event: Event) => {
    // Once React has hydrated the form, it prevents the default itself.
    if (event.defaultPrevented) return;
    event.preventDefault();
    if (sheet.dataset.form === "queued") return;
    notePress(sheet);
    showState(sheet, "queued");
    loadScript();
    clearTimeout(timer);
    timer = setTimeout(fail, SUBMIT_TIMEOUT);
  };
  addEventListener("submit", submit, { signal });
  const cancel = () => {
    if (sheet.dataset.form === "queued") showState(sheet, "ready");
  };
  addEventListener("input", cancel, { signal });
}
