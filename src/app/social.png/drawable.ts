/** Characters that fit into the picture. */
const LONGEST = 120;

/**
 * Keeps what the picture's font can draw: Latin letters and common marks. For other
 * characters the renderer would fetch fonts and emoji from the network.
 */
export function drawable(text: string): string {
  const latin = text
    .replace(/[^\u0020-\u007e\u00a0-\u017f\u2010-\u2026\u20ac\u2122]/g, "")
    .replace(/\s+/g, " ")
    .trim();
  return latin.length > LONGEST ? `${latin.slice(0, LONGEST - 1)}…` : latin;
}
