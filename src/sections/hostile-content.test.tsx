// @vitest-environment jsdom
import type { SanityDocument } from "@sanity/types";
import { parse, serialize } from "parse5";
import { prerender } from "react-dom/static";
import { expect, it, vi } from "vitest";
import { contentOf } from "../../content/site-content.ts";
import { takeScriptsOut } from "../../publishing/optimizer/scripts.ts";
import { linkTargets } from "../../schemas/index.ts";
import { sampleDocuments } from "../../tests/sample-page.ts";
import Page from "../app/page.tsx";

vi.mock("../app/content.ts", () => ({
  loadContent: async () => contentOf(sampleDocuments.map(hostile)),
}));

/** A text that an attacker with an editor's account could write through Sanity's API. */
const ATTACK = `javascript:alert(1) </script><script>alert(1)</script> <!-- --!> <![CDATA[ ]]> "'><svg onload=alert(1)><img src=x onerror=alert(1)> </textarea></title></style></template><iframe srcdoc='<b>'> {alert(1)} &lt;script&gt; &#60; &amp;quot;`;

/** @returns the document with the attack in every text that an editor writes */
const hostile = (document: SanityDocument): SanityDocument =>
  JSON.parse(JSON.stringify(document), (name, value) =>
    typeof value === "string" && !/^(_.*|style|listItem|glyph|\d+)$/.test(name)
      ? ATTACK
      : value,
  );

it("hostile content is shown as text, without elements and links", async () => {
  const { prelude } = await prerender(
    <html lang="en">
      <body>
        <Page />
      </body>
    </html>,
  );
  const exported = await new Response(prelude).text();
  const finished = parse(exported);
  takeScriptsOut(finished, "/");
  const page = new DOMParser().parseFromString(
    serialize(finished),
    "text/html",
  );
  const all = (selector: string) => [...page.querySelectorAll(selector)];
  for (const part of ["h1", "#faq summary", "#what-we-do h3", "footer p"])
    expect(page.querySelector(part)?.textContent).toContain(ATTACK);
  expect(
    all("img, iframe, [onerror], [onload], body style, textarea, b"),
  ).toEqual([]);
  const links = [...linkTargets.keys(), "#content"].map((place) =>
    place.replace("/#", "#"),
  );
  for (const link of all("a[href]:not([href^='mailto:'])"))
    expect(links).toContain(link.getAttribute("href"));
  const data = all("script").map(({ textContent }) => JSON.parse(textContent));
  expect(data).toEqual([
    expect.objectContaining({ publisher: expect.anything() }),
    expect.objectContaining({ studioUrl: expect.any(String) }),
  ]);
});
