"use client";

import { useRef } from "react";
import { Button } from "../ui/button.tsx";
import type { EditAttributes } from "../ui/edit-target.ts";
import { Field } from "./field.tsx";
import type { WaitlistBackend } from "./join.ts";
import { useLazyParts } from "./lazy-parts.ts";
import { type FormWords, useJoinForm } from "./use-join-form.ts";

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
 * - `export/intent-loader.ts` sets it back to `""` when the scripts cannot be
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
  const { Toasts, Confirmation, notify } = useLazyParts(form);
  const { state, unsaid, submit, edited } = useJoinForm(
    form,
    words,
    backend,
    notify,
  );
  const problemOf = (field: "name" | "email") =>
    state.phase === "refused" && state.field === field
      ? state.problem
      : undefined;

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
          name="name"
          label={words.nameLabel}
          labelEdit={edits.nameLabel}
          placeholder={words.namePlaceholder}
          {...edits.namePlaceholder}
          problem={problemOf("name")}
          onInput={() => edited("name")}
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
          {...edits.emailPlaceholder}
          problem={problemOf("email")}
          onInput={() => edited("email")}
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
          {state.phase === "joined" &&
            (Confirmation ? (
              <Confirmation
                title={words.confirmationTitle}
                text={words.confirmationText}
              />
            ) : (
              <p>
                {words.confirmationTitle} {words.confirmationText}
              </p>
            ))}
          {unsaid && (
            <p>
              {unsaid.title} {unsaid.text}
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
