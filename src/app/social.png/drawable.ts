/**
 * Keeps what the picture's font can draw: Latin letters and common marks. For other
 * characters the renderer would fetch fonts and emoji from the network.
 */
export const drawable = (text: string): string =>
  text
    .replace(/\s/g, " ")
    .replace(/[^\u0020-\u007e\u00a0-\u017f\u2010-\u2026\u20ac\u2122]/g, "")
    .replace(/ +/g, " ")
    .trim();
