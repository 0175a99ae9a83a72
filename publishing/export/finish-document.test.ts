// @vitest-environment jsdom
import { createHash } from "node:crypto";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { describe, expect, it } from "vitest";
import {
  finishDocument,
  readDocument,
  type Script,
  textsOf,
} from "./finish-document.ts";

const hashSource = (text: string) =>
  `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
const origins = {
  supabaseUrl: "https://abc.supabase.co",
  imageHost: "https://cdn.sanity.io",
};
const map = '{"integrity":{"/assets/main.js":"sha256-main"}}';
const scripts: Script[] = [
  { type: "importmap", text: map },
  { text: "ours()" },
];
const styles = "p{color:red}";
const fonts = ["/assets/inter.woff2"];
const classes = (list: string) => list.replace("text-hero", "aa");

/** As Next exports a page. */
const page = (body: string) =>
  `<!DOCTYPE html><html><head><meta charSet="utf-8"/><link rel="stylesheet" href="/a.css"/><link rel="preload" as="script" href="/a.js"/><script src="/a.js" async=""></script></head><body>${body}<script>(self.__next_f=self.__next_f||[]).push([0])</script></body></html>`;

const finish = (body: string) =>
  finishDocument(readDocument(page(body)), origins, {
    ...{ scripts, styles, fonts, classes },
  });

describe("a finished document", () => {
  it("has a policy with the hash of each inline script and style, and no wildcard, scheme or unsafe keyword", () => {
    const html = finish('<script type="application/ld+json">{"a":1}</script>');
    const policy =
      /^<!DOCTYPE html><html><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="([^"]*)">/.exec(
        html,
      )?.[1] ?? "";
    expect(policy).toContain(
      `script-src 'self' ${hashSource(map)} ${hashSource("ours()")}; style-src 'self' ${hashSource(styles)};`,
    );
    expect(policy).not.toMatch(/unsafe|\*|(^|\s)(https?|data|blob):(\s|;|$)/);
    expect(policy).toContain("connect-src 'self' https://abc.supabase.co;");
    expect(policy).toContain("require-trusted-types-for 'script'");
  });

  it("keeps the comments between texts, so that React does not render the form again, and none that only Next's client needs", () => {
    const form = renderToString(createElement("form", null, "Join ", 500));
    expect(form).toContain("<!-- -->");
    const html = finish(
      `<div hidden=""><!--$--><!--/$--></div>${form}<!--$-->`,
    );
    expect(html).toContain(`<body>${form}<script`);
  });
});

it("the text of a document includes placeholders, but neither scripts nor data", () => {
  const document = readDocument(
    '<html><body class="zero"><p>One</p><input placeholder="Two &amp; a half"><script>three()</script><div data-page="four"></div></body></html>',
  );
  expect(textsOf(document).split("\n").filter(Boolean)).toEqual([
    "One",
    "Two & a half",
  ]);
});
