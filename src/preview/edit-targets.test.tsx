// @vitest-environment jsdom
import { toString as pathText } from "@sanity/util/paths";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { SiteContent } from "../../content/site-content.ts";
import { connections, sampleSite } from "../../tests/sample-page.ts";
import { LandingPage } from "../sections/landing-page.tsx";
import { moveTargets, tieTexts } from "./edit-targets.ts";

const html = (site: SiteContent) =>
  renderToStaticMarkup(<LandingPage site={site} connections={connections} />);
const all: string[] = [];
const page = tieTexts(sampleSite, (document, path) => {
  const target = `${document}.${pathText(path)}`;
  all.push(target);
  return target;
});
document.body.innerHTML = html(page);
moveTargets();

const targets = () =>
  [...document.querySelectorAll("[data-sanity]")].map((element) =>
    element.getAttribute("data-sanity"),
  );
const shownAt = (target: string) =>
  [...document.querySelectorAll("[data-sanity]")].find(
    (element) => element.getAttribute("data-sanity") === target,
  );

it("an editor can click every text where it is shown, except these", () => {
  const shown = new Set(targets());
  expect(all.filter((target) => !shown.has(target))).toEqual([
    "siteSettings.searchTitle",
    "siteSettings.searchDescription",
    "siteSettings.shareTitle",
    "siteSettings.shareDescription",
    // Read only by screen readers.
    "header.navigationLabel",
    // Shown when a visitor uses the form.
    "waitlist.nameMissing",
    "waitlist.emailMissing",
    "waitlist.emailInvalid",
    "waitlist.confirmationTitle",
    "waitlist.confirmationText",
    "waitlist.copyLinkLabel",
    "waitlist.linkCopied",
    "waitlist.toasts.missing.title",
    "waitlist.toasts.missing.text",
    "waitlist.toasts.invalidEmail.title",
    "waitlist.toasts.invalidEmail.text",
    "waitlist.toasts.failure.title",
    "waitlist.toasts.failure.text",
    "waitlist.toasts.success.title",
    "waitlist.toasts.success.text",
    "waitlist.notificationsLabel",
    "waitlist.closeToastLabel",
    // On a page of its own.
    "notFound.heading",
    "notFound.text",
    "notFound.homeLabel",
  ]);
});

it("an editor clicks rich text by paragraph, a label by its button, a placeholder by its field", () => {
  const message = 'dialogs.careers.message[_key=="careers1"]';
  expect(shownAt(message)?.outerHTML).toMatch(/^<p .*no open roles/);
  expect(shownAt("contact.xLabel")?.tagName).toBe("BUTTON");
  expect(shownAt("waitlist.namePlaceholder")?.tagName).toBe("INPUT");
});

it("apart from click targets, editors and visitors see the same page", () => {
  for (const element of document.querySelectorAll("[data-sanity]"))
    element.removeAttribute("data-sanity");
  const edited = document.body.innerHTML;
  document.body.innerHTML = html(sampleSite);
  expect(edited).toBe(document.body.innerHTML);
});

it("a text that changes or appears later can also be clicked", async () => {
  moveTargets();
  const { hero } = page;
  document.body.innerHTML = `<h1>${hero.headline}</h1>`;
  await new Promise((resolve) => setTimeout(resolve));
  expect(document.body.innerHTML).toBe(
    `<h1 data-sanity="hero.headline">${sampleSite.hero.headline}</h1>`,
  );
});
