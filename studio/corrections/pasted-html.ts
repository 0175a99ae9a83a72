/**
 * Rewrites pasted HTML as plain paragraphs, lists, marks and links. Sanity (`@portabletext/html`
 * 2.0) joins lines, keeps hidden text, and recognizes marks by few tags and styles, so deleted text
 * comes back and `10²` becomes 102. Remove this file when its browser test passes without it.
 */

const HEADINGS = "h1, h2, h3, h4, h5, h6";
const BLOCKS = `${HEADINGS}, address, article, aside, blockquote, center, dd, details, div, dl, dt, fieldset, figcaption, figure, footer, form, header, hr, li, main, nav, ol, p, pre, section, summary, table, tbody, td, tfoot, th, thead, tr, ul`;

/** Word's markup for the number or bullet of a list item, and for its level. */
const MARKER = "[style*='mso-list:Ignore'], [style*='mso-list: Ignore']";
const LEVEL = /mso-list:\s*l\d+ level(\d)/;
const HIDDEN = `[hidden], script, style, title, ${MARKER}, [style*='mso-hide'], .MsoCommentReference, [class^=msocom], [style*='mso-element:comment']`;
const HIDING = /none|hidden|collapse|(?<!\S)0(px|pt)?(?!\S)/;

/** For each mark: the tag that Sanity reads, all tags for it, and a style with the same look. */
const MARKS = [
  ["s", "s, del, strike", "textDecorationLine", /through/],
  ["sup", "sup", "verticalAlign", /super/],
  ["sub", "sub", "verticalAlign", /sub/],
  ["strong", `strong, b, ${HEADINGS}`, "fontWeight", /^(bold|[6-9])/],
  ["em", "em, i", "fontStyle", /italic|oblique/],
] as const;
const UNMARKED = /^(normal|[1-5]00)$/;

/** @returns HTML that Sanity reads the way a browser renders the original */
function corrected(html: string): string {
  const page = new DOMParser().parseFromString(html, "text/html");
  const css = [...page.querySelectorAll("style")].map((s) => s.textContent);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css.join("\n"));
  const rules = [...sheet.cssRules].filter((r) => r instanceof CSSStyleRule);
  const result = document.createElement("body");
  const add = (to: Element, tag: string) =>
    to.appendChild(document.createElement(tag));
  /** The paragraph to which the next text is added. */
  let line: Element | undefined;

  const write = (node: Node, marks: string[], lists: string[]) => {
    if (node instanceof Text && (line || node.data.trim())) {
      const item = lists[0] ? [...lists, "li"] : [];
      line ??= add(item.reduce(add, result), "p");
      const href = node.parentElement?.closest("a")?.getAttribute("href");
      const last = line.lastChild instanceof Element ? line.lastChild : line;
      if (href && last.getAttribute("href") !== href)
        add(line, "a").setAttribute("href", href);
      const to = (href && line.lastElementChild) || line;
      marks.reduce(add, to).append(node.data);
    }
    if (!(node instanceof Element) || node.matches(HIDDEN)) return;
    const { style } = document.createElement("i");
    for (const rule of rules)
      if (node.matches(rule.selectorText)) style.cssText += rule.style.cssText;
    style.cssText += node.getAttribute("style") ?? "";
    const { display, visibility, fontSize, opacity } = style;
    if (HIDING.test(`${display} ${visibility} ${fontSize} ${opacity}`)) return;
    const own = MARKS.flatMap(([tag, tags, property, drawn]) => {
      const isPlain = UNMARKED.test(style[property]) && !node.closest(HEADINGS);
      const isMarked = marks.includes(tag) || node.matches(tags);
      return drawn.test(style[property]) || (isMarked && !isPlain) ? tag : [];
    });
    const inner = lists.concat(node.matches("ol, ul") ? node.localName : []);
    const marker = node.querySelector(MARKER)?.textContent ?? "";
    const [, level = 0] = LEVEL.exec(node.getAttribute("style") ?? "") ?? [];
    for (let depth = 0; depth < Number(level); depth++)
      inner.push(/\w[.)]/.test(marker) ? "ol" : "ul");
    const isBlock = display ? !/^(in|con)/.test(display) : node.matches(BLOCKS);
    const endLine = () => {
      // A list item is one paragraph.
      if (isBlock && node.matches("li *:not(li, ol, ul)")) line?.append(" ");
      else if (isBlock) line = undefined;
    };
    endLine();
    if (node.matches("br") && line) add(line, "br");
    for (const child of node.childNodes) write(child, own, inner);
    endLine();
  };
  write(page.body, [], []);
  // Sanity reads list levels only in HTML from Google Docs, which it recognizes by this id.
  return `<b id="docs-internal-guid">${result.innerHTML}</b>`;
}

/** Corrects HTML that is pasted into rich text. */
export function correctPaste(event: ClipboardEvent): void {
  const { target, clipboardData } = event;
  const html = clipboardData?.getData("text/html");
  if (!html || !(target instanceof HTMLElement && target.isContentEditable))
    return;
  const data = new DataTransfer();
  for (const type of clipboardData?.types ?? [])
    data.setData(type, clipboardData?.getData(type) ?? "");
  data.setData("text/html", corrected(html));
  // The data of a paste event is read-only, so the event gets other data.
  Object.defineProperty(event, "clipboardData", { value: data });
}
