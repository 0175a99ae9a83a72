"use client";

import { type ComponentProps, useRef } from "react";
import { createPortal } from "react-dom";
import type { LandingPage } from "../content/page-content.ts";
import { Button } from "../ui/button.tsx";
import { Tick } from "../ui/icons.tsx";
import type { WaitlistBackend } from "./join.ts";
import { useJoinForm } from "./use-join-form.ts";

/** What the form shows; the rich text beside it is not its own. */
export type FormCopy = Omit<LandingPage["waitlist"], "withoutScripts">;

/** Id of the element that holds the form alone: the visitors' script hydrates it. */
export const FORM_CONTAINER = "waitlist-form";

/**
 * The waitlist form. Its fields belong to the browser: what is typed before the
 * scripts arrive stays.
 *
 * The queued submit: a submit made before the scripts arrive is kept and sent by
 * them. `data-held` says so in the HTML, and five files take part:
 * - this form is rendered with `data-held=""`: it cannot send yet;
 * - `ui/native-interactions.ts`, inline in the page, keeps a submit of such a
 *   form as `data-held="submit"`;
 * - `waitlist.css` shows that as busy;
 * - `use-join-form.ts`, once hydrated, removes the attribute and sends what was
 *   queued;
 * - `browser/inline.ts` sets it back to `""` when the scripts cannot be loaded,
 *   so that the visitor can submit again.
 */
export function WaitlistForm({
  copy,
  backend,
}: {
  copy: FormCopy;
  backend: WaitlistBackend;
}) {
  const form = useRef<HTMLFormElement>(null);
  const { state, untoasted, Toasts, submit, edited } = useJoinForm(
    form,
    copy.toasts,
    backend,
  );
  const field = (name: "name" | "email") => {
    const refused = state.phase === "refused" && state.field === name;
    const missing = refused && state.problem === "missing";
    return {
      name,
      label: copy[`${name}Label`],
      placeholder: copy[`${name}Placeholder`],
      problem: missing ? copy[`${name}Missing`] : refused && copy.emailInvalid,
      onInput: () => edited(name),
    };
  };

  return (
    <>
      {/* method="dialog": without scripts a submit does nothing, so an address never ends up in a URL. */}
      <form
        ref={form}
        method="dialog"
        noValidate
        data-held=""
        suppressHydrationWarning
        className="waitlist-form grid gap-5 print:hidden noscript:hidden"
        onSubmit={submit}
      >
        <p className="text-note text-muted">{copy.requiredNote}</p>
        <Field
          {...field("name")}
          autoComplete="name"
          autoCapitalize="words"
          enterKeyHint="next"
          maxLength={200}
        />
        <Field
          {...field("email")}
          type="email"
          autoComplete="email"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="send"
          maxLength={320}
        />
        <Button
          type="submit"
          disabled={state.phase === "submitting"}
          className="w-full"
        >
          <span className="when-idle">{copy.joinLabel}</span>
          <span className="when-joining">{copy.joiningLabel}</span>
        </Button>
        <div
          role="status"
          className="rounded-control bg-mint px-5 py-4 text-small empty:hidden"
        >
          {state.phase === "joined" && (
            <div className="confirmation py-2">
              <Tick className="w-12" />
              <p className="mt-4 font-display text-quote">
                {copy.confirmationTitle}
              </p>
              <p className="mt-1 text-body text-muted">
                {copy.confirmationText}
              </p>
            </div>
          )}
          {untoasted && (
            <p>
              {untoasted.title} {untoasted.text}
            </p>
          )}
        </div>
      </form>
      {/* In the body: an animation of what is around the form would make them part of it. */}
      {Toasts &&
        createPortal(
          <Toasts
            label={copy.notificationsLabel}
            closeLabel={copy.closeToastLabel}
          />,
          document.body,
        )}
    </>
  );
}

/** A labelled input with its own error, tied together for a screen reader (WCAG 3.3.1, 3.3.2). */
function Field({
  name,
  label,
  problem,
  ...input
}: {
  name: string;
  label: string;
  /** What is wrong with what was typed, if anything is. */
  problem: string | false;
} & ComponentProps<"input">) {
  const id = `waitlist-${name}`;
  const problemId = `${id}-problem`;
  return (
    <div className="scroll-mt-16 scroll-mb-12">
      <label htmlFor={id} className="text-small font-semibold">
        <span>{label}</span>{" "}
        <span aria-hidden="true" className="text-brass">
          *
        </span>
      </label>
      {/* 16px or more: iOS zooms into anything smaller. */}
      <input
        id={id}
        name={name}
        required
        aria-invalid={Boolean(problem)}
        aria-describedby={problem ? problemId : undefined}
        className="mt-2 block min-h-13 w-full rounded-control border border-line bg-paper px-4 py-3 text-[length:max(1rem,var(--text-body))] leading-[1.4] text-ink placeholder:text-muted hover:border-muted focus-visible:border-green focus-visible:outline-offset-1 aria-invalid:border-error aria-invalid:[box-shadow:inset_0_0_0_1px_var(--color-error)]"
        {...input}
      />
      {problem && (
        <p id={problemId} className="mt-2 text-small text-error">
          {problem}
        </p>
      )}
    </div>
  );
}
