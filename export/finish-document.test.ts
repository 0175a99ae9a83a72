import { describe, expect, it } from "vitest";
import { finishDocument } from "./finish-document.ts";
import { hashSource } from "./policy.ts";

const origins = {
  supabaseUrl: "https://abc.supabase.co",
  studioUrl: "https://studio.example",
  imageHost: "https://cdn.sanity.io",
};

const page = (body: string, head = "") =>
  `<!DOCTYPE html><html><head><meta charset="utf-8"/>${head}<link rel="stylesheet" href="/a.css"/><link rel="preload" as="script" href="/a.js"/><script src="/a.js" async=""></script></head><body>${body}</body></html>`;

const SHEET = "p{color:red}";

const finish = (
  body: string,
  { head = "", sheet = SHEET, atIntent = true } = {},
) =>
  finishDocument(
    "index.html",
    page(body, head),
    origins,
    {
      integrityOf: (path) => `sha384-of-${path}`,
      textOf: (path) => (path === "/a.css" ? `${sheet}\n` : ""),
    },
    atIntent,
  );

describe("finishDocument", () => {
  it("lets no script file load before the first intent", () => {
    const html = finish("<p>text</p>");
    const [before = "", template = ""] = html.split('<template id="scripts">');
    expect(before).not.toContain("a.js");
    expect(template).toMatch(
      /^<script src="\/a\.js" async crossorigin integrity="sha384-of-\/a\.js"><\/script><\/template>/,
    );
  });

  it("leaves script files where they were, vouched for, when the switch is off", () => {
    const html = finish("<p>text</p>", { atIntent: false });
    expect(html).toContain(
      '<script src="/a.js" async crossorigin integrity="sha384-of-/a.js"></script></head>',
    );
    expect(html).not.toContain("<template");
    expect(html).not.toContain('as="script"');
  });

  it("brings the style sheet along, and has nothing else loaded for it", () => {
    const html = finish("");
    expect(html).toContain(`<style>${SHEET}</style>`);
    expect(html).toContain('<link rel="stylesheet" href="/a.css" disabled>');
    expect(html).toContain(
      `style-src 'self' ${hashSource(SHEET)} ${hashSource("")};`,
    );
  });

  it.each([
    ["p{background:url(a.png)}", /relative url\(a\.png\)/],
    ["p{content:'</style>'}", /<\/style/],
  ])("refuses a sheet that would not work within it: %s", (sheet, reason) => {
    expect(() => finish("", { sheet })).toThrow(reason);
  });

  it("takes a sheet's addresses from the root", () => {
    const sheet = 'p{background:url(/a.png),url("data:,")}';
    expect(finish("", { sheet })).toContain(sheet);
  });

  it("names each inline script in the policy, right after the charset", () => {
    const html = finish("<script>one()</script><script>two()</script>");
    const policy =
      /^<!DOCTYPE html><html><head><meta charset="utf-8"\/><meta http-equiv="Content-Security-Policy" content="([^"]*)"\/>/.exec(
        html,
      )?.[1];
    expect(policy).toContain(hashSource("one()"));
    expect(policy).toContain(hashSource("two()"));
    const loader = /<\/template><script>([\s\S]*)<\/script><\/body>/.exec(html);
    expect(policy).toContain(hashSource(loader?.[1] ?? ""));
  });

  it("allows nothing by wildcard, scheme or unsafe keyword, and talks to one origin", () => {
    const policy = /content="(default-src[^"]*)"/.exec(finish(""))?.[1] ?? "";
    expect(policy).not.toMatch(/unsafe|\*|(^|\s)(https?|data|blob):(\s|;|$)/);
    expect(policy).toContain("connect-src https://abc.supabase.co;");
    expect(policy).toContain("require-trusted-types-for 'script'");
  });

  it("leaves data blocks out of the policy: they do not run", () => {
    const html = finish('<script type="application/ld+json">{"a":1}</script>');
    expect(html).not.toContain(hashSource('{"a":1}'));
  });

  it.each([
    ['<p style="color:red">x</p>', /style="color:red"/],
    ["<style>p{}</style>", /<style>/],
    ['<a onclick="x()">x</a>', /onclick/],
    ['<a href=" javascript:x()">x</a>', /javascript:/],
    ['<template><p style="a:b"></p></template>', /style="a:b"/],
  ])("refuses %s and says what is in the way", (body, reason) => {
    expect(() => finish(body)).toThrow(reason);
  });

  it("lets a text begin like a script's address", () => {
    const body = '<p title="javascript: why">x</p>';
    expect(finish(body)).toContain(body);
  });

  it("refuses a document of an unknown form", () => {
    expect(() =>
      finishDocument("index.html", "<p>hello</p>", origins, {
        integrityOf: () => "",
        textOf: () => "",
      }),
    ).toThrow(/no script files/);
  });
});
