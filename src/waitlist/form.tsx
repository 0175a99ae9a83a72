"use client";

import {
  type ComponentType,
  type FormEvent,
  useEffect,
  useRef,
  useState,
} from "react";
import type { LandingPage } from "../content/landing-page.ts";
import { Button } from "../ui/button.tsx";
import { type EntryForm, parseEntry } from "./entry.ts";
import { Field } from "./field.tsx";
import type { WaitlistBackend } from "./join.ts";

/** The words of the form; what the section around it shows is not needed here. */
export type FormWords = Omit<
  LandingPage["waitlist"],
  "label" | "heading" | "text" | "consent" | "withoutScripts"
>;

type Message = keyof FormWords["toasts"];

type FormState = { phase: "idle"; joined?: boolean } | { phase: "submitting" };

type FieldProblem = { field: keyof EntryForm; message: string };

/** Files that wait until a visitor comes near the form, so that nothing else waits for them. */
const loadJoin = () => import("./join.ts");
const loadToasts = () => import("../ui/toast.tsx");

/** The waitlist form: idle → submitting → idle, values kept unless the entry was accepted (§4). */
export function WaitlistForm({
  words,
  edits = {},
  backend,
}: {
  words: FormWords;
  edits?: Partial<Record<keyof FormWords, { "data-sanity"?: string }>>;
  backend: WaitlistBackend;
}) {
  const form = useRef<HTMLFormElement>(null);
  const inFlight = useRef(false);
  const [state, setState] = useState<FormState>({ phase: "idle" });
  const [problem, setProblem] = useState<FieldProblem | null>(null);
  const [unsaid, setUnsaid] = useState<Message | null>(null);
  const [Toasts, setToasts] = useState<ComponentType<{
    label: string;
    closeLabel: string;
  }> | null>(null);
  const submitting = state.phase === "submitting";
  const joined = state.phase === "idle" && state.joined === true;

  function warm() {
    loadJoin().catch(() => {});
    loadToasts()
      .then((toasts) => setToasts(() => toasts.default))
      .catch(() => {});
  }

  /** Says it as a toast, or in the form itself when toasts cannot be had. */
  function say(message: Message) {
    const tone =
      message === "missing" || message === "failure"
        ? "destructive"
        : "neutral";
    setUnsaid(null);
    loadToasts()
      .then((toasts) => {
        setToasts(() => toasts.default);
        toasts.notify({
          id: `toast-${message}`,
          ...words.toasts[message],
          tone,
        });
      })
      .catch(() => setUnsaid(message));
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (inFlight.current) return;
    const fields = new FormData(event.currentTarget);
    const parsed = parseEntry({
      name: String(fields.get("name") ?? ""),
      email: String(fields.get("email") ?? ""),
    });

    if ("problem" in parsed) {
      const { field, problem: reason } = parsed;
      const missing = field === "name" ? words.nameMissing : words.emailMissing;
      setState({ phase: "idle" });
      setProblem({
        field,
        message: reason === "missing" ? missing : words.emailInvalid,
      });
      form.current?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus();
      say(reason);
      return;
    }

    inFlight.current = true;
    setProblem(null);
    setState({ phase: "submitting" });
    const accepted = await loadJoin()
      .then(({ join }) => join(parsed.entry, backend))
      .catch(() => false);
    inFlight.current = false;
    if (accepted) form.current?.reset();
    setState({ phase: "idle", joined: accepted });
    say(accepted ? "success" : "failure");
  }

  useEffect(() => {
    // A submit made before this ran was kept by native-interactions.ts.
    const held = form.current?.dataset.held === "submit";
    delete form.current?.dataset.held;
    if (held) form.current?.requestSubmit();
  }, []);

  const clear = (field: keyof EntryForm) => () => {
    if (problem?.field === field) setProblem(null);
    if (joined) setState({ phase: "idle" });
  };

  return (
    <>
      {/* method="dialog": without scripts a submit does nothing, so an address never ends up in a URL. */}
      <form
        ref={form}
        method="dialog"
        noValidate
        data-held=""
        className="waitlist-form"
        onFocus={warm}
        onPointerEnter={warm}
        onSubmit={submit}
      >
        <p className="text-note text-muted" {...edits.requiredNote}>
          {words.requiredNote}
        </p>
        <Field
          name="name"
          label={words.nameLabel}
          labelEdit={edits.nameLabel}
          placeholder={words.namePlaceholder}
          problem={problem?.field === "name" ? problem.message : undefined}
          onInput={clear("name")}
          autoComplete="name"
          autoCapitalize="words"
          enterKeyHint="next"
          maxLength={200}
        />
        <Field
          name="email"
          type="email"
          label={words.emailLabel}
          labelEdit={edits.emailLabel}
          placeholder={words.emailPlaceholder}
          problem={problem?.field === "email" ? problem.message : undefined}
          onInput={clear("email")}
          autoComplete="email"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="send"
          maxLength={320}
        />
        <Button type="submit" disabled={submitting} className="w-full">
          <span className="when-idle" hidden={submitting} {...edits.joinLabel}>
            {words.joinLabel}
          </span>
          <span className="when-joining" hidden={!submitting}>
            {words.joiningLabel}
          </span>
        </Button>
        <div role="status" className="form-outcome">
          {joined && (
            <>
              <p className="font-semibold">{words.confirmationTitle}</p>
              <p className="mt-1 text-muted">{words.confirmationText}</p>
            </>
          )}
          {unsaid && (
            <p>
              {words.toasts[unsaid].title} {words.toasts[unsaid].text}
            </p>
          )}
        </div>
      </form>
      {Toasts && (
        <Toasts
          label={words.notificationsLabel}
          closeLabel={words.closeToastLabel}
        />
      )}
    </>
  );
}
