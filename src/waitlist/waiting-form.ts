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
 * @returns a function that loads and starts the script
 */
export function queueSubmits<Script extends { start: () => void }>(
  load: (patience?: number) => Promise<Script>,
): (event?: Event) => void {
  const sheet = document.querySelector<HTMLElement>("[data-form]");
  /** Aborted once the script has started. */
  const waiting = new AbortController();
  const { signal } = waiting;
  let loading: Promise<Script> | undefined;
  let timer: ReturnType<typeof setTimeout>;

  const fail = () => {
    if (!sheet || signal.aborted) return;
    const { form } = sheet.dataset;
    if (form === "queued") showState(sheet, "unsent");
    if (form === "ready") showState(sheet, "failed");
  };
  const loadScript = async (event?: Event) => {
    // Lets the browser paint the press before the script runs, which takes longer than a frame.
    if (event) await painted();
    // Only a submit requests the script again while an earlier request is still open.
    const current = load(event?.type === "submit" ? SUBMIT_TIMEOUT : undefined);
    if (current === loading) return;
    loading = current;
    try {
      const { start } = await current;
      if (signal.aborted) return;
      start();
      waiting.abort();
    } catch {
      // After a newer request, the failure of an older one means nothing.
      if (current === loading) fail();
    }
  };
  if (!sheet) return loadScript;

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
    loadScript(event);
    clearTimeout(timer);
    timer = setTimeout(fail, SUBMIT_TIMEOUT);
  };
  addEventListener("submit", submit, { signal });
  const cancel = () => {
    if (sheet.dataset.form === "queued") showState(sheet, "ready");
  };
  addEventListener("input", cancel, { signal });
  return loadScript;
}
