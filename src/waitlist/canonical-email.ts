/** Characters. A longer text is not normalized, which could take minutes. The database has the same limit. */
export const MAX_NORMALIZED = 4_000;

/** Characters that show nothing: soft hyphens, joiners, direction marks, fillers, variation selectors, tags. */
export const INVISIBLE = String.raw`\p{Default_Ignorable_Code_Point}\u2800\uFFF9-\uFFFC`;

/** Invisible and control characters, but not white space. */
const INVISIBLE_CHARACTERS = new RegExp(`(?!\\s)[\\p{Cc}${INVISIBLE}]`, "gu");

/** Letters, digits and signs of East Asian keyboards. The ASCII ones are 0xFEE0 before them. */
const FULL_WIDTH_SIGNS = /[\uFF01-\uFF5E]/g;

/**
 * White space, brackets, quotation marks and bullets before an address, and what follows its
 * last letter or digit. Other signs of ASCII can begin an address (RFC 5322, atext).
 */
const EDGES =
  /^(?:[-*+]\s|[\s"'`()<>[\]{}]|(?![\0-\x7f])[\p{P}\p{S}])+|[\s\p{P}\p{S}]+$/gu;

/** A name and an address as mail programs write them. `EDGES` has removed the last angle bracket. */
const NAME_AND_ADDRESS = /^(.*)<(?:mailto:)?([^<]*)$/is;

/** A link without percent-encoding, and what follows its address. */
const LINK = /^mailto:(?:\/\/)?([^?%]*)(?:\?.*)?$/is;

/**
 * Removes what people copy around an address, and gives it its one spelling: ordinary
 * letters, and a domain in lower case and ASCII. A text that is not exactly one address
 * does not become one.
 */
export function canonicalEmail(text: string): string {
  if (text.length > MAX_NORMALIZED) return text;
  const plain = text
    .replace(INVISIBLE_CHARACTERS, "")
    .replace(FULL_WIDTH_SIGNS, (sign) =>
      String.fromCharCode(sign.charCodeAt(0) - 0xfee0),
    )
    .normalize()
    .replace(EDGES, "");
  const [, name = "", address = ""] = NAME_AND_ADDRESS.exec(plain) ?? [];
  // A second address makes it a list. Outlook repeats the address as the name.
  const isList = name.replace(address, "").includes("@");
  const email = (address && !isList ? address : plain)
    .replace(LINK, "$1")
    .replace(EDGES, "");
  const at = email.lastIndexOf("@") + 1;
  return email.slice(0, at) + (at > 0 ? asciiDomain(email.slice(at)) : email);
}

const HOST = /^[a-z\d-]+(\.[a-z\d-]+)*$/;
const NUMBERS = /^[\d.]+$/;

/** @returns the domain in lower case, and in ASCII as browsers send it, if it is one */
function asciiDomain(domain: string): string {
  const lower = domain.toLowerCase();
  // `new URL()` would expand numbers to an IP address, and cut the domain at these signs.
  if (/^[\0-\x7f]*$|[\s/?#:\\%]/.test(lower)) return lower;
  try {
    const { hostname } = new URL(`http://${lower}`);
    return HOST.test(hostname) && !NUMBERS.test(hostname) ? hostname : lower;
  } catch {
    return lower;
  }
}
