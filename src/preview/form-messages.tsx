import type { SiteContent } from "../../content/site-content.ts";

const MESSAGES = ["missing", "invalidEmail", "failure", "success"] as const;
const LINES = [
  "nameMissing",
  "nameInvalid",
  "emailMissing",
  "emailInvalid",
  "confirmationTitle",
  "confirmationText",
  "againLabel",
] as const;

/**
 * What visitors read only after they have sent the form. The frame opens this dialog
 * while an editor edits one of these texts.
 */
export function FormMessages({
  content,
}: {
  content: SiteContent["waitlist"];
}) {
  return (
    <dialog
      aria-label="Messages of the form"
      className="m-auto max-h-[calc(100dvh-2rem)] w-[min(100%-2rem,30rem)] overflow-y-auto rounded-sheet border border-hairline bg-surface p-sheet text-ink shadow-float"
    >
      {MESSAGES.map((name) => (
        <div className="border-b border-hairline py-3" key={name}>
          <p className="font-semibold">{content.toasts[name].title}</p>
          <p>{content.toasts[name].text}</p>
        </div>
      ))}
      {LINES.map((name) => (
        <p className="border-b border-hairline py-3" key={name}>
          {content[name]}
        </p>
      ))}
    </dialog>
  );
}
