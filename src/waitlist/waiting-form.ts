import { notePress, SUBMIT_TIMEOUT, showState } from "./form-state.ts";

/** The first of these events loads the script for visitors. */
const INTERACTIONS = ["pointermove", "scroll", "keydown"];
/** These load it after a failure, too: the others would do that without end. */
const REPEATED = ["pointerdown", "focusin", "input"];

const painted = () =>
  new Promise((end) => requestAnimationFrame(() => setTimeout(end)));

/**
 * Makes the form usable until React has hydrated it: has its script loaded at the first
 * interaction, queues submits, and offers to join by email when they cannot be sent. This module
 * is inline in every document.
 *
 * @param load loads the form's script (`scriptLoader`)
 * @param start runs it
 * @returns a function that loads and starts it
 */
export function queueSubmits<Script>(
  load: (patience?: number) => Promise<Script>,
  start: (script: Script) => void,
): () => void {
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
    // Only a press requests it again, beside a request that takes too long.
    const isPress = event?.type === "submit";
    // What was pressed is painted before the script runs, which takes longer than a frame.
    if (event && !isPress) await painted();
    const current = load(isPress ? SUBMIT_TIMEOUT : undefined);
    if (current === loading) return;
    loading = current;
    current
      .then((script) => {
        if (signal.aborted) return;
        start(script);
        waiting.abort();
      })
      // An earlier load that fails says nothing about this one.
      .catch(() => loading === current && fail());
  };
  if (!sheet) return loadScript;

  showState(sheet, "ready");
  for (const name of INTERACTIONS)
    addEventListener(name, loadScript, { capture: true, once: true, signal });
  for (const name of REPEATED)
    addEventListener(name, loadScript, { capture: true, signal });
  const submit = (event: Event) => {
    // React does this as soon as it hydrates the form.
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
