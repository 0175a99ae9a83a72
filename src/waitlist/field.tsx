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
  problem: string | undefined;
} & ComponentProps<"input">) {
  const id = `waitlist-${name}`;
  const problemId = `${id}-problem`;
  return (
    <div>
      <label htmlFor={id} className="text-small font-semibold">
        <span {...labelEdit}>{label}</span>{" "}
        <span aria-hidden="true" className="text-brass">
          *
        </span>
      </label>
      <input
        id={id}
        name={name}
        required
        aria-invalid={problem !== undefined}
        aria-describedby={problem === undefined ? undefined : problemId}
        className="field"
        {...input}
      />
      {problem !== undefined && (
        <p id={problemId} className="field-problem">
          {problem}
        </p>
      )}
    </div>
  );
}
