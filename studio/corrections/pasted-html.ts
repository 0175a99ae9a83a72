/**
 * Corrects the HTML that mail programs, Word and Google Docs paste. Sanity (`@portabletext/html`
 * 2.0) joins lines, because it ends a paragraph at few elements. It reads marks from some tags and
 * styles only, so that deleted text comes back and `10²` is 102, and it takes comments for text.
 * Remove a part of this file when the browser test of pasted text passes without it.
 */

/** Word's comments, and the references to them in the text. */
const COMMENTS =
  ".MsoCommentReference, [class^=msocom], [style*='mso-element:comment']";

/** Elements that Sanity does not know as blocks. */
const CONTAINERS =
  "body, address, article, aside, center, dd, details, div, dl, dt, fieldset, figcaption, figure, footer, form, header, main, nav, section, summary";
const TEXT_BLOCKS = `${CONTAINERS}, blockquote, h1, h2, h3, h4, h5, h6, p, pre`;
const BLOCKS = `${TEXT_BLOCKS}, hr, li, ol, table, tbody, td, tfoot, th, thead, tr, ul`;

/** The tags of each mark, and whether a style draws it. */
const MARKS: [string[], (style: CSSStyleDeclaration) => boolean][] = [
  [["s", "del", "strike"], (style) => /through/.test(style.textDecorationLine)],
  [["sup"], (style) => style.verticalAlign === "super"],
  [["sub"], (style) => style.verticalAlign === "sub"],
];

/** Puts each run of text between blocks into a paragraph, and removes empty lines. */
function wrapParagraphs(container: Element): void {
  let paragraph: Element | undefined;
  for (const node of [...container.childNodes])
    if (node instanceof Element && node.matches(`${BLOCKS}, :has(${BLOCKS})`))
      paragraph = undefined;
    else if (paragraph) paragraph.append(node);
    else if (node.textContent?.trim() && !(node instanceof Comment)) {
      paragraph = document.createElement("p");
      node.replaceWith(paragraph);
      paragraph.append(node);
    } else node.remove();
}

/** Marks a text. The mark is around spans, because Sanity ignores what is within some of them. */
function mark(text: ChildNode, tag = ""): void {
  let run = text;
  const isWhole = (outer: Element) =>
    outer.textContent === text.textContent && !outer.matches(BLOCKS);
  while (run.parentElement && isWhole(run.parentElement))
    run = run.parentElement;
  const element = document.createElement(tag);
  run.replaceWith(element);
  element.append(run);
}

/** @returns HTML that Sanity reads as a browser draws it */
function corrected(html: string): string {
  const page = new DOMParser().parseFromString(html, "text/html");
  const all = (selector: string) => [
    ...page.querySelectorAll<HTMLElement>(selector),
  ];
  const styles = all("style");
  page.head.append(...styles);
  for (const comment of all(COMMENTS)) comment.remove();
  for (const block of all(`li :is(${TEXT_BLOCKS})`))
    if (block.previousSibling || block.nextSibling || !block.matches("li > *"))
      block.replaceWith(" ", ...block.childNodes, " ");
  for (const container of all(`:is(${CONTAINERS}):not(li *)`))
    wrapParagraphs(container);

  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles.map(({ textContent }) => textContent).join("\n"));
  const rules = [...sheet.cssRules].filter(
    (rule) => rule instanceof CSSStyleRule,
  );
  const texts = all("body *").flatMap(({ childNodes }) =>
    [...childNodes].filter((node) => node instanceof Text && node.data.trim()),
  );
  for (const [tags, isDrawn] of MARKS) {
    const drawing = rules.filter(({ style }) => isDrawn(style));
    const selector = drawing.map(({ selectorText }) => selectorText).join();
    const drawn = all("body *").filter(
      (element) =>
        isDrawn(element.style) || (selector && element.matches(selector)),
    );
    for (const text of texts)
      if (drawn.some((element) => element.contains(text)))
        if (!text.parentElement?.closest(tags.join())) mark(text, tags[0]);
  }
  return page.documentElement.outerHTML;
}

/** Corrects what is pasted into rich text. */
export function correctPastes(): void {
  const correct = (event: ClipboardEvent) => {
    const { target, clipboardData } = event;
    const html = clipboardData?.getData("text/html");
    const isRichText =
      target instanceof HTMLElement && target.isContentEditable;
    if (!isRichText || !html) return;
    const data = new DataTransfer();
    for (const type of clipboardData?.types ?? [])
      data.setData(type, clipboardData?.getData(type) ?? "");
    data.setData("text/html", corrected(html));
    // The data of a paste event is read-only, so the event gets other data.
    Object.defineProperty(event, "clipboardData", { value: data });
  };
  addEventListener("paste", correct, { capture: true });
}
