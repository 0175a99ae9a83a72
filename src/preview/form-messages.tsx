import type { SiteContent } from "../../content/site-content.ts";
import { DIALOG_SHEET } from "../sections/dialogs.tsx";

const MESSAGES = ["missing", "invalidEmail", "failure", "success"] as const;
const TEXTS = [
  "nameMissing",
  "nameInvalid",
  "emailMissing",
  "emailInvalid",
  "confirmationTitle",
  "confirmationText",
  "againLabel",
] as const;

/**
 * The texts that visitors read only after they have sent the form. The frame opens this dialog
 * while an editor edits one of these texts.
 */
export function FormMessages({
  content,
}: {
  content: SiteContent["waitlist"];
}) {
  return (
    <dialog aria-label="Messages of the form" className={DIALOG_SHEET}>
      <div className="p-sheet">
        {MESSAGES.map((name) => (
          <div className="border-b border-hairline py-3" key={name}>
            <p className="font-semibold">{content.toasts[name].title}</p>
            <p>{content.toasts[name].text}</p>
          </div>
        ))}
        {TEXTS.map((name) => (
          <p className="border-b border-hairline py-3" key={name}>
            {content[name]}
          </p>
        ))}
      </div>
    </dialog>
  );
}
