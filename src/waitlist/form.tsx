"use client";

import { Button } from "../ui/button.tsx";
import type { EditAttributes } from "../ui/edit-target.ts";
import { Field } from "./field.tsx";
import type { WaitlistBackend } from "./join.ts";
import { type FormWords, useJoinForm } from "./use-join-form.ts";

/** The waitlist form. Its fields belong to the browser: what is typed before the scripts arrive stays. */
export function WaitlistForm({
  words,
  edits = {},
  backend,
}: {
  words: FormWords;
  edits?: Partial<Record<keyof FormWords, EditAttributes>>;
  backend: WaitlistBackend;
}) {
  const { form, submit, edited, problemOf, submitting, joined, ...parts } =
    useJoinForm(words, backend);
  const { Toasts, Confirmation, unsaid } = parts;

  return (
    <>
      {/* method="dialog": without scripts a submit does nothing, so an address never ends up in a URL. */}
      <form
        ref={form}
        method="dialog"
        noValidate
        data-held=""
        className="waitlist-form"
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
          problem={problemOf("email")}
          onInput={() => edited("email")}
          autoComplete="email"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="send"
          maxLength={320}
        />
        <Button type="submit" disabled={submitting} className="w-full">
          <span className="when-idle" {...edits.joinLabel}>
            {words.joinLabel}
          </span>
          <span className="when-joining">{words.joiningLabel}</span>
        </Button>
        <div role="status" className="form-outcome">
          {joined &&
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
