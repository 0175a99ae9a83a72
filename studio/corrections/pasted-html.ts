/**
 * Corrects the HTML that mail programs, Word and Google Docs paste. Sanity (`@portabletext/html`
 * 2.0) joins lines, because it ends a paragraph at few elements. It reads marks from some tags and
 * styles only, so that deleted text comes back and `10²` is 102. It takes comments and hidden text
 * for text, and numbers lettered lists. Remove a part of this file when the browser test of pasted
 * text passes without it.
 */

/** Hidden text, Word's comments, and the references to them in the text. */
const HIDDEN =
  "[hidden], [style*='mso-hide'], .MsoCommentReference, [class^=msocom], [style*='mso-element:comment']";

/** Word's marker of a list item, and one that is a letter, such as “(a)”. */
const WORD_MARKER = "[style*='mso-list:Ignore'], [style*='mso-list: Ignore']";
const LETTER = /^\(?\p{L}+[.)]$/u;
/** What a browser draws before the items of a list, by its type. */
const MARKERS: [RegExp, string][] = [
  [/alpha|latin|^a$/i, "a b c d e f g h i j k l m n o p q r s t u v w x y z"],
  [/roman|^i$/i, "i ii iii iv v vi vii viii ix x xi xii xiii xiv xv xvi xvii"],
];

type IsDrawn = (style: CSSStyleDeclaration) => boolean;

const isBlock: IsDrawn = ({ display }) =>
  /^(block|flex|grid|flow-root|list-item|table)/.test(display);

const NOTHING = /^(0(px|pt|em|rem|%)?|1px)$/;
const isHidden: IsDrawn = (style) => {
  const { opacity, fontSize, overflow, width, height, maxHeight } = style;
  const sizes = overflow === "hidden" ? [width, height, maxHeight] : [];
  return (
    /none|hidden|collapse/.test(`${style.display} ${style.visibility}`) ||
    [opacity, fontSize, ...sizes].some((size) => NOTHING.test(size))
  );
};

/** Elements that Sanity does not know as blocks. */
const CONTAINERS =
  "body, address, article, aside, center, dd, details, div, dl, dt, fieldset, figcaption, figure, footer, form, header, main, nav, section, summary";
const TEXT_BLOCKS = `${CONTAINERS}, blockquote, h1, h2, h3, h4, h5, h6, p, pre`;
const BLOCKS = `${TEXT_BLOCKS}, hr, li, ol, table, tbody, td, tfoot, th, thead, tr, ul`;

/** Inline elements with blocks in them. Sanity knows the one that Google Docs adds. */
const INLINE_AROUND_BLOCKS = `body :not(${BLOCKS}, [id^=docs-internal-guid]):has(${BLOCKS})`;

/** The tags of each mark, and whether a style draws it. */
const MARKS: [string[], IsDrawn][] = [
  [["s", "del", "strike"], (style) => /through/.test(style.textDecorationLine)],
  [["sup"], (style) => style.verticalAlign === "super"],
  [["sub"], (style) => style.verticalAlign === "sub"],
];

function element(tag: string, ...children: (Node | string)[]): HTMLElement {
  const created = document.createElement(tag);
  created.append(...children);
  return created;
}

/** Puts each run of text between blocks into a paragraph, and removes empty lines. */
function wrapParagraphs(container: Element): void {
  let paragraph: Element | undefined;
  for (const node of [...container.childNodes])
    if (node instanceof Element && node.matches(`${BLOCKS}, :has(${BLOCKS})`))
      paragraph = undefined;
    else if (paragraph) paragraph.append(node);
    else if (node.textContent?.trim() && !(node instanceof Comment)) {
      paragraph = element("p");
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
  const around = element(tag);
  run.replaceWith(around);
  around.append(run);
}

/** @returns the texts in an element */
const textsIn = (element: Element) =>
  [...element.querySelectorAll("*"), element].flatMap(({ childNodes }) =>
    [...childNodes].filter((node) => node instanceof Text && node.data.trim()),
  );

/** Writes the letters of lists as text, because rich text has numbers only. */
function writeLetters(page: Document): void {
  for (const list of page.querySelectorAll("ol")) {
    // A list within a list is a part of the item before it, which is one paragraph.
    const before = list.previousElementSibling;
    if (before?.matches("ol > li")) before.append(list);
    const items = list.querySelectorAll<HTMLElement>(":scope > li");
    for (const [index, item] of items.entries()) {
      const { listStyleType } = item.style;
      const type = listStyleType || list.style.listStyleType || list.type;
      const [, markers = ""] = MARKERS.find(([kind]) => kind.test(type)) ?? [];
      const letter = markers.split(" ")[index + list.start - 1];
      if (!letter) continue;
      const marker = /^[AIu]/.test(type) ? letter.toUpperCase() : letter;
      for (const paragraph of item.querySelectorAll("p"))
        paragraph.replaceWith(...paragraph.childNodes, " ");
      item.replaceWith(element("p", `(${marker}) `, ...item.childNodes));
    }
    if (!list.querySelector("li")) list.replaceWith(...list.childNodes);
  }
  for (const marker of page.querySelectorAll(WORD_MARKER)) {
    const item = marker.closest("p");
    const letter = marker.textContent.trim();
    if (item && LETTER.test(letter))
      item.replaceWith(element("p", `${letter} `, ...item.childNodes));
  }
}

/** @returns HTML that Sanity reads as a browser draws it */
function corrected(html: string): string {
  const page = new DOMParser().parseFromString(html, "text/html");
  const all = (selector: string) => [
    ...page.querySelectorAll<HTMLElement>(selector),
  ];
  const styles = all("style");
  page.head.append(...styles);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles.map(({ textContent }) => textContent).join("\n"));
  const rules = [...sheet.cssRules].filter(
    (rule) => rule instanceof CSSStyleRule,
  );
  const drawnBy = (isDrawn: IsDrawn) => {
    const drawing = rules.filter(({ style }) => isDrawn(style));
    const selector = drawing.map(({ selectorText }) => selectorText).join();
    return all("body *").filter(
      (element) =>
        isDrawn(element.style) || (selector && element.matches(selector)),
    );
  };

  for (const hidden of [...all(HIDDEN), ...drawnBy(isHidden)]) hidden.remove();
  const texts = textsIn(page.body);
  for (const [tags, isDrawn] of MARKS) {
    const drawn = drawnBy(isDrawn);
    for (const text of texts)
      if (drawn.some((element) => element.contains(text)))
        if (!text.parentElement?.closest(tags.join())) mark(text, tags[0]);
  }
  writeLetters(page);
  for (const heading of all(":is(h1, h2, h3, h4, h5, h6, [role=heading])")) {
    const strong = element("strong", ...heading.childNodes);
    heading.replaceWith(element("p", strong));
  }
  for (const block of drawnBy(isBlock))
    if (!block.matches(`${BLOCKS}, br`))
      block.replaceWith(element("div"), block, element("div"));
  for (const inline of all(INLINE_AROUND_BLOCKS)) {
    const container = element("div", ...inline.childNodes);
    inline.replaceWith(container);
    for (const text of textsIn(container)) {
      const copy = inline.cloneNode();
      text.replaceWith(copy);
      copy.appendChild(text);
    }
  }
  for (const block of all(`li :is(${TEXT_BLOCKS})`))
    if (block.previousSibling || block.nextSibling || !block.matches("li > *"))
      block.replaceWith(" ", ...block.childNodes, " ");
  for (const container of all(`:is(${CONTAINERS}):not(li *)`))
    wrapParagraphs(container);

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
