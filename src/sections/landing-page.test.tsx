// @vitest-environment jsdom
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { CHANNELS } from "../../brand/channels.ts";
import type { SiteContent } from "../../content/site-content.ts";
import { linkTargets } from "../../schemas/index.ts";
import { connections, sampleSite as site } from "../../tests/sample-page.ts";
import { structuredData } from "../app/structured-data.ts";
import { statementsIn } from "./disclosures.tsx";
import { Faq } from "./faq.tsx";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { LandingPage } from "./landing-page.tsx";
import { NotFound } from "./not-found.tsx";
import { Prose } from "./prose.tsx";

// Tests the sample content as HTML without scripts. tests/browser tests it in a browser.
function rendered(
  page: ReactNode,
  into: HTMLElement = document.createElement("div"),
) {
  into.innerHTML = renderToStaticMarkup(page);
  return into;
}
const landingPage = (documents: Partial<SiteContent> = {}) => (
  <LandingPage site={{ ...site, ...documents }} connections={connections} />
);
rendered(landingPage(), document.body);

const elements = (selector: string) => [...document.querySelectorAll(selector)];
const onlyElement = (selector: string) => {
  const [element, another] = elements(selector);
  if (!element || another) throw new Error(`Expected exactly one ${selector}`);
  return element;
};
const textOf = (element: Element) =>
  (element.textContent ?? "").replace(/\s+/g, " ").trim();
const texts = (selector: string) => elements(selector).map(textOf);

it("the landing page has every link target once, in order", () => {
  const anchors = [...linkTargets.keys()].flatMap((place) =>
    place.startsWith("/#") ? place.slice(2) : [],
  );
  const ids = elements("[id]").map(({ id }) => id);
  expect(ids.filter((id) => anchors.includes(id))).toEqual(anchors);
});

it.each([LandingPage, NotFound])(
  "all links and buttons of %o lead somewhere",
  (Page) => {
    const page = rendered(<Page site={site} connections={connections} />);
    for (const button of page.querySelectorAll("[commandfor]")) {
      const dialog = `dialog#${button.getAttribute("commandfor")}`;
      expect(page.querySelector(dialog), dialog).toBeTruthy();
      const closes = button.getAttribute("command") === "close";
      expect(button.closest(dialog) !== null, dialog).toBe(closes);
    }
    for (const link of page.querySelectorAll(
      'a:is([href^="#"], [href^="/"])',
    )) {
      const href = link.getAttribute("href") ?? "";
      const isHere = href.startsWith("#") && page.querySelector(href);
      expect(isHere || linkTargets.has(href), href).toBeTruthy();
    }
  },
);

it.each([
  ["https://x.example/a", true],
  ["ftp://b", false],
])(
  "a channel at %j is a link, also for search engines: %j",
  (address, isSafe) => {
    const addresses = CHANNELS.map(({ name }) => [`${name}Address`, address]);
    const contact = { ...site.contact, ...Object.fromEntries(addresses) };
    const page = rendered(landingPage({ contact }));
    const channels = [...page.querySelectorAll("#contact li > *")];
    const linked = channels.map((link) => link.getAttribute("href"));
    expect(linked).toEqual(CHANNELS.map(() => (isSafe ? address : null)));
    const { publisher } = structuredData(
      { ...site, contact },
      "https://a.example",
    );
    expect(publisher.sameAs ?? []).toEqual(isSafe ? linked : []);
  },
);

const href = "mailto:Info@b.example?subject=Beta";
const mail = (html: string) => `<a href="${href}">${html}</a>`;

/** Spans with their marks, and their HTML on the page. */
const PARAGRAPHS: [[string, ...string[]][], string][] = [
  // A footnote.
  [[["2", "sup"]], "<sup>2</sup>"],
  [[["us", "mail"]], mail("us")],
  // A link without visible text.
  [[["We"], [" ", "top"], ["do"]], "We do"],
];

it.each(PARAGRAPHS)("rich text %j is %j", (spans, html) => {
  const paragraph = {
    _key: "b",
    _type: "block" as const,
    children: spans.map(([text, ...marks], index) => ({
      _key: `${index}`,
      _type: "span" as const,
      marks,
      text,
    })),
    markDefs: [
      { _key: "mail", _type: "link" as const, href },
      { _key: "top", _type: "place" as const, href: "/" as const },
    ],
  };
  const { innerHTML } = rendered(<Prose value={[paragraph]} />);
  expect(innerHTML).toContain(`<p>${html}</p>`);
});

it("links to sections lead to the landing page, without loading it again", () => {
  expect(elements('a[href^="/#"]')).toEqual([]);
  const page = rendered(
    <>
      <Header site={site} />
      <Faq id="faq" site={site} connections={connections} />
      <Footer site={site} />
    </>,
  );
  const anchors = [...page.querySelectorAll('a[href^="#"]')];
  expect(anchors.map(textOf)).toEqual([site.header.skipLabel]);
  expect(page.querySelectorAll('.prose a[href^="/#"]')).toHaveLength(
    JSON.stringify(site.faq).split('"href":"/#').length - 1,
  );
});

it("drawings are hidden from screen readers", () => {
  for (const drawing of elements("svg"))
    expect(drawing.getAttribute("aria-hidden")).toBe("true");
});

it("a screen reader hears the menu's name once, then a link", () => {
  const menu = onlyElement(":is(#menu, #menu nav)[aria-label]");
  expect(menu.ariaLabel).toBe(site.header.navigationLabel);
  expect(onlyElement("[autofocus]")).toBe(menu.querySelector("nav a"));
});

it("claim, consent, owner and email address are where they belong", () => {
  const { hero, waitlist, siteSettings } = site;
  const { contactEmail, companyName } = siteSettings;
  const owner = `© ${companyName} · ${site.footer.copyright}`;
  expect(textOf(onlyElement("#home"))).toContain(hero.claim);
  const described = onlyElement("#waitlist [type=submit]");
  const consent = onlyElement(`#${described.getAttribute("aria-describedby")}`);
  expect(textOf(consent)).toBe(waitlist.consent);
  expect(textOf(onlyElement("footer"))).toContain(owner);
  const mail = onlyElement("#contact a[href^='mailto:']");
  expect(textOf(mail)).toBe(contactEmail);
  expect(mail.getAttribute("href")).toBe(`mailto:${contactEmail}`);
});

it("both fields have a label, a hint and an autofill name", () => {
  expect(onlyElement("#waitlist form").getAttribute("method")).toBe("post");
  const attributes = ["placeholder", "autocomplete", "spellcheck", "dir"];
  const fields = elements("#waitlist input[aria-required=true]").map(
    (input) => [
      texts(`label[for=${input.id}]`).join(),
      ...attributes.map((name) => input.getAttribute(name)),
    ],
  );
  const { waitlist: copy } = site;
  expect(fields).toEqual([
    // A name has its own writing direction.
    [`${copy.nameLabel} *`, copy.namePlaceholder, "name", "false", "auto"],
    [`${copy.emailLabel} *`, copy.emailPlaceholder, "email", "false", null],
  ]);
});

it("no translator changes the product's name", () => {
  const wordmark = onlyElement("body > header > div a[href='#home'] > span");
  expect(textOf(wordmark)).toBe(site.siteSettings.productName);
  expect(wordmark.getAttribute("translate")).toBe("no");
});

it.each(statementsIn(site.disclosures))(
  "$title: the $part part, the footer, and perhaps the hero say so",
  ({ text, part, isInHero = false }) => {
    expect(texts(`#${part} .prose > p > strong`)).toContain(text);
    expect(texts("footer p > span")).toContain(text);
    expect(texts("#home p").includes(text)).toBe(isInHero);
  },
);
