/** The most characters that are normalized, here and in the database: more could take minutes. */
export const MAX_NORMALIZED = 4_000;

/** Characters that show nothing: soft hyphens, joiners, direction marks, fillers, tags. */
export const INVISIBLE = String.raw`\p{Default_Ignorable_Code_Point}\u2800\uFFF9-\uFFFC`;

/** Invisible and control characters, but not white space. */
const INVISIBLE_CHARACTERS = new RegExp(`(?!\\s)[\\p{Cc}${INVISIBLE}]`, "gu");

/** Quotation marks and brackets. Languages pair them differently. */
export const QUOTES = String.raw`"'\x60\p{Ps}\p{Pe}\p{Pi}\p{Pf}`;

/** White space and symbols outside ASCII, which no address has at its ends. */
const FOREIGN = String.raw`\s|(?![${QUOTES}])[^\0-\x7f\p{L}\p{M}\p{N}]`;

/** A text between a pair of marks, before punctuation, or behind a bullet. Half a pair stays. */
const SURROUNDED = new RegExp(
  `^(?:([\\p{P}\\p{S}])(.*)\\1|[${QUOTES}](.*)[${QUOTES}]|(.*)(?:[.,;:!?]|${FOREIGN})|(?:[-*+]\\s|${FOREIGN})(.*))$`,
  "su",
);

/** A link without percent-encoding, and what follows its address. */
const LINK = /^mailto:(?:\/\/)?([^?%]*)(?:\?.*)?$/is;

function unwrap(text: string): string {
  const inner = text.replace(LINK, "$1").replace(SURROUNDED, "$2$3$4$5");
  return inner === text ? text : unwrap(inner);
}

/** A domain with letters outside ASCII. */
const INTERNATIONAL = /^(?=.*[^\0-\x7f])[\p{L}\p{Mn}\p{Mc}\p{Nd}.。-]+$/u;

/** @returns the domain in lower case, and in ASCII as browsers send it, if it is one */
function asciiDomain(domain: string): string {
  // Letter by letter, because toLowerCase() makes a Greek Σ at the end of a word another letter.
  const lower = domain
    .replace(/./gu, (letter) => letter.toLowerCase())
    .normalize();
  // `new URL()` reads characters such as ² and ª as the letters or digits that they resemble.
  const isExact = lower === lower.normalize("NFKC");
  try {
    if (isExact && INTERNATIONAL.test(lower))
      return new URL(`http://${lower}`).hostname;
  } catch {}
  return lower;
}

/**
 * Removes what people copy around an address, and gives it its one spelling: ordinary
 * letters, and a domain in lower case and ASCII. A text that is not exactly one address
 * does not become one.
 */
export function canonicalEmail(text: string): string {
  if (text.length > MAX_NORMALIZED) return text;
  const plain = text
    .replace(INVISIBLE_CHARACTERS, "")
    // The wide letters, digits and punctuation of East Asian keyboards become ASCII.
    .replace(/[\uFF01-\uFF5E]/g, (character) => character.normalize("NFKC"));
  const email = unwrap(plain.normalize());
  // Mail programs write `name <address>`. Outlook repeats the address as the name.
  const [, name = "", bracketed = ""] = /^([^<]*)<([^<>]*)>$/.exec(email) ?? [];
  const address = unwrap(bracketed);
  const isOne = address && !name.replace(address, "").includes("@");
  return (
    (isOne ? address : email)
      // Keyboards add spaces to a text field, before "@" and after a word and its dot.
      .replace(/\s*@\s*/, "@")
      .replace(/(@[^\s.]+)\s*\.\s*/, "$1.")
      .replace(/(?<=@)[^@]*$/, asciiDomain)
  );
}
