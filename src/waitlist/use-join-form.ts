"use client";

import { type FormEvent, useEffect, useRef, useState } from "react";
import type { LandingPage } from "../content/landing-page.ts";
import { type EntryForm, parseEntry } from "./entry.ts";
import type { WaitlistBackend } from "./join.ts";
import { useLazyParts } from "./lazy-parts.ts";
import { PATIENCE, within } from "./patience.ts";

/** The words of the form; what the section around it shows is not needed here. */
export type FormWords = Omit<
  LandingPage["waitlist"],
  "label" | "heading" | "text" | "consent" | "withoutScripts"
>;

type Message = keyof FormWords["toasts"];

type FormState = { phase: "idle"; joined: boolean } | { phase: "submitting" };

type FieldProblem = { field: keyof EntryForm; text: string };

/** About a screen away. */
const NEAR = "600px";

const TONES = {
  missing: "destructive",
  invalidEmail: "neutral",
  failure: "destructive",
  success: "neutral",
} as const satisfies Record<Message, string>;

/** The form's states and transitions (§4): idle → submitting → idle; cleared on success, kept on failure. */
export function useJoinForm(words: FormWords, backend: WaitlistBackend) {
  const form = useRef<HTMLFormElement>(null);
  const inFlight = useRef(false);
  const { notify, loadJoin, warm, ...parts } = useLazyParts();
  const [state, setState] = useState<FormState>({
    phase: "idle",
    joined: false,
  });
  const [problem, setProblem] = useState<FieldProblem | null>(null);
  const [unsaid, setUnsaid] = useState<Message | null>(null);

  /** Says it as a toast, or in the form itself when toasts cannot be had. */
  function say(message: Message) {
    const toast = { ...words.toasts[message], tone: TONES[message] };
    setUnsaid(null);
    notify({ id: `toast-${message}`, ...toast }).catch(() =>
      setUnsaid(message),
    );
  }

  function refuse(field: keyof EntryForm, reason: "missing" | "invalidEmail") {
    const missing = field === "name" ? words.nameMissing : words.emailMissing;
    setState({ phase: "idle", joined: false });
    setProblem({
      field,
      text: reason === "missing" ? missing : words.emailInvalid,
    });
    form.current?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus();
    say(reason);
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    // State alone would let a double click through: it is set after this returns.
    if (inFlight.current) return;
    const fields = new FormData(event.currentTarget);
    const parsed = parseEntry({
      name: String(fields.get("name") ?? ""),
      email: String(fields.get("email") ?? ""),
    });
    if ("problem" in parsed) {
      refuse(parsed.field, parsed.problem);
      return;
    }

    inFlight.current = true;
    setProblem(null);
    setState({ phase: "submitting" });
    const accepted = await within(PATIENCE, loadJoin())
      .then(({ join }) => join(parsed.entry, backend))
      .catch(() => false);
    inFlight.current = false;
    if (accepted) form.current?.reset();
    setState({ phase: "idle", joined: accepted });
    say(accepted ? "success" : "failure");
  }

  /** Typing takes back what was said about the field, and the thanks. */
  function edited(field: keyof EntryForm) {
    if (problem?.field === field) setProblem(null);
    if (state.phase === "idle" && state.joined) {
      setState({ phase: "idle", joined: false });
    }
  }

  // Before a hand can reach the form, what it needs is there; a reader who
  // never comes near downloads none of it.
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        warm();
      },
      { rootMargin: NEAR },
    );
    if (form.current) observer.observe(form.current);
    return () => observer.disconnect();
  }, [warm]);

  useEffect(() => {
    // A submit made before this ran was kept by native-interactions.ts.
    const held = form.current?.dataset.held === "submit";
    delete form.current?.dataset.held;
    if (held) form.current?.requestSubmit();
  }, []);

  return {
    ...parts,
    form,
    submit,
    edited,
    submitting: state.phase === "submitting",
    joined: state.phase === "idle" && state.joined,
    unsaid: unsaid ? words.toasts[unsaid] : null,
    problemOf: (field: keyof EntryForm) =>
      problem?.field === field ? problem.text : undefined,
  };
}
