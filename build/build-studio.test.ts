import { expect, it } from "vitest";
import { ownPage, ownStyles } from "./build-studio.ts";

it("the built Studio's page loads nothing from elsewhere, and has the product's name and logo", () => {
  const page = ownPage(
    `<html><head><link href="/static/favicon.ico" rel="icon" sizes="any"/><title>Sanity Studio</title><style>
  @font-face {
    font-family: Inter;
    src: url("https://studio-static.sanity.io/Inter-Regular.woff2") format("woff2");
  }
  html { height: 100%; }
</style><script src="https://core.sanity-cdn.com/bridge.js" async type="module" data-sanity-core></script>
</head><body><script src="/static/sanity-1.js" type="module"></script></body></html>`,
  );
  expect(page).not.toMatch(/https:|favicon\.ico/);
  expect(page).toContain('src="/static/sanity-1.js"');
  expect(page).toContain("html { height: 100%; }");
  expect(page).toContain("<title>Northrule Studio</title>");
  expect(page).toContain("/static/favicon.svg");
});

it("the built Studio's styles take their fonts from beside them", () => {
  const remote = (name: string) =>
    `@font-face{src:url(https://design-system-static.sanity.io/${name}-latin-20260728.woff2)}`;
  expect(
    ownStyles(remote("InterVariable") + remote("InterVariable-Italic")),
  ).toBe(
    "@font-face{src:url(/static/InterVariable.woff2)}@font-face{src:url(/static/InterVariable-Italic.woff2)}",
  );
});
