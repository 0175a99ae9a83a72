"use client";

import type { ComponentProps } from "react";
import { createPortal } from "react-dom";
import { Button } from "../ui/button.tsx";
import { Tick } from "../ui/icons.tsx";
import { ToastRegion } from "../ui/toast.tsx";
import { type Backend, type FormCopy, useJoinForm } from "./use-join-form.ts";

/**
 * The waitlist form. `form-state.ts` lists its states. Its fields are uncontrolled, so that text
 * typed before React hydrates the form stays.
 *
 * Translators and password managers may change the page at any time. Each text is one string in
 * its own element, which is always rendered: React accepts any text there
 * (`suppressHydrationWarning`) and later replaces all of it.
 */
export function WaitlistForm({
  copy,
  backend,
}: {
  copy: FormCopy;
  backend: Backend;
}) {
  const { form, state, sheet, ...handlers } = useJoinForm(copy, backend);
  const isJoined = state.name === "joined";
  const againPlace = sheet?.querySelector(".again-place");
  const field = (name: "name" | "email") => {
    const isRefused = "fields" in state && state.fields.includes(name);
    const kind = state.name === "missing" ? "Missing" : "Invalid";
    return {
      name,
      label: copy[`${name}Label`],
      placeholder: copy[`${name}Placeholder`],
      problem: isRefused && copy[`${name}${kind}`],
      onInput: () => handlers.edit(name),
    };
  };

  return (
    <>
      {/* method="post" keeps the email address out of the URL if a browser without scripts and
          styles submits the form. */}
      <form
        ref={form}
        method="post"
        noValidate
        className={`grid gap-5 in-data-[form=served]:hidden ${isJoined ? "" : "print:hidden"}`}
        // Loads `join.ts`, which sends an entry. If that fails, a submit loads it again.
        onFocus={() => void handlers.prepare()}
        onSubmit={handlers.submit}
      >
        <div className={`grid gap-5 ${isJoined ? "covered print:hidden" : ""}`}>
          {"note" in backend && (
            <p className="rounded-control border border-line p-4 text-small">
              {backend.note}
            </p>
          )}
          <p className="text-small text-muted" suppressHydrationWarning>
            {copy.requiredNote}
          </p>
          <LabelledInput
            {...field("name")}
            autoComplete="name"
            autoCapitalize="words"
            dir="auto"
            enterKeyHint="next"
          />
          {/* In type="email", Chromium rewrites the typed text into another address. */}
          <LabelledInput
            {...field("email")}
            type="text"
            autoComplete="email"
            inputMode="email"
            autoCapitalize="none"
            autoCorrect="off"
            enterKeyHint="send"
          />
          <Button
            type="submit"
            // `showState` changes this attribute.
            aria-disabled={false}
            aria-describedby="waitlist-consent"
            className="group w-full scroll-mb-11"
          >
            <span
              className="group-aria-disabled:hidden"
              suppressHydrationWarning
            >
              {copy.joinLabel}
            </span>
            <span
              hidden
              className="joining group-aria-disabled:inline"
              suppressHydrationWarning
            >
              {copy.joiningLabel}
            </span>
          </Button>
        </div>
        {/* The only live region. `announce` changes it; React never does. */}
        <div
          role="status"
          className="sr-only whitespace-pre"
          suppressHydrationWarning
        >
          {""}
        </div>
        {/* The outcome gets the focus as a group, so that its content is not read again. */}
        {isJoined ? (
          <fieldset
            tabIndex={-1}
            aria-label={copy.confirmationTitle}
            className="outcome below-toast confirmation"
          >
            <Tick className="w-14 stroke-none" />
            <p className="mt-5 font-display text-heading text-balance">
              {copy.confirmationTitle}
            </p>
            <p
              translate="no"
              className="mt-5 border-t border-hairline pt-5 font-semibold hyphens-none"
            >
              {state.entry.email}
            </p>
            <p className="mt-1 text-small text-muted">
              {copy.confirmationText}
            </p>
          </fieldset>
        ) : (
          // The scroll margin shows a line of the text below, so that no link comes under a finger.
          <fieldset
            tabIndex={-1}
            aria-label={copy.toasts.failure.title}
            hidden={state.name !== "unsent"}
            className="outcome below-toast scroll-mb-11 border-l-3 border-error pl-4 text-small in-data-[form=unsent]:block"
          >
            <p className="font-semibold" suppressHydrationWarning>
              {copy.toasts.failure.title}
            </p>
          </fieldset>
        )}
      </form>
      {/* This button replaces the consent line, where a second tap on Join does not press it. */}
      {isJoined &&
        againPlace &&
        copy.againLabel &&
        createPortal(
          <button
            type="button"
            className="again min-h-11 text-left underline underline-offset-[0.2em] hover:text-accent"
            onClick={() => handlers.startOver(state.entry)}
          >
            {copy.againLabel}
          </button>,
          againPlace,
        )}
      {/* Toasts are in the body, because an animated ancestor would move them with it. */}
      {sheet &&
        createPortal(
          <ToastRegion
            label={copy.notificationsLabel}
            closeLabel={copy.closeToastLabel}
          />,
          document.body,
        )}
    </>
  );
}

/** The styles of an input. Its text has 17px or more: iOS zooms into fields with less than 16px. */
const INPUT =
  "mt-2 block min-h-13 w-full scroll-mb-11 rounded-control border border-line bg-paper px-4 py-3 leading-[1.4] text-ink placeholder:text-muted hover:border-muted focus-visible:outline-offset-1 aria-invalid:border-error aria-invalid:outline-error";

/** An input with its label and its error, linked for screen readers (WCAG 3.3.1, 3.3.2). */
function LabelledInput({
  name,
  label,
  problem,
  ...input
}: {
  name: string;
  label: string;
  /** The error to show, if any. */
  problem: string | false;
} & ComponentProps<"input">) {
  const id = `waitlist-${name}`;
  const problemId = `${id}-problem`;
  return (
    <div className="below-toast">
      <label htmlFor={id} className="text-small font-semibold">
        <span suppressHydrationWarning>{label}</span>
        <span aria-hidden="true" className="text-mark" suppressHydrationWarning>
          {" *"}
        </span>
      </label>
      <input
        id={id}
        name={name}
        // With `required`, Firefox announces an untouched field as an "invalid entry".
        aria-required
        spellCheck={false}
        aria-invalid={Boolean(problem)}
        aria-describedby={problem ? problemId : undefined}
        className={INPUT}
        {...input}
      />
      <p
        id={problemId}
        className="mt-2 text-small text-error empty:hidden"
        suppressHydrationWarning
      >
        {problem || ""}
      </p>
    </div>
  );
}
