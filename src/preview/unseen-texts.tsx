import { useLayoutEffect, useState } from "react";
import { Container } from "../ui/section.tsx";
import { type FieldText, moveTargets } from "./edit-targets.ts";

/** What an editor can write and does not see on the page, listed below it. */
export function UnseenTexts({ texts }: { texts: readonly FieldText[] }) {
  const [seen, setSeen] = useState(new Set<string | undefined>());
  useLayoutEffect(() => moveTargets(() => setSeen(targetsOnScreen())), []);
  return (
    <aside aria-labelledby="words-heading">
      <Container className="py-16">
        <h2 id="words-heading">Words not on screen</h2>
        <p>Only you see this list. Click a text to edit it.</p>
        {texts
          .filter(({ target }) => !seen.has(target))
          .map(({ target, field, text }) => (
            <dl key={target} className="mt-4">
              <dt className="text-note text-muted">{field}</dt>
              <dd data-sanity={target}>{text}</dd>
            </dl>
          ))}
      </Container>
    </aside>
  );
}

function targetsOnScreen() {
  const outside = ":not(dialog *, aside *)[data-sanity]";
  const elements = document.querySelectorAll<HTMLElement>(outside);
  const seen = [...elements].filter(
    (element) =>
      element.closest("details") ??
      // The link past the header is above the page until it has the focus.
      (element.checkVisibility() && !element.matches("[href='#content']")),
  );
  return new Set(seen.map(({ dataset }) => dataset.sanity));
}
