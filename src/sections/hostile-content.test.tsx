// @vitest-environment jsdom
import type { SanityDocument } from "@sanity/types";
import { prerender } from "react-dom/static";
import { expect, it, vi } from "vitest";
import { contentOf } from "../../content/site-content.ts";
import { takeScriptsOut } from "../../optimizer/take-scripts-out.ts";
import { linkTargets } from "../../schemas/index.ts";
import { sampleDocuments } from "../../tests/sample-page.ts";
import { readableText } from "../../text/readable-text.ts";
import Page from "../app/page.tsx";

vi.mock("../app/content.ts", () => ({
  loadContent: async () => contentOf(sampleDocuments.map(hostile)),
}));

// Content that an attacker with an editor's account could write without the Studio.
const PAYLOADS = [
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
];
/** Fields that an editor does not write. */
const KEYS = ["_id", "_type", "_key", "style", "listItem", "glyph", "marks"];

/** @returns the document with payloads in every text */
function hostile(document: SanityDocument): SanityDocument {
  const poison = (value: unknown, name: string): unknown => {
    if (KEYS.includes(name)) return value;
    if (typeof value === "string")
      return `javascript:${value} ${PAYLOADS.join(" ")}`;
    if (Array.isArray(value)) return value.map((member) => poison(member, ""));
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [name, poison(inner, name)]),
    );
  };
  return { ...document, ...Object(poison(document, "")) };
}

/** The landing page with hostile content, as a browser parses it. */
async function open(): Promise<Document> {
  const { prelude } = await prerender(
    <html lang="en">
      <body>
        <Page />
      </body>
    </html>,
  );
  const exported = await new Response(prelude).text();
  const files = takeScriptsOut(new Map([["/index.html", exported]]));
  const html = String(files.get("/index.html"));
  return new DOMParser().parseFromString(html, "text/html");
}

it("hostile content is shown as text, adds no element and no link, and leaves the scripts' data readable", async () => {
  const page = await open();
  const all = (selector: string) => [...page.querySelectorAll(selector)];
  for (const part of ["h1", "#faq summary", "#what-we-do h3", "footer p"])
    for (const payload of PAYLOADS)
      expect(page.querySelector(part)?.textContent).toContain(
        readableText(payload),
      );
  expect(
    all(
      "img[src=x], iframe, [onerror], [onload], [onclick], body style, textarea, b",
    ),
  ).toEqual([]);
  const links = [...linkTargets.keys(), "#content"].map((place) =>
    place.replace("/#", "#"),
  );
  for (const link of all("a[href]:not([href^='mailto:'])"))
    expect(links).toContain(link.getAttribute("href"));
  const [marked, ...others] = all("script");
  expect(others).toEqual([]);
  expect(JSON.parse(marked?.textContent ?? "")).toHaveProperty("publisher");
});
