import { Container, SectionLabel } from "../ui/section.tsx";
import { FORM_CONTAINER, WaitlistForm } from "../waitlist/form.tsx";
import { type FormWords, formWords } from "../waitlist/form-words.ts";
import type { WaitlistBackend } from "../waitlist/join.ts";
import { Prose } from "./prose.tsx";
import type { Slice } from "./slice.ts";

/** The page's one dark panel, with the form as the brightest thing on it. */
export function Waitlist({
  content,
  edit,
  backend,
}: Slice<"waitlist"> & { backend: WaitlistBackend }) {
  const { label, heading, text, consent, withoutScripts } = content;
  const words = formWords(content);
  const fields = Object.keys(words) as (keyof FormWords)[];
  return (
    <section
      id="waitlist"
      aria-labelledby="waitlist-heading"
      className="panel bg-panel print:bg-transparent"
    >
      <Container>
        <div className="stretch grid items-center gap-9 py-section lg:grid-cols-[1fr_minmax(0,var(--container-form))] lg:gap-20 print:block print:py-4">
          <div className="on-panel min-w-0 text-ink">
            <SectionLabel label={label} edit={edit("label")} />
            <h2
              id="waitlist-heading"
              className="mt-6 max-w-[16ch] text-heading"
              {...edit("heading")}
            >
              {heading}
            </h2>
            <p
              className="mt-6 max-w-[32rem] text-lead text-muted"
              {...edit("text")}
            >
              {text}
            </p>
          </div>
          <div className="form-sheet min-w-0 rounded-sheet bg-surface p-sheet text-ink shadow-float print:bg-transparent print:[box-shadow:none]">
            <div id={FORM_CONTAINER}>
              <WaitlistForm
                words={words}
                edits={Object.fromEntries(
                  fields.map((field) => [field, edit(field)]),
                )}
                backend={backend}
              />
            </div>
            {/* Shown, and read out, without scripts, and when their files did not come (src/browser/load-scripts.ts). */}
            <div
              role="alert"
              data-instead=""
              className="form-instead noscript:block"
            >
              <Prose value={withoutScripts} edit={edit} path="withoutScripts" />
            </div>
            <p className="mt-5 text-note text-muted" {...edit("consent")}>
              {consent}
            </p>
          </div>
        </div>
      </Container>
    </section>
  );
}
