/** The maximum number of characters read: normalizing an endless text would take minutes. */
const MAX_TYPED = 4_000;

/**
 * Invisible characters: soft hyphens, direction marks, fillers, tags. The list is fixed and the
 * same as the database's, because Unicode's own list grows with browser versions.
 */
export const INVISIBLE = String.raw`\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\u2800\u3164\uFEFF\uFFA0\uFFF0-\uFFFC\u{E0000}-\u{E00FF}\u{E01F0}-\u{E0FFF}`;

/** Joiners and variation selectors, which are also invisible, but which names need. */
export const JOINING = String.raw`\u180B-\u180D\u180F\u200C\u200D\uFE00-\uFE0F\u{E0100}-\u{E01EF}`;

const INVISIBLE_IN_EMAIL = new RegExp(`[${INVISIBLE}${JOINING}]`, "gu");

/** A domain with letters outside ASCII. */
const INTERNATIONAL = /^(?=.*[^\0-\x7f])[\p{L}\p{Mn}\p{Mc}\p{Nd}.。-]+$/u;

/** Removes characters, composes the others (NFC), and collapses white space to one space. */
export const plainText = (text: string, removed: RegExp): string =>
  text
    .slice(0, MAX_TYPED)
    .replace(removed, "")
    .normalize()
    .replace(/[\s\u0085]+/g, " ")
    .trim();

/** @returns the domain in lower case; an international one in ASCII, as browsers send it */
function asciiDomain(domain: string): string {
  // `new URL()` reads characters such as ² and ª as the letters or digits that they resemble.
  const isExact = domain === domain.normalize("NFKC");
  try {
    if (isExact && INTERNATIONAL.test(domain))
      return new URL(`http://${domain}`).hostname;
  } catch {}
  return domain.toLowerCase();
}

/** Removes what mail programs and links add around an address, and returns its one spelling. */
export function canonicalEmail(text: string): string {
  // Full-width letters, digits and punctuation from East Asian keyboards become ASCII.
  const narrow = text.replace(/[\uFF01-\uFF5E]/g, (c) => c.normalize("NFKC"));
  return (
    plainText(narrow, INVISIBLE_IN_EMAIL)
      .replace(/^[^<@]*< ?([^<>]*)>[ .,;]*$/, "$1")
      .replace(/^mailto:(?: |\/\/)?([^?%]*)(?:\?.*)?$/i, "$1")
      .replace(/[ .,;]+$/, "")
      // In a text field, phone keyboards add spaces before "@" and after a word and its dot.
      .replace(/ ?@ ?/, "@")
      .replace(/(@[^ .]+) ?\. ?/, "$1.")
      .replace(/(?<=@)[^@]*$/, asciiDomain)
  );
}
