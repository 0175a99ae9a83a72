import type { LandingPage } from "../content/landing-page.ts";
import { fieldTitle, markOf } from "./marks.ts";
import { remainingWords } from "./words.ts";

/**
 * Stands under the page in the preview: all words that the page does not show
 * at the moment, so that each of them can be found and clicked.
 *
 * @param seen marks of what the page shows
 */
export function WordsList({
  content,
  seen,
}: {
  content: LandingPage;
  seen: ReadonlySet<string>;
}) {
  return (
    <aside className="preview-words" aria-labelledby="preview-words-heading">
      <h2 id="preview-words-heading">Words not on screen</h2>
      <p>
        Messages, dialogs, search results, what screen readers speak, the
        not-found page. Only you see this list. Click a text to edit it.
      </p>
      {remainingWords(content, seen).map(([document, words]) => (
        <section key={document}>
          <h3>{fieldTitle({ document, path: "" })}</h3>
          <dl>
            {words.map(({ field, text }) => (
              <div key={field.path}>
                <dt>{fieldTitle({ document: "", path: field.path })}</dt>
                <dd data-sanity={markOf(field)}>{text}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </aside>
  );
}
