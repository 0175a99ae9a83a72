"use client";

import { useRef } from "react";
import { createPortal } from "react-dom";
import { Button } from "../ui/button.tsx";
import type { EditAttributes } from "../ui/edit-target.ts";
import { Confirmation } from "./confirmation.tsx";
import { Field } from "./field.tsx";
import type { FormWords } from "./form-words.ts";
import type { WaitlistBackend } from "./join.ts";
import { useLazyToasts } from "./lazy-parts.ts";
import { useJoinForm } from "./use-join-form.ts";

/** Id of the element that holds the form alone: the visitors' script hydrates it. */
export const FORM_CONTAINER = "waitlist-form";

/**
 * The waitlist form. Its fields belong to the browser: what is typed before the
 * scripts arrive stays.
 *
 * The held submit: a submit made before the scripts arrive is kept and sent by
 * them. `data-held` says so in the HTML, and five files take part:
 * - this form is rendered with `data-held=""`: it cannot send yet;
 * - `ui/native-interactions.ts`, inline in the page, keeps a submit of such a
 *   form as `data-held="submit"`;
 * - `waitlist.css` shows that as busy;
 * - `use-join-form.ts`, once hydrated, removes the attribute and sends what was
 *   held;
 * - `browser/load-scripts.ts` sets it back to `""` when the scripts cannot be
 *   had, so that the visitor can submit again.
 */
export function WaitlistForm({
  words,
  edits = {},
  backend,
}: {
  words: FormWords;
  edits?: Partial<Record<keyof FormWords, EditAttributes>>;
  backend: WaitlistBackend;
}) {
  const form = useRef<HTMLFormElement>(null);
  const { Toasts, notify } = useLazyToasts(form);
  const { state, unsaid, submit, edited } = useJoinForm(
    form,
    words,
    backend,
    notify,
  );
  const field = (name: "name" | "email") => {
    const refused = state.phase === "refused" && state.field === name;
    const missing = refused && state.problem === "missing";
    return {
      name,
      label: words[`${name}Label`],
      labelEdit: edits[`${name}Label`],
      placeholder: words[`${name}Placeholder`],
      ...edits[`${name}Placeholder`],
      problem: missing
        ? words[`${name}Missing`]
        : refused && words.emailInvalid,
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
        <p className="text-note text-muted" {...edits.requiredNote}>
          {words.requiredNote}
        </p>
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
          {...edits.joinLabel}
        >
          <span className="when-idle">{words.joinLabel}</span>
          <span className="when-joining">{words.joiningLabel}</span>
        </Button>
        <div
          role="status"
          className="rounded-control bg-mint px-5 py-4 text-small empty:hidden"
        >
          {state.phase === "joined" && (
            <Confirmation
              title={words.confirmationTitle}
              text={words.confirmationText}
            />
          )}
          {unsaid && (
            <p>
              {unsaid.title} {unsaid.text}
            </p>
          )}
        </div>
      </form>
      {/* In the body: an animation of what is around the form would make them part of it. */}
      {Toasts &&
        createPortal(
          <Toasts
            label={words.notificationsLabel}
            closeLabel={words.closeToastLabel}
          />,
          document.body,
        )}
    </>
  );
}
