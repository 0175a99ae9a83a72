/**
 * Keeps marks that Google Docs and mail programs paste as styles. Sanity
 * (`@portabletext/html` 2.0) reads some of them, and others only from tags: deleted text
 * would come back, and `10²` be 102. Remove this file when the browser test of pasted text
 * passes without it.
 */
const TAGS = {
  s: /line-through/,
  sup: /vertical-align:\s*super/,
  sub: /vertical-align:\s*sub/,
};

/** @returns the HTML with an `<s>`, `<sup>` or `<sub>` around each span that is styled as one */
function withTags(html: string): string {
  const page = new DOMParser().parseFromString(html, "text/html");
  for (const [tag, style] of Object.entries(TAGS))
    for (const span of page.querySelectorAll("span[style]")) {
      const isStyled = style.test(span.getAttribute("style") ?? "");
      if (!isStyled || span.closest(tag)) continue;
      // Google Docs may nest two spans around one text, of which Sanity reads the outer one.
      const outer = span.parentElement;
      const isInner =
        outer?.matches("span") && outer.textContent === span.textContent;
      const run = isInner ? outer : span;
      const mark = page.createElement(tag);
      run?.replaceWith(mark);
      mark.append(run ?? "");
    }
  return page.documentElement.outerHTML;
}

function correct(event: ClipboardEvent) {
  const { target, clipboardData } = event;
  const isRichText = target instanceof HTMLElement && target.isContentEditable;
  const html = clipboardData?.getData("text/html");
  if (!isRichText || !html) return;
  const corrected = new DataTransfer();
  for (const type of clipboardData?.types ?? [])
    corrected.setData(type, clipboardData?.getData(type) ?? "");
  corrected.setData("text/html", withTags(html));
  // The data of a paste event is read-only, so the event gets other data.
  Object.defineProperty(event, "clipboardData", { value: corrected });
}

/** Corrects what is pasted into rich text. */
export const keepPastedMarks = (): void =>
  addEventListener("paste", correct, { capture: true });
