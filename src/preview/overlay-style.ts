/**
 * How the preview marks what can be edited. The page's policy allows no style
 * element; a constructed sheet is none. Outside layers, so stronger than the page's.
 */
const STYLE = `
:root[data-preview] [data-sanity] {
  cursor: pointer;
}
:root[data-preview] [data-sanity]:empty:not(img, input)::before {
  content: "Nothing here yet";
  font-style: italic;
  opacity: 0.6;
}
:root[data-preview] [data-pointed],
:root[data-preview] [data-edited] {
  outline: 2px dashed #4c82f7;
  outline-offset: 3px;
}
:root[data-preview] [data-edited] {
  outline-style: solid;
}
.preview-label {
  position: fixed;
  inset: auto;
  margin: 0;
  padding: 0.1875rem 0.5rem;
  border: 0;
  border-radius: 3px;
  background: #1f51c4;
  color: #fff;
  font: 600 0.75rem/1.25 system-ui, sans-serif;
  white-space: nowrap;
  pointer-events: none;
}
dialog[data-held][open] {
  position: fixed;
  inset: 0;
  z-index: 40;
}
html:has(dialog[data-held][open]) {
  overflow: visible;
  scrollbar-gutter: auto;
}
.preview-words {
  padding: 4rem max(1.5rem, calc(50vw - 34rem));
  border-top: 2px dashed #4c82f7;
  background: #eef3ff;
  color: #14201b;
  color-scheme: light;
  font: 1rem/1.5 system-ui, sans-serif;
}
.preview-words h2 {
  font: 600 1.5rem/1.3 system-ui, sans-serif;
}
.preview-words > p {
  max-width: 38rem;
}
.preview-words h3 {
  margin-top: 2rem;
  font: 600 1rem/1.5 system-ui, sans-serif;
}
.preview-words dl > div {
  display: grid;
  grid-template-columns: minmax(8rem, 16rem) minmax(0, 1fr);
  gap: 0.5rem 1.5rem;
  margin-top: 0.5rem;
}
.preview-words dt {
  color: #44516b;
  font-size: 0.875rem;
}
.preview-words dd {
  overflow-wrap: anywhere;
}
`;

/** @returns how to take the style away again */
export function addOverlayStyle(): () => void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLE);
  document.adoptedStyleSheets.push(sheet);
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter(
      (other) => other !== sheet,
    );
  };
}
