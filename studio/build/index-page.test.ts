import { describe, expect, it } from "vitest";
import { ownPage } from "./index-page.ts";

const built = `<!DOCTYPE html><html><head><link href="/static/favicon.ico" rel="icon" sizes="any"/><title>Sanity Studio</title><style>
  @font-face {
    font-family: Inter;
    src: url("https://studio-static.sanity.io/Inter-Regular.woff2") format("woff2");
  }
  @font-face {
    font-family: Inter;
    src: url("https://studio-static.sanity.io/Inter-Bold.woff2") format("woff2");
  }
  html { height: 100%; }
</style><script src="https://core.sanity-cdn.com/bridge.js" async type="module" data-sanity-core></script>
</head><body><script src="/static/sanity-1.js" type="module"></script><noscript><a href="https://www.enable-javascript.com/">enable JavaScript</a></noscript></body></html>`;

describe("the built Studio's page", () => {
  const page = ownPage(built, "Northrule Studio");

  it("loads nothing from elsewhere", () => {
    expect(page).not.toMatch(/sanity-cdn|studio-static/);
    expect(page).toContain('url("/static/inter.woff2")');
  });

  it("keeps its own script and styles", () => {
    expect(page).toContain('src="/static/sanity-1.js"');
    expect(page).toContain("html { height: 100%; }");
  });

  it("carries the product's name and mark", () => {
    expect(page).toContain("<title>Northrule Studio</title>");
    expect(page).toContain("/static/favicon.svg");
    expect(page).not.toContain("favicon.ico");
  });

  it("fails loudly when Sanity adds another remote file", () => {
    const changed = built.replace(
      "</head>",
      '<script src="https://example.com/x.js"></script></head>',
    );
    expect(() => ownPage(changed, "Studio")).toThrow(/another form/);
  });
});
