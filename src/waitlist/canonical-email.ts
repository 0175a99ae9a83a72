/** As in the database: a longer text is not an address, and normalizing it could take minutes. */
const LONGEST = 4_000;

/** Soft hyphens, joiners, direction marks, fillers, control characters but white space. */
const INVISIBLE =
  /(?!\s)[\p{Cc}\p{Default_Ignorable_Code_Point}\u2800\uFFF9-\uFFFC]/gu;

/** Letters, digits and signs of East Asian keyboards. The ordinary ones are 0xFEE0 before them. */
const FULL_WIDTH = /[\uFF01-\uFF5E]/g;

const WRAPPING = "\\s<>()\"'`´„‚「」『』\\p{Pi}\\p{Pf}";

/** White space, brackets and quotation marks on both sides, and what ends a sentence or an item of a list. */
const AROUND = new RegExp(`^[${WRAPPING}]+|[${WRAPPING}.,;:!?、。｡]+$`, "gu");

/** A name and an address as mail programs write them, without the last angle bracket. */
const NAMED = /^(.*)<(?:mailto:)?([^<]*)$/is;

/** A link without percent-encoding, and what follows its address. */
const LINK = /^mailto:([^?%]*)(?:\?.*)?$/is;

/**
 * Removes what people copy around an address, and gives it its one spelling: ordinary
 * letters, and a domain in lower case and ASCII. A text that is not one address is
 * still none.
 */
export function canonicalEmail(text: string): string {
  if (text.length > LONGEST) return text;
  const plain = text
    .replace(INVISIBLE, "")
    .replace(FULL_WIDTH, (sign) =>
      String.fromCharCode(sign.charCodeAt(0) - 0xfee0),
    )
    .normalize()
    .replace(AROUND, "");
  const [, name = "", named = ""] = NAMED.exec(plain) ?? [];
  // A second address makes it a list. Outlook repeats the address as the name.
  const isList = name.replace(named, "").includes("@");
  const email = (named && !isList ? named : plain)
    .replace(LINK, "$1")
    .replace(AROUND, "");
  const at = email.lastIndexOf("@") + 1;
  return email.slice(0, at) + (at > 0 ? asciiDomain(email.slice(at)) : email);
}

/** @returns the domain in lower case, and in ASCII as browsers send it, if it is one */
function asciiDomain(domain: string): string {
  const lower = domain.toLowerCase();
  // For the rest the parser would complete numbers, and cut at these signs.
  if (/^[\0-\x7f]*$|[\s/?#:\\%]/.test(lower)) return lower;
  try {
    const { hostname } = new URL(`http://${lower}`);
    return /^[\d.]+$/.test(hostname) ? lower : hostname;
  } catch {
    return lower;
  }
}
