/** The product's mark, drawn as the page draws it: a rule that holds between two posts. */
export const mark = {
  line: "M8 25V8.5h3.5v5.25h4.5v4.5h4.5v5.25H24V7",
  ground: "#0f2e25",
  ink: "#f4f1e8",
};

/** The mark as a file, for the browser tab. */
export const markSvg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="4" fill="${mark.ground}"/><path d="${mark.line}" fill="none" stroke="${mark.ink}" stroke-width="2"/></svg>
`;
