/** The page's policy allows no style element of ours; a constructed sheet is none. Outside layers it is stronger than the page's. */
const sheet = new CSSStyleSheet();
sheet.replaceSync(`
[data-sanity]:empty:not(img, input)::before {
  content: "Nothing here yet";
  font-style: italic;
  opacity: 0.6;
}
dialog[data-revealed] {
  position: fixed;
  inset: 0;
  z-index: 40;
}
html:has(dialog[data-revealed]) {
  overflow: visible;
  scrollbar-gutter: auto;
}
`);
document.adoptedStyleSheets.push(sheet);
