import { expect, it } from "vitest";
import { checkPages } from "./check-pages.ts";
import { readDocument } from "./finish-document.ts";

const site = (pages: Record<string, string>) =>
  Object.entries({ "/404.html": "", ...pages }).map(([path, html]) => ({
    path,
    document: readDocument(`<body>${html}</body>`),
  }));

const check = (pages: Record<string, string>) => () => checkPages(site(pages));

it("a site without broken links can be built", () => {
  expect(
    check({
      "/index.html":
        '<a href="#faq">FAQ</a><b id="faq"></b><a href="https://example.com/x">',
      "/404.html":
        '<a href="/">Home</a><a href="/#faq">FAQ</a><link href="/icon.png">',
    }),
  ).not.toThrow();
});

it.each(["#nowhere", "/#nowhere", "/not-there"])(
  "a link to %s stops the build, and the error names the page and the link",
  (href) => {
    const html = `<a href="${href}">x</a>`;
    expect(check({ "/index.html": html })).toThrow(
      `/index.html links to ${href}, which does not exist.`,
    );
  },
);

it("a document with a path but no route stops the build, and the error says where to add the route", () => {
  expect(check({ "/404.html": "" })).toThrow("there is no route. Add src/app");
});

it("a route that is missing from the registry stops the build, and the error says what to add", () => {
  expect(check({ "/index.html": "", "/privacy.html": "" })).toThrow(
    'Add { path: "/privacy" } to its document.',
  );
});
