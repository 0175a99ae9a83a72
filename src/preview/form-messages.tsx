import type { SiteContent } from "../../content/site-content.ts";
import { Tick } from "../ui/icons.tsx";
import { tones } from "../waitlist/use-join-form.ts";
import "../ui/toast.css";
import "../waitlist/joined.css";

const MESSAGES = ["missing", "invalidEmail", "failure", "success"] as const;
const LINES = [
  "nameMissing",
  "nameInvalid",
  "emailMissing",
  "emailInvalid",
  "emailSuggestion",
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
    <dialog className="message m-auto overflow-y-auto rounded-sheet border border-hairline bg-surface p-sheet text-ink shadow-float">
      <div className="grid gap-5">
        {LINES.map((name) => (
          <p className="text-small text-error" key={name}>
            {content[name]}
          </p>
        ))}
        {MESSAGES.map((name) => (
          <div className={`toast tone-${tones[name]}`} key={name}>
            <div className="toast-text">
              <p>{content.toasts[name].title}</p>
              <p>{content.toasts[name].text}</p>
            </div>
          </div>
        ))}
        <div className="confirmation rounded-control text-small">
          <p className="font-display text-quote">{content.confirmationTitle}</p>
          <p className="text-muted">{content.confirmationText}</p>
          <Tick className="w-10" />
        </div>
      </div>
    </dialog>
  );
}
