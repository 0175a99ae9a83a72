import { JSDOM } from "jsdom";
import { describe, expect, it } from "vitest";
import { finishDocument, textsOf } from "./finish-document.ts";
import { hashSource } from "./policy.ts";

const origins = {
  supabaseUrl: "https://abc.supabase.co",
  imageHost: "https://cdn.sanity.io",
};
const scripts = {
  inline: "ours()",
  files: [
    { path: "/assets/main.js", integrity: "sha256-main" },
    { path: "/assets/preview.js", integrity: "sha256-preview" },
    { path: "/assets/part.js", integrity: "sha256-part" },
  ],
};
const styles = "p{color:red}";
const fonts = ["/assets/inter.woff2"];
const DATA = '<div data-page="{&quot;copy&quot;:{}}"></div>';

/** As Next exports a page. */
const page = (body: string) =>
  `<!DOCTYPE html><html><head><meta charSet="utf-8"/><link rel="stylesheet" href="/a.css"/><link rel="preload" as="script" href="/a.js"/><script src="/a.js" async=""></script></head><body>${body}<script>(self.__next_f=self.__next_f||[]).push([0])</script></body></html>`;

const finish = (body: string) =>
  finishDocument(page(body), origins, { scripts, styles, fonts });

describe("a finished document", () => {
  it("has nothing that Next would load or run", () => {
    expect(finish(DATA)).not.toMatch(/a\.js|a\.css|__next/);
  });

  it("loads no script file before the first interaction, and names the hash of each", () => {
    const html = finish(DATA);
    expect(html).not.toMatch(/<script[^>]* src=|<link[^>]*\.js/);
    const map = /<script type="importmap">([^<]*)</.exec(html)?.[1] ?? "";
    expect(JSON.parse(map)).toEqual({
      integrity: {
        "/assets/main.js": "sha256-main",
        "/assets/preview.js": "sha256-preview",
        "/assets/part.js": "sha256-part",
      },
    });
  });

  it("brings the style sheet along, and fetches the fonts at once", () => {
    expect(finish("")).toContain(
      `<link rel="preload" href="/assets/inter.woff2" as="font" type="font/woff2" crossorigin><style>${styles}</style>`,
    );
  });

  it("names each inline script and style in its policy, right after the charset, and nothing by wildcard, scheme or unsafe keyword", () => {
    const html = finish(
      `${DATA}<script type="application/ld+json">{"a":1}</script>`,
    );
    const policy =
      /^<!DOCTYPE html><html><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="([^"]*)">/.exec(
        html,
      )?.[1] ?? "";
    const map = /<script type="importmap">([^<]*)</.exec(html)?.[1] ?? "";
    expect(policy).toContain(
      `script-src 'self' ${hashSource("ours()")} ${hashSource(map)}; style-src 'self' ${hashSource(styles)} ${hashSource("")};`,
    );
    expect(policy).not.toMatch(/unsafe|\*|(^|\s)(https?|data|blob):(\s|;|$)/);
    expect(policy).toContain("connect-src 'self' https://abc.supabase.co;");
    expect(policy).toContain("require-trusted-types-for 'script'");
  });

  it("shows and follows e-mail addresses as they were, but a host that rewrites them finds none", () => {
    const data =
      '<script type="application/ld+json">{"email":"a@b.example"}</script>';
    const html = finish(
      `<p>Write to <a href="mailto:a@b.example?subject=1&amp;x=@">a@b.example</a> &amp; @us</p>${data}`,
    );
    expect(html.replace(data, "")).not.toContain("@");
    const { document } = new JSDOM(html).window;
    expect(document.querySelector("p")?.textContent).toBe(
      "Write to a@b.example & @us",
    );
    expect(document.querySelector("a")?.href).toBe(
      "mailto:a@b.example?subject=1&x=@",
    );
    expect(html).toContain(data);
  });

  it("is not made from what Next is not known to write", () => {
    expect(() =>
      finishDocument("<p>hello</p>", origins, { scripts, styles, fonts }),
    ).toThrow(/without one <meta charset>/);
  });
});

it("the texts of a document are what it shows and will show, and no address or script", () => {
  const texts = textsOf(
    '<html><body class="zero"><p>One</p><input placeholder="Two &amp; a half"><script>three()</script><div data-page="{&quot;studioUrl&quot;:&quot;four&quot;,&quot;copy&quot;:{&quot;a&quot;:[&quot;Five&quot;]}}"></div></body></html>',
  );
  expect(texts.split("\n").filter(Boolean)).toEqual([
    "One",
    "Two & a half",
    "Five",
  ]);
});
