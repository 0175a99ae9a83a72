import { describe, expect, it } from "vitest";
import { downloadsOf } from "./downloads.ts";

describe("downloadsOf", () => {
  it("tells what comes at once from what waits for a gesture", () => {
    expect(
      downloadsOf(`<!doctype html><head>
        <link rel="stylesheet" href="/a.css"><style>p{}</style>
        <link rel="preload" as="font" href="/a.woff2">
        <link rel="modulepreload" href="/early.js">
        <script src="/now.js" async></script></head><body>
        <script>ours()</script>
        <script type="application/ld+json">{}</script>
        <template id="scripts"><script src="/later.js"></script></template>
        <template id="preview"><script src="/editors.js"></script></template>`),
    ).toEqual({
      scriptsAtOnce: ["/now.js", "/early.js"],
      scriptsAtIntent: ["/later.js"],
      styles: ["/a.css"],
      fonts: ["/a.woff2"],
      inlineStyles: ["p{}"],
      inlineScripts: ["ours()"],
    });
  });
});
