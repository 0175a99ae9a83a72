import { JSDOM } from "jsdom";
import { describe, expect, it } from "vitest";
import { finishDocument, textsOf } from "./finish-document.ts";
import { hashSource } from "./policy.ts";

const origins = {
  supabaseUrl: "https://abc.supabase.co",
  studioUrl: "https://studio.example",
  imageHost: "https://cdn.sanity.io",
};

const scripts = {
  inline: "ours()",
  main: { path: "/assets/main.js", integrity: "sha256-main" },
  preview: { path: "/assets/preview.js", integrity: "sha256-preview" },
  parts: [{ path: "/assets/part.js", integrity: "sha256-part" }],
};
const SHEET = "p{color:red}";
const DATA = '<div data-page=\'{"copy":{"a":"b"}}\'></div>';

/** As Next exports a page. */
const page = (body: string) =>
  `<!DOCTYPE html><html><head><meta charset="utf-8"/><link rel="stylesheet" href="/a.css"/><link rel="preload" as="script" href="/a.js"/><script src="/a.js" async=""></script></head><body>${body}<script>(self.__next_f=self.__next_f||[]).push([0])</script></body></html>`;

const finish = (body: string, styles = SHEET) =>
  finishDocument("index.html", page(body), origins, {
    scripts,
    styles,
    fonts: ["/assets/inter.woff2"],
  });

describe("finishDocument", () => {
  it("drops whatever Next would load or run", () => {
    const html = finish(DATA);
    expect(html).not.toMatch(/a\.js|a\.css|__next/);
  });

  it("lets no script file load before the first interaction, and has the hash of each", () => {
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

  it("gives a document without data no script file", () => {
    const html = finish("<p>404</p>");
    expect(html).not.toMatch(/<template|importmap|\.js/);
    expect(html).toContain("<script>ours()</script></body>");
  });

  it("brings the style sheet along, and asks for the fonts at once", () => {
    const html = finish("");
    expect(html).toContain(`<style>${SHEET}</style>`);
    expect(html).toContain(
      '<link rel="preload" href="/assets/inter.woff2" as="font" type="font/woff2" crossorigin>',
    );
    expect(html).toContain(
      `style-src 'self' ${hashSource(SHEET)} ${hashSource("")};`,
    );
  });

  it.each([
    ["p{background:url(a.png)}", /relative url\(a\.png\)/],
    ["p{content:'</style>'}", /<\/style/],
  ])("refuses a sheet that would not work within it: %s", (sheet, reason) => {
    expect(() => finish("", sheet)).toThrow(reason);
  });

  it("takes a sheet's addresses from the root", () => {
    const sheet = 'p{background:url(/a.png),url("data:,")}';
    expect(finish("", sheet)).toContain(sheet);
  });

  it("names each inline script in the policy, right after the charset", () => {
    const html = finish(DATA);
    const policy =
      /^<!DOCTYPE html><html><head><meta charset="utf-8"\/><meta http-equiv="Content-Security-Policy" content="([^"]*)">/.exec(
        html,
      )?.[1];
    const map = /<script type="importmap">([^<]*)</.exec(html)?.[1];
    expect(policy).toContain(
      `script-src 'self' ${hashSource("ours()")} ${hashSource(map ?? "")};`,
    );
  });

  it("allows nothing by wildcard, scheme or unsafe keyword, and talks to itself and one origin", () => {
    const policy = /content="(default-src[^"]*)"/.exec(finish(""))?.[1] ?? "";
    expect(policy).not.toMatch(/unsafe|\*|(^|\s)(https?|data|blob):(\s|;|$)/);
    expect(policy).toContain("connect-src 'self' https://abc.supabase.co;");
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

  it("shows and follows e-mail addresses as they were, but a host that rewrites them finds none", () => {
    const data =
      '<script type="application/ld+json">{"email":"a@b.example"}</script>';
    const html = finish(
      `<p>Write to <a class="@x" href="mailto:a@b.example?subject=1&amp;x=@">a@b.example</a> &amp; @us</p>${data}`,
    );
    const found = html.replace(data, "").match(/[^\s"<>]*@[^\s"<>]*/g);
    expect(found).toEqual(["@x"]);
    const { document } = new JSDOM(html).window;
    expect(document.querySelector("p")?.textContent).toBe(
      "Write to a@b.example & @us",
    );
    expect(document.querySelector("a")?.href).toBe(
      "mailto:a@b.example?subject=1&x=@",
    );
    expect(html).toContain(data);
  });

  it("lets a text begin like a script's address", () => {
    const body = '<p title="javascript: why">x</p>';
    expect(finish(body)).toContain(body);
  });

  it("refuses a document of an unknown form", () => {
    expect(() =>
      finishDocument("index.html", "<p>hello</p>", origins, {
        scripts,
        styles: "",
        fonts: [],
      }),
    ).toThrow(/no <meta charset>/);
  });
});

describe("textsOf", () => {
  it("finds what is shown and what will be: texts, placeholders, the copy in the data; no address, no script", () => {
    const texts = textsOf(
      '<html><body><p>One</p><input placeholder="Two"><script>three()</script><div data-page="{&quot;url&quot;:&quot;four&quot;,&quot;copy&quot;:{&quot;a&quot;:[&quot;Five&quot;]}}"></div></body></html>',
    );
    expect(texts.split("\n").filter(Boolean)).toEqual(["One", "Two", "Five"]);
  });
});
