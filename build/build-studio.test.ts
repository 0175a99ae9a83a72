import { describe, expect, it } from "vitest";
import { readEnvironment } from "../../environment.ts";
import { embeddedPolicy, ownPage, ownStyles } from "./index-page.ts";

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

  it("carries the product's name and logo", () => {
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

describe("the built Studio's styles", () => {
  const remote = (name: string) =>
    `@font-face{src:url(https://design-system-static.sanity.io/${name})format("woff2")}`;

  it("take their fonts from beside them", () => {
    expect(
      ownStyles(
        remote("InterVariable-latin-20260728.woff2") +
          remote("InterVariable-Italic-latin-20260728.woff2"),
      ),
    ).toBe(
      '@font-face{src:url(/static/inter.woff2)format("woff2")}@font-face{src:url(/static/inter-italic.woff2)format("woff2")}',
    );
  });

  it("fail loudly when Sanity adds another remote file", () => {
    expect(() => ownStyles(remote("Other.woff2"))).toThrow(/another form/);
  });
});

describe("the policy of an embedded Studio", () => {
  const policy = embeddedPolicy(
    readEnvironment({
      PUBLISH_STATUS_URL: "http://localhost:3000/publish-status",
    }),
  );

  it("lets it reach the Content Lake and frame the page, and nothing else", () => {
    expect(policy).toContain("http://*.localhost:3334");
    expect(policy).toContain("frame-src 'self' http://localhost:3000");
    expect(policy).not.toContain("https:");
  });

  it("lets it follow publishing", () => {
    expect(policy).toMatch(/connect-src [^;]*http:\/\/\*\.localhost:3000/);
  });

  it("is for no other: Sanity's Content Lake has many hosts", () => {
    expect(
      embeddedPolicy(readEnvironment({ SANITY_PROJECT_ID: "abc" })),
    ).toBeUndefined();
  });

  it("stands in the page before anything loads", () => {
    const page = ownPage(built, "Studio", policy);
    expect(page.indexOf("Content-Security-Policy")).toBeGreaterThan(0);
    expect(page.indexOf("Content-Security-Policy")).toBeLessThan(
      page.indexOf("<script"),
    );
  });
});
