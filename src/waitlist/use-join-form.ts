import {
  type FormEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from "react";
import { flushSync } from "react-dom";
import type { SiteContent } from "../../content/site-content.ts";
import { retry } from "../ui/retry.ts";
import type { Tone } from "../ui/toast.tsx";
import {
  type EntryForm,
  type EntryProblem,
  parseEntry,
  readForm,
} from "./entry.ts";
import type { WaitlistBackend } from "./join.ts";
import { suggestAddress } from "./suggest-address.ts";
import { endWaiting } from "./waiting-form.ts";

type Copy = SiteContent["waitlist"];
type Message = EntryProblem | "failure" | "success";
type Phase = FormState["phase"];

/** What the form shows. A phase with a message has the name of that message. */
type FormState =
  | { phase: "idle" | "submitting" | "success" | "failure" }
  | { phase: EntryProblem; fields: (keyof EntryForm)[] }
  /** Asks whether another address is meant. */
  | { phase: "asking"; address: string };

/** Replaces the backend in the preview, where nothing is sent. */
export type PreviewBackend = {
  /** Tells the editor above the fields that nothing is sent. */
  note: string;
  /** @returns whether the form acts as if the entry had been accepted */
  join: () => Promise<boolean>;
};

export type Backend = WaitlistBackend | PreviewBackend;

/** How toasts look. */
const tones: Record<Message, Tone> = {
  missing: "destructive",
  invalidName: "neutral",
  invalidEmail: "neutral",
  failure: "destructive",
  success: "success",
};

/** @returns what the form's live region says, and a toast for some of it */
export function messageOf(copy: Copy, phase: Phase) {
  if (phase === "submitting") return { title: copy.joiningLabel, text: "" };
  if (phase === "invalidName") return { title: copy.nameInvalid, text: "" };
  if (phase === "idle" || phase === "asking") return { title: "", text: "" };
  return copy.toasts[phase];
}

/** Milliseconds until a request without a response counts as failed. */
const JOIN_TIMEOUT = 15_000;

type Sending = typeof import("./sending.ts");

let loading: Promise<Sending> | undefined;

/** Loads `sending.ts` once, and again after a failure. */
function loadSending(): Promise<Sending> {
  loading ??= retry(() => import("./sending.ts")).catch((error) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

/** The form's states and transitions. */
export function useJoinForm(
  form: RefObject<HTMLFormElement | null>,
  copy: Copy,
  backend: Backend,
) {
  // A state alone would let a double click through: it changes after `submit` returns.
  const inFlight = useRef(false);
  const askedAbout = useRef("");
  const [state, setState] = useState<FormState>({ phase: "idle" });
  const [sending, setSending] = useState<Sending>();
  /** Counts messages, because screen readers announce the same one again only in a new element. */
  const [messages, setMessages] = useState(0);

  /** Loads `sending.ts` when a visitor begins to fill in the form. */
  function prepare() {
    // After a failure it is loaded again when it is needed.
    loadSending().then(
      (loaded) => {
        setSending(loaded);
        if ("url" in backend) loaded.connect(backend);
      },
      () => {},
    );
  }

  /** Shows a toast. The form itself also has the message, in case toasts cannot be loaded. */
  async function show(message: Message) {
    setMessages((count) => count + 1);
    const loaded = await loadSending().catch(() => undefined);
    setSending(loaded);
    const { title, text } = messageOf(copy, message);
    loaded?.notify(title, text, tones[message]);
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (inFlight.current) return;
    const fields = new FormData(event.currentTarget);
    const typed = readForm((name) => String(fields.get(name) ?? ""));
    const parsed = parseEntry(typed);
    if ("problem" in parsed) {
      const { fields, problem } = parsed;
      flushSync(() => setState({ phase: problem, fields }));
      const input = form.current?.querySelector(`[name="${fields[0]}"]`);
      if (input instanceof HTMLElement) {
        input.focus({ preventScroll: true });
        // Also shows its label and its error, clear of header and toast; in a small window
        // at least the error.
        input.parentElement?.scrollIntoView({ block: "nearest" });
        input.nextElementSibling?.scrollIntoView({ block: "nearest" });
      }
      return show(problem);
    }

    sending?.dismiss();
    const { email } = parsed.entry;
    const address = copy.emailSuggestion && suggestAddress(email);
    if (address && askedAbout.current !== email) {
      askedAbout.current = email;
      return setState({ phase: "asking", address });
    }
    inFlight.current = true;
    setState({ phase: "submitting" });
    const request = new AbortController();
    const accepted = await Promise.race([
      "join" in backend
        ? backend.join()
        : loadSending().then(({ join }) =>
            join(parsed.entry, backend, request.signal),
          ),
      timeout(JOIN_TIMEOUT),
    ]).catch(() => false);
    request.abort();
    inFlight.current = false;
    if (accepted) form.current?.reset();
    const message = accepted ? "success" : "failure";
    setState({ phase: message });
    return show(message);
  }

  /** Removes the field's error, or what the last request led to. */
  function edited(field: keyof EntryForm) {
    if (state.phase === "submitting") return;
    const fields =
      "fields" in state ? state.fields.filter((name) => name !== field) : [];
    if ("fields" in state && fields.length > 0)
      return setState({ ...state, fields });
    setState({ phase: "idle" });
    sending?.dismiss();
  }

  useEffect(() => {
    if (form.current) endWaiting(form.current);
  }, [form]);

  // On a phone the message above the fields may be off screen. Who reads elsewhere stays.
  useEffect(() => {
    if (state.phase !== "success" && state.phase !== "failure") return;
    const message = form.current?.querySelector<HTMLElement>("[role=status]");
    message?.scrollIntoView({ block: "nearest" });
    if (form.current?.contains(document.activeElement))
      message?.focus({ preventScroll: true });
  }, [form, state.phase]);

  /** Shows the empty form again. */
  function again() {
    flushSync(() => setState({ phase: "idle" }));
    sending?.dismiss();
    form.current?.querySelector("input")?.focus();
  }

  return {
    state,
    messages,
    again,
    Toasts: sending?.ToastRegion,
    prepare,
    submit,
    edited,
  };
}

/** Rejects after `limit` milliseconds. AbortSignal.timeout() ignores the fake clock of a test. */
async function timeout(limit: number): Promise<never> {
  await new Promise((resolve) => setTimeout(resolve, limit));
  throw new Error(`Not in ${limit} ms`);
}
