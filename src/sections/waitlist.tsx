import { Prose } from "../ui/prose.tsx";
import { Container, SectionLabel } from "../ui/section.tsx";
import { WaitlistForm } from "../waitlist/form.tsx";
import type { WaitlistBackend } from "../waitlist/join.ts";
import type { FormWords } from "../waitlist/use-join-form.ts";
import type { Slice } from "./slice.ts";

/** The page's one dark room, with the form as the brightest thing in it. */
export function Waitlist({
  content,
  edit,
  backend,
}: Slice<"waitlist"> & { backend: WaitlistBackend }) {
  const { label, heading, text, consent, withoutScripts, ...words } = content;
  const fields = Object.keys(words) as (keyof FormWords)[];
  return (
    <section id="waitlist" aria-labelledby="waitlist-heading" className="room">
      <Container className="waitlist-grid">
        <div className="min-w-0">
          <SectionLabel number="06" label={label} edit={edit("label")} />
          <h2
            id="waitlist-heading"
            className="mt-6 max-w-[16ch] text-heading"
            {...edit("heading")}
          >
            {heading}
          </h2>
          <p
            className="mt-6 max-w-[32rem] text-lead text-room-muted"
            {...edit("text")}
          >
            {text}
          </p>
        </div>
        <div className="form-sheet">
          <WaitlistForm
            words={words}
            edits={Object.fromEntries(
              fields.map((field) => [field, edit(field)]),
            )}
            backend={backend}
          />
          {/* Shown, and read out, when the form cannot send (waitlist.css). */}
          <div role="alert" data-instead="" className="without-scripts">
            <Prose value={withoutScripts} edit={edit("withoutScripts")} />
          </div>
          <p className="mt-5 text-note text-muted" {...edit("consent")}>
            {consent}
          </p>
        </div>
      </Container>
    </section>
  );
}
