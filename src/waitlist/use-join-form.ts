import { type FormEvent, useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { SiteContent } from "../../content/site-content.ts";
import { keepInPlace } from "../ui/keep-in-place.ts";
import { scriptLoader } from "../ui/load-script.ts";
import { dismiss, notify, type Toast } from "../ui/toast.tsx";
import {
  type Entry,
  type EntryProblem,
  parseTypedEntry,
  readEntry,
} from "./entry.ts";
import {
  announce,
  type FormStateName,
  notePress,
  SUBMIT_TIMEOUT,
  showState,
} from "./form-state.ts";
import type { WaitlistBackend } from "./join.ts";

/** The form's texts. */
export type FormCopy = Omit<
  SiteContent["waitlist"],
  "steps" | "withoutScripts" | "afterFailure"
>;

/** The part of a state that React renders. */
type FormState =
  | { name: "ready" | "unsent" }
  | { name: "queued" | "sending"; request: AbortController }
  | { name: EntryProblem; fields: (keyof Entry)[] }
  | { name: "joined"; entry: Entry };

/** Replaces the backend in the preview, where nothing is sent. */
export type PreviewBackend = {
  /** The text above the fields that tells the editor that nothing is sent. */
  note: string;
  /** @returns whether the form acts as if the entry had been accepted */
  join: () => Promise<boolean>;
};

export type Backend = WaitlistBackend | PreviewBackend;

/** @returns the toast of each state that has one */
const toastsOf = (copy: FormCopy): { [Name in FormStateName]?: Toast } => ({
  missing: { ...copy.toasts.missing, tone: "destructive" },
  invalidName: { title: copy.nameInvalid, text: "", tone: "neutral" },
  invalidEmail: { ...copy.toasts.invalidEmail, tone: "neutral" },
  unsent: { ...copy.toasts.failure, tone: "destructive" },
  joined: { ...copy.toasts.success, tone: "success" },
});

const loadJoin = scriptLoader(
  globalThis.JOIN_SCRIPT || (() => import("./join.ts")),
);

/** The form's states and transitions, which form-state.ts lists. */
export function useJoinForm(copy: FormCopy, backend: Backend) {
  const form = useRef<HTMLFormElement>(null);
  const [state, setState] = useState<FormState>({ name: "ready" });
  /** The form's sheet, once React has hydrated the form. */
  const [sheet, setSheet] = useState<HTMLElement | null>(null);

  useLayoutEffect(() => {
    const sheet = form.current?.closest<HTMLElement>("[data-form]") ?? null;
    setSheet(sheet);
    // `queueSubmits` has not run in the preview and with Next's client.
    if (sheet?.dataset.form === "served") showState(sheet, "ready");
  }, []);

  const fieldNamed = (name: string) =>
    form.current?.querySelector<HTMLInputElement>(`[name=${name}]`);

  /** Shows and announces a state (`showState`), with its toast if it has one. */
  function changeState(next: FormState, cause?: Element | null) {
    const toast = toastsOf(copy)[next.name];
    if (toast) notify(toast);
    else dismiss();
    // The confirmation says more than its toast.
    const said =
      toast && next.name !== "joined"
        ? `${toast.title}\n${toast.text}`.trim()
        : undefined;
    const render = () => flushSync(() => setState(next));
    return sheet && showState(sheet, next.name, { cause, said, render });
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!sheet || "request" in state) return;
    notePress(sheet);
    const parsed = parseTypedEntry(
      readEntry((field) => fieldNamed(field)?.value ?? ""),
    );
    if ("problem" in parsed) {
      const { fields, problem } = parsed;
      // Clears the live region, so that the same problem is announced again.
      announce(sheet, "");
      if (!changeState({ name: problem, fields })) return;
      const input = fieldNamed(fields[0] ?? "");
      input?.focus({ preventScroll: true });
      // Scrolls to the field with its label and error, clear of the header and the toast. In a
      // small window, at least the error is shown.
      input?.parentElement?.scrollIntoView({ block: "nearest" });
      input?.nextElementSibling?.scrollIntoView({ block: "nearest" });
      return;
    }

    const { entry } = parsed;
    const request = new AbortController();
    const { signal } = request;
    changeState({ name: "queued", request });
    const send = async () => {
      if ("join" in backend) return backend.join();
      const { join } = await loadJoin(SUBMIT_TIMEOUT);
      // An edit or the timeout may have ended this submit.
      if (signal.aborted) return false;
      changeState({ name: "sending", request });
      return join(entry, backend, signal);
    };
    const left = Number(sheet.dataset.deadline) - performance.now();
    const accepted = await Promise.race([
      send(),
      // AbortSignal.timeout() would ignore the fake clock of a test.
      new Promise<false>((end) => setTimeout(end, left, false)),
    ]).catch(() => false);
    if (signal.aborted) return;
    request.abort();
    const hasFocus = form.current?.contains(document.activeElement);
    if (accepted) form.current?.reset();
    changeState(accepted ? { name: "joined", entry } : { name: "unsent" });
    // Does not take the focus from visitors who have moved it elsewhere.
    const outcome = sheet.querySelector<HTMLElement>(".outcome");
    if (hasFocus) outcome?.focus({ preventScroll: true });
  }

  /** Clears the field's error, or cancels a queued submit. */
  function edit(field: keyof Entry) {
    const input = fieldNamed(field);
    if ("fields" in state) {
      const fields = state.fields.filter((name) => name !== field);
      const render = () => flushSync(() => setState({ ...state, fields }));
      if (fields.length > 0) return keepInPlace(input, render);
    } else if (state.name !== "queued") return;
    if ("request" in state) state.request.abort();
    changeState({ name: "ready" }, input);
  }

  /** Shows the form again with the sent entry, so that it can be corrected (WCAG 3.3.7). */
  function startOver(entry: Entry) {
    changeState({ name: "ready" }, sheet?.querySelector("[type=submit]"));
    for (const [name, value] of Object.entries(entry)) {
      const input = fieldNamed(name);
      if (input) input.value = value;
    }
    fieldNamed("email")?.focus();
    fieldNamed("email")?.select();
  }

  return { form, state, sheet, startOver, prepare: loadJoin, submit, edit };
}
