import type { ComponentProps } from "react";
import type { EditAttributes } from "../ui/edit-target.ts";

/** A labelled input with its own error, tied together for a screen reader (WCAG 3.3.1, 3.3.2). */
export function Field({
  name,
  label,
  labelEdit,
  problem,
  ...input
}: {
  name: string;
  label: string;
  labelEdit?: EditAttributes;
  /** What is wrong with what was typed, if anything is. */
  problem: string | false;
} & ComponentProps<"input">) {
  const id = `waitlist-${name}`;
  const problemId = `${id}-problem`;
  return (
    <div className="scroll-mt-16 scroll-mb-12">
      <label htmlFor={id} className="text-small font-semibold">
        <span {...labelEdit}>{label}</span>{" "}
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
