"use client";

import {
  type FormEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from "react";
import { type EntryForm, type EntryProblem, parseEntry } from "./entry.ts";
import type { FormWords } from "./form-words.ts";
import type { WaitlistBackend } from "./join.ts";
import { type LazyToasts, loadJoin } from "./lazy-parts.ts";
import { withTimeout } from "./timeout.ts";

type Message = keyof FormWords["toasts"];

/** What the form shows (§4): `joined` clears it; a refusal, a failure and `submitting` keep the values. */
export type FormState =
  | { phase: "idle" | "submitting" | "joined" }
  | { phase: "refused"; field: keyof EntryForm; problem: EntryProblem };

export type JoinForm = {
  state: FormState;
  /** A message that could not be shown as a toast: the form says it itself. */
  unsaid: FormWords["toasts"][Message] | null;
  submit: (event: FormEvent<HTMLFormElement>) => Promise<void>;
  /** Takes back what was said about the field, and the thanks. */
  edited: (field: keyof EntryForm) => void;
};

/** How long a visitor who joins waits before being told that it did not work, in milliseconds. */
const JOIN_TIMEOUT = 15_000;

const DESTRUCTIVE: Message[] = ["missing", "failure"];

/** The form's states and transitions (§4). */
export function useJoinForm(
  form: RefObject<HTMLFormElement | null>,
  words: FormWords,
  backend: WaitlistBackend,
  notify: LazyToasts["notify"],
): JoinForm {
  // State alone would let a double click through: it is set after `submit` returns.
  const inFlight = useRef(false);
  const hasJoined = useRef(false);
  const [state, setState] = useState<FormState>({ phase: "idle" });
  const [unsaid, setUnsaid] = useState<Message | null>(null);

  function say(message: Message) {
    setUnsaid(null);
    notify({
      id: message === "success" ? "toast-joined" : "toast-refused",
      tone: DESTRUCTIVE.includes(message) ? "destructive" : "neutral",
      ...words.toasts[message],
    }).catch(() => setUnsaid(message));
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (inFlight.current) return;
    // The second click of a double click, after the answer to the first.
    if (hasJoined.current) return say("success");
    const fields = new FormData(event.currentTarget);
    const parsed = parseEntry({
      name: String(fields.get("name") ?? ""),
      email: String(fields.get("email") ?? ""),
    });
    if ("problem" in parsed) {
      const { field, problem } = parsed;
      setState({ phase: "refused", field, problem });
      const input = form.current?.querySelector(`[name="${field}"]`);
      if (input instanceof HTMLElement) {
        input.focus({ preventScroll: true });
        // With its label and what is said of it, clear of header and toast.
        input.parentElement?.scrollIntoView({ block: "nearest" });
      }
      say(problem);
      return;
    }

    inFlight.current = true;
    setState({ phase: "submitting" });
    const accepted = await withTimeout(JOIN_TIMEOUT, async (signal) => {
      const { join } = await loadJoin();
      return join(parsed.entry, backend, signal);
    }).catch(() => false);
    inFlight.current = false;
    hasJoined.current = accepted;
    if (accepted) form.current?.reset();
    setState({ phase: accepted ? "joined" : "idle" });
    say(accepted ? "success" : "failure");
  }

  function edited(field: keyof EntryForm) {
    hasJoined.current = false;
    const outdated =
      state.phase === "joined" ||
      (state.phase === "refused" && state.field === field);
    if (outdated) setState({ phase: "idle" });
  }

  // Sends a held submit (see form.tsx), and holds none from now on.
  useEffect(() => {
    const held = form.current?.dataset.held === "submit";
    delete form.current?.dataset.held;
    if (held) form.current?.requestSubmit();
  }, [form]);

  return {
    state,
    unsaid: unsaid && words.toasts[unsaid],
    submit,
    edited,
  };
}
