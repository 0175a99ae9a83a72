/** Content as an enemy with an editor's account would write it. */

/** What might become code, break a document or hide something. */
export const PAYLOADS = [
  "<img src=x onerror=alert(1)>",
  "</script><script>alert(1)</script>",
  `"'><svg onload=alert(1)>`,
  "<!-- --!> <![CDATA[ ]]>",
  "</textarea></title></style></template><iframe srcdoc='<script>alert(1)</script>'>",
  "{{constructor.constructor('alert(1)')()}} #{alert(1)} {alert(1)}",
  "&lt;script&gt; &#60; &amp;quot;",
  "\u202Etxt.exe\u202C \u2066\u0627\u0644\u0639\u0631\u0628\u064A\u0629\u2069",
  "👩‍👩‍👧‍👦🏳️‍🌈 \u2028\u2029 \uFEFF\u200B",
  "null\u0000byte \u0008\u001B[31m",
  '`; DROP TABLE "Waitlist"; --',
] as const;

/** Addresses that no link of the page may get. */
export const ADDRESSES = [
  "javascript:alert(1)",
  " JavaScript:alert(1)",
  "java\tscript:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "//evil.example",
  "\\\\evil.example",
  "https:evil.example",
  "vbscript:x",
  "file:///etc/passwd",
  "blob:https://evil.example/x",
  '#" onclick="alert(1)',
] as const;

/** A text of 100 kB, made to be split badly. */
const LONG = "<b>👩‍👧 &amp; ".repeat(7_000);

/** What the machinery needs as it is; an editor cannot write into it. */
const KEPT = new Set(["_id", "_type", "_key", "style", "listItem", "glyph"]);

/** Long ones, one a document, so that the page stays a page. */
const LONG_FIELDS = new Set(["hero.text", "about.heading", "waitlist.consent"]);

/**
 * @param document of the sample content
 * @returns the same document with every text that an editor can write, and
 *   every link, turned against the page
 */
export function hostile<Value>(
  document: Value & { _id: string },
): Value & { _id: string } {
  let links = 0;
  const turn = (value: unknown, path: string): unknown => {
    if (typeof value === "string") {
      const text = `javascript:${value} ${PAYLOADS.join(" ")}`;
      return LONG_FIELDS.has(path) ? text + LONG : text;
    }
    if (Array.isArray(value)) return value.map((member) => turn(member, path));
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => {
        if (KEPT.has(name) || name === "marks") return [name, inner];
        if (name === "href") {
          links += 1;
          return [name, ADDRESSES[links % ADDRESSES.length]];
        }
        return [name, turn(inner, `${path}.${name}`)];
      }),
    );
  };
  return turn(document, document._id) as Value & { _id: string };
}

/** Prose with one link for each address. */
export function linksToEverywhere(): unknown[] {
  return ADDRESSES.map((href, index) => ({
    _type: "block",
    _key: `p${index}`,
    style: "normal",
    markDefs: [{ _type: "link", _key: "l", href }],
    children: [
      { _type: "span", _key: "s", marks: ["l"], text: `link ${index}` },
    ],
  }));
}
