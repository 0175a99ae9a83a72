import { describe, expect, it } from "vitest";
import { downloadsOf } from "./downloads.ts";

describe("downloadsOf", () => {
  it("tells what comes at once from what waits for a gesture", () => {
    expect(
      downloadsOf(`<!doctype html><head>
        <link rel="stylesheet" href="/a.css">
        <style>p{}</style><link rel="stylesheet" href="/b.css" disabled>
        <link rel="modulepreload" href="/early.js">
        <script src="/now.js" async></script></head><body>
        <script>(self.__next_f=self.__next_f||[]).push([0])</script>
        <script>self.__next_f.push([1,"x"])</script>
        <script>ours()</script>
        <script type="application/ld+json">{}</script>
        <template id="scripts"><script src="/later.js"></script>
        <script src="/old-browsers.js" nomodule></script></template>`),
    ).toEqual({
      scriptsAtOnce: ["/now.js", "/early.js"],
      scriptsAtIntent: ["/later.js"],
      styles: ["/a.css"],
      inlineStyles: ["p{}"],
      inlineScripts: ["ours()"],
    });
  });
});
