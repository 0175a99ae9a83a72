"use client";

import {
  type FormEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from "react";
import type { LandingPage } from "../content/page-content.ts";
import { loadScript } from "../ui/load-script.ts";
import { type EntryForm, type EntryProblem, parseEntry } from "./entry.ts";
import type { WaitlistBackend } from "./join.ts";

type Toasts = LandingPage["waitlist"]["toasts"];
type Message = keyof Toasts;

/** What the form shows: `joined` clears it; a refusal, a failure and `submitting` keep the values. */
type FormState =
  | { phase: "idle" | "submitting" | "joined" }
  | { phase: "refused"; field: keyof EntryForm; problem: EntryProblem };

/** How long a visitor who joins waits before being told that it did not work, in milliseconds. */
const JOIN_TIMEOUT = 15_000;

/** How long a message may wait for its file before the form shows it without a toast, in milliseconds. */
const TOAST_TIMEOUT = 4_000;

/** About a screen away. */
const NEAR = "600px";

/** What sends the form and shows toasts: one file. */
type Part = typeof import("./join.ts");

let loading: Promise<Part> | undefined;

/** Loads it once; after a failure, again. */
function loadPart(): Promise<Part> {
  loading ??= loadScript("join", () => import("./join.ts")).catch((error) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

/** The form's states and transitions. */
export function useJoinForm(
  form: RefObject<HTMLFormElement | null>,
  toasts: Toasts,
  backend: WaitlistBackend,
) {
  // State alone would let a double click through: it is set after `submit` returns.
  const inFlight = useRef(false);
  const hasJoined = useRef(false);
  const [state, setState] = useState<FormState>({ phase: "idle" });
  /** A message that could not be shown as a toast: the form shows it itself. */
  const [untoasted, setUntoasted] = useState<Toasts[Message]>();
  const [part, setPart] = useState<Part>();

  async function show(message: Message) {
    const toast = toasts[message];
    setUntoasted(undefined);
    try {
      const part = await withTimeout(TOAST_TIMEOUT, loadPart);
      setPart(part);
      part.notify({
        tone:
          message === "missing" || message === "failure"
            ? "destructive"
            : "neutral",
        ...toast,
      });
    } catch {
      setUntoasted(toast);
    }
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (inFlight.current) return;
    // The second click of a double click, after the answer to the first.
    if (hasJoined.current) return show("success");
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
        // With its label and its error, clear of header and toast.
        input.parentElement?.scrollIntoView({ block: "nearest" });
      }
      return show(problem);
    }

    inFlight.current = true;
    setState({ phase: "submitting" });
    const accepted = await withTimeout(JOIN_TIMEOUT, async (signal) => {
      const { join } = await loadPart();
      return join(parsed.entry, backend, signal);
    }).catch(() => false);
    inFlight.current = false;
    hasJoined.current = accepted;
    if (accepted) form.current?.reset();
    setState({ phase: accepted ? "joined" : "idle" });
    return show(accepted ? "success" : "failure");
  }

  /** Takes back the error of the field, and the thanks. */
  function edited(field: keyof EntryForm) {
    hasJoined.current = false;
    if (
      state.phase === "refused"
        ? state.field === field
        : state.phase === "joined"
    )
      setState({ phase: "idle" });
  }

  // Sends a queued submit (see form.tsx), and queues none from now on.
  useEffect(() => {
    const queued = form.current?.dataset.held === "submit";
    delete form.current?.dataset.held;
    if (queued) form.current?.requestSubmit();
  }, [form]);

  // A visitor who reaches the form waits for nothing; one who does not downloads nothing.
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        // What does not come now is loaded when it is used.
        loadPart().then(setPart, () => {});
      },
      { rootMargin: NEAR },
    );
    if (form.current) observer.observe(form.current);
    return () => observer.disconnect();
  }, [form]);

  return { state, untoasted, Toasts: part?.ToastRegion, submit, edited };
}

/** @param work is told by the signal when its time is up */
function withTimeout<Result>(
  limit: number,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const controller = new AbortController();
  return new Promise((resolve, reject) => {
    // AbortSignal.timeout() would not follow the clock of a test.
    const timer = setTimeout(() => {
      controller.abort();
      reject(new Error(`Not in ${limit} ms`));
    }, limit);
    work(controller.signal)
      .then(resolve, reject)
      .finally(() => clearTimeout(timer));
  });
}
