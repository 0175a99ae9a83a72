import {
  type FormEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from "react";
import type { SiteContent } from "../content/site-content.ts";
import { loadScript } from "../ui/load-script.ts";
import { setQueued } from "../ui/native-interactions.ts";
import type { Tone } from "../ui/toast.tsx";
import {
  type EntryForm,
  type EntryProblem,
  parseEntry,
  readForm,
} from "./entry.ts";
import type { WaitlistBackend } from "./join.ts";

type Toasts = SiteContent["waitlist"]["toasts"];
type Message = keyof Toasts;

/** What the form shows. A phase with a message has that message's name; `success` clears the fields, the others keep them. */
type FormState =
  | { phase: "idle" | "submitting" | "success" | "failure" }
  | { phase: EntryProblem; field: keyof EntryForm };

/** In place of a backend where nobody is to join: the form sends nothing, and says so. */
export type Rehearsal = {
  /** For the editor, above the fields. */
  note: string;
  /** @returns whether the form is to behave as if the entry was accepted */
  join: () => Promise<boolean>;
};

export type Backend = WaitlistBackend | Rehearsal;

/** How each message looks, as a toast and in the form. */
export const tones: Record<Message, Tone> = {
  missing: "destructive",
  invalidEmail: "neutral",
  failure: "destructive",
  success: "success",
};

/** How long a visitor who joins waits before being told that it did not work, in milliseconds. */
const JOIN_TIMEOUT = 15_000;

/** How long a message may wait for its file before the form shows it without a toast, in milliseconds. */
const TOAST_TIMEOUT = 4_000;

/** How long after the answer an empty form that is submitted is the second click of a double click, in milliseconds. */
const DOUBLE_CLICK = 1_000;

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
  backend: Backend,
) {
  // State alone would let a double click through: it is set after `submit` returns.
  const inFlight = useRef(false);
  const joinedAt = useRef(Number.NEGATIVE_INFINITY);
  const [state, setState] = useState<FormState>({ phase: "idle" });
  /** Whether the message could not be shown as a toast: the form shows it itself. */
  const [untoasted, setUntoasted] = useState(false);
  const [part, setPart] = useState<Part>();

  async function show(message: Message) {
    setUntoasted(false);
    try {
      const part = await Promise.race([loadPart(), timeout(TOAST_TIMEOUT)]);
      setPart(part);
      part.notify(toasts[message].title, toasts[message].text, tones[message]);
    } catch {
      setUntoasted(true);
    }
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (inFlight.current) return;
    const fields = new FormData(event.currentTarget);
    const typed = readForm((name) => String(fields.get(name) ?? ""));
    const isEmpty = !typed.name && !typed.email;
    // The thanks are on screen.
    if (isEmpty && performance.now() - joinedAt.current < DOUBLE_CLICK) return;
    const parsed = parseEntry(typed);
    if ("problem" in parsed) {
      const { field, problem } = parsed;
      setState({ phase: problem, field });
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
    const request = new AbortController();
    const accepted = await Promise.race([
      "join" in backend
        ? backend.join()
        : loadPart().then(({ join }) =>
            join(parsed.entry, backend, request.signal),
          ),
      timeout(JOIN_TIMEOUT),
    ]).catch(() => false);
    request.abort();
    inFlight.current = false;
    if (accepted) {
      joinedAt.current = performance.now();
      form.current?.reset();
    }
    const message = accepted ? "success" : "failure";
    setState({ phase: message });
    return show(message);
  }

  /** Takes back the error of the field, and the thanks. */
  function edited(field: keyof EntryForm) {
    if ("field" in state ? state.field === field : state.phase === "success")
      setState({ phase: "idle" });
  }

  // Sends a queued submit (see form.tsx), and queues none from now on.
  useEffect(() => {
    if (!form.current) return;
    const isQueued = Boolean(form.current.dataset.held);
    setQueued(form.current, "");
    delete form.current.dataset.held;
    if (isQueued) form.current.requestSubmit();
  }, [form]);

  // The thanks are above the fields, which a phone may have scrolled past.
  useEffect(() => {
    if (state.phase === "success")
      form.current?.firstElementChild?.scrollIntoView({ block: "nearest" });
  }, [form, state.phase]);

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

/** @throws after so many milliseconds. AbortSignal.timeout() would not follow the clock of a test. */
async function timeout(limit: number): Promise<never> {
  await new Promise((resolve) => setTimeout(resolve, limit));
  throw new Error(`Not in ${limit} ms`);
}
