import { toPlainText } from "@portabletext/react";
import { toString as pathText } from "@sanity/util/paths";
import { useLayoutEffect, useState } from "react";
import type { LandingPage } from "../content/page-content.ts";
import { isObject, walk } from "../content/walk.ts";
import type { EditDocument } from "../ui/edit-target.ts";
import { Container } from "../ui/section.tsx";
import { formTitles } from "./form-titles.ts";

type Page = {
  content: LandingPage;
  edit: EditDocument;
  /** The Studio's, once it has sent it. */
  schema?: unknown;
};

/** Stands under the page in the preview: what an editor can write and does not see on it. */
export function WordsList(page: Page) {
  const [shown, setShown] = useState(new Set<string | undefined>());
  // biome-ignore lint/correctness/useExhaustiveDependencies: new content brings other elements
  useLayoutEffect(() => setShown(fieldsOnScreen()), [page.content]);
  const texts = textsOf(page).filter(({ field }) => !shown.has(field));
  return (
    <aside aria-labelledby="words-heading">
      <Container className="py-16">
        <h2 id="words-heading">Words not on screen</h2>
        <p>Only you see this list. Click a text to edit it.</p>
        {texts.map(({ field, title, text }) => (
          <dl key={field} className="mt-4">
            <dt className="text-note text-muted">{title}</dt>
            <dd data-sanity={field}>{text}</dd>
          </dl>
        ))}
      </Container>
    </aside>
  );
}

function fieldsOnScreen() {
  const outside = ":not(dialog *, aside *)[data-sanity]";
  const elements = document.querySelectorAll<HTMLElement>(outside);
  const shown = [...elements].filter(
    (element) => element.closest("details") ?? element.checkVisibility(),
  );
  return new Set(shown.map(({ dataset }) => dataset.sanity));
}

/** Every text of the page, rich text by its paragraphs. */
function textsOf({ content, edit, schema }: Page) {
  const texts: { field?: string; title: string; text: string }[] = [];
  for (const [document, fields] of Object.entries(content)) {
    walk(fields, ({ value, path }) => {
      const block = isObject(value) && value._type === "block";
      const text = block ? toPlainText([{ ...value, _type: "block" }]) : value;
      const names = path.filter((step) => typeof step === "string");
      const code = /^(_key|_type|glyph|url)$/.test(names.at(-1) ?? "");
      if (typeof text === "string" && !code) {
        const { "data-sanity": field } = edit(document)(pathText(path));
        texts.push({
          field,
          title: formTitles(schema, document, names),
          text,
        });
      }
      return !block;
    });
  }
  return texts;
}
