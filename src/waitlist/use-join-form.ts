import { type FormEvent, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { SiteContent } from "../../content/site-content.ts";
import { keepInPlace } from "../ui/keep-in-place.ts";
import type { Toast } from "../ui/toast.tsx";
import {
  type Entry,
  type EntryProblem,
  parseTypedEntry,
  readEntry,
} from "./entry.ts";
import type { WaitlistBackend } from "./join.ts";
import {
  announce,
  endWaiting,
  pressedButton,
  SUBMIT_TIMEOUT,
} from "./waiting-form.ts";

type Copy = SiteContent["waitlist"];
type Message = EntryProblem | "failure" | "success";

/** The states of the form. A phase with a message has the name of that message. */
type FormState =
  | { phase: "idle" | "submitting" | "failure" }
  | { phase: "success"; entry: Entry }
  | { phase: EntryProblem; fields: (keyof Entry)[] };

/** Replaces the backend in the preview, where nothing is sent. */
export type PreviewBackend = {
  /** Tells the editor above the fields that nothing is sent. */
  note: string;
  /** @returns whether the form acts as if the entry had been accepted */
  join: () => Promise<boolean>;
};

export type Backend = WaitlistBackend | PreviewBackend;

/** @returns the toast of each message */
const toastsOf = ({ toasts, nameInvalid }: Copy): Record<Message, Toast> => ({
  missing: { ...toasts.missing, tone: "destructive" },
  invalidName: { title: nameInvalid, text: "", tone: "neutral" },
  invalidEmail: { ...toasts.invalidEmail, tone: "neutral" },
  failure: { ...toasts.failure, tone: "destructive" },
  success: { ...toasts.success, tone: "success" },
});

/** @returns what is announced in a state */
function announcementOf(copy: Copy, state: FormState): string {
  const { phase } = state;
  if (phase === "idle") return "";
  if (phase === "submitting") return copy.joiningLabel;
  const { title, text } = toastsOf(copy)[phase];
  const lines =
    phase === "success"
      ? [copy.confirmationTitle, state.entry.email, copy.confirmationText]
      : [title, text];
  return lines.join("\n").trim();
}

type SubmitScript = typeof import("./submit-script.ts");

let loading: Promise<SubmitScript> | undefined;

/** Loads the script of a submit once. @returns undefined if that fails; the next call repeats it */
function loadSubmitScript(): Promise<SubmitScript | undefined> {
  loading ??= import("./submit-script.ts");
  return loading.catch((): undefined => {
    loading = undefined;
  });
}

/** The form's states and transitions. */
export function useJoinForm(copy: Copy, backend: Backend) {
  const form = useRef<HTMLFormElement>(null);
  /** Aborts the submit in progress. */
  const request = useRef<AbortController>(undefined);
  /** Where the page was at the press of the button. */
  const place = useRef<string>(undefined);
  const [state, setState] = useState<FormState>({ phase: "idle" });
  const [script, setScript] = useState<SubmitScript>();

  /** Loads what a submit needs when a field gets the focus. */
  async function prepare() {
    const loaded = await loadSubmitScript();
    setScript(loaded);
    return loaded;
  }

  const partOfForm = (selector: string) =>
    form.current?.querySelector<HTMLElement>(selector);
  const sheet = () => form.current?.closest<HTMLElement>(".form-sheet");

  /**
   * Shows and announces a state, and keeps the field or button that led to it in place.
   *
   * @returns the pressed button, unless the visitor has gone elsewhere since
   */
  function changeState(next: FormState, cause?: Element | null) {
    const pressed = pressedButton(form.current, place.current);
    keepInPlace(cause ?? pressed, () => {
      flushSync(() => setState(next));
      // After a failure the sheet says how to join without the form.
      sheet()?.toggleAttribute("data-failed", next.phase === "failure");
    });
    if (pressed) place.current = String(scrollY);
    announce(form.current, announcementOf(copy, next));
    return pressed;
  }

  /** Shows a toast. The form itself also has the message, in case toasts cannot be loaded. */
  async function showToast(message: Message) {
    const loaded = await prepare();
    loaded?.notify(toastsOf(copy)[message]);
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (request.current) return;
    // A queued submit has waited since its press.
    place.current = sheet()?.dataset.place ?? String(scrollY);
    delete sheet()?.dataset.place;
    const fields = new FormData(event.currentTarget);
    const typed = readEntry((field) => String(fields.get(field) ?? ""));
    const parsed = parseTypedEntry(typed);
    if ("problem" in parsed) {
      const { fields, problem } = parsed;
      // Clears the live region, so that the same problem is announced again.
      announce(form.current, "");
      if (!changeState({ phase: problem, fields })) return showToast(problem);
      const input = partOfForm(`[name=${fields[0]}]`);
      input?.focus({ preventScroll: true });
      // Scrolls to the field with its label and error, clear of header and toast, and in a
      // small window at least to the error.
      input?.parentElement?.scrollIntoView({ block: "nearest" });
      input?.nextElementSibling?.scrollIntoView({ block: "nearest" });
      return showToast(problem);
    }

    script?.dismiss();
    const controller = new AbortController();
    request.current = controller;
    changeState({ phase: "submitting" });
    const accepted = await Promise.race([
      "join" in backend
        ? backend.join()
        : prepare().then((loaded) =>
            loaded?.join(parsed.entry, backend, controller.signal),
          ),
      // AbortSignal.timeout() ignores the fake clock of a test.
      new Promise<false>((end) => setTimeout(end, SUBMIT_TIMEOUT, false)),
    ]).catch(() => false);
    // An edit has ended this submit.
    if (controller.signal.aborted) return;
    controller.abort();
    request.current = undefined;
    // The script may neither arrive nor fail, so the next submit loads it again.
    if (!accepted) loading = undefined;
    const hasFocus = form.current?.contains(document.activeElement);
    if (accepted) form.current?.reset();
    const { entry } = parsed;
    const pressed = changeState(
      accepted ? { phase: "success", entry } : { phase: "failure" },
    );
    const message = partOfForm(".outcome");
    if (pressed) message?.scrollIntoView({ block: "nearest" });
    // Takes no focus from visitors who have gone elsewhere.
    if (hasFocus) message?.focus({ preventScroll: true });
    return showToast(accepted ? "success" : "failure");
  }

  /**
   * Clears the field's error or the last result, and cancels a submit that waits for
   * its script. A request that was sent goes on, because its entry may be stored.
   */
  function edit(field: keyof Entry) {
    const { phase } = state;
    if (phase === "idle" || (phase === "submitting" && script)) return;
    request.current?.abort();
    request.current = undefined;
    const input = partOfForm(`[name=${field}]`);
    if ("fields" in state) {
      const fields = state.fields.filter((name) => name !== field);
      if (fields.length > 0) return changeState({ ...state, fields }, input);
    }
    changeState({ phase: "idle" }, input);
    script?.dismiss();
  }

  useEffect(endWaiting, []);

  /** Shows the form again with what was sent, to be corrected (WCAG 3.3.7). */
  function startOver(entry: Entry) {
    changeState({ phase: "idle" }, partOfForm("[type=submit]"));
    script?.dismiss();
    for (const [name, value] of Object.entries(entry)) {
      const input = form.current?.elements.namedItem(name);
      if (input instanceof HTMLInputElement) input.value = value;
    }
    const email = form.current?.querySelector<HTMLInputElement>("[name=email]");
    email?.focus();
    email?.select();
  }

  return {
    form,
    state,
    startOver,
    Toasts: script?.ToastRegion,
    prepare,
    submit,
    edit,
  };
}
