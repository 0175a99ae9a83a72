// @vitest-environment jsdom

import { studioPath } from "@sanity/client/csm";
import type { Path } from "@sanity/types";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { expect, it } from "vitest";
import { contentOf, type SiteContent } from "../../content/site-content.ts";
import { connections, quote, sampleWith } from "../../tests/sample-page.ts";
import { LandingPage } from "../sections/landing-page.tsx";
import { NotFound } from "../sections/not-found.tsx";
import { appendTargets, moveTargets } from "./edit-targets.ts";

const asset = { _type: "reference", _ref: `image-${"a".repeat(40)}-9x9-png` };
const portrait = { _type: "image", alt: "A face", asset };
const sampleSite = contentOf(
  sampleWith("testimonials", { quotes: [{ ...quote, portrait }] }),
);
const root = createRoot(document.body);
const show = (site: SiteContent) =>
  flushSync(() =>
    root.render(
      <>
        <LandingPage site={site} connections={connections} />
        <NotFound site={site} />
      </>,
    ),
  );
const fields: [document: string, path: Path][] = [];
const nameOf = (document: string, path: Path) =>
  `${document}.${studioPath.toString(path)}`;
const site = appendTargets(sampleSite, (document, path) => {
  fields.push([document, path]);
  return nameOf(document, path);
});
show(site);
moveTargets();

const shownAt = (target: string) =>
  [...document.querySelectorAll("[data-sanity]")].find(
    (element) => element.getAttribute("data-sanity") === target,
  );

it("an editor can click every text that is shown before a submit", () => {
  const shown = fields.filter((field) => shownAt(nameOf(...field)));
  const isParagraph = ([, path]: (typeof fields)[number]) =>
    typeof path.at(-1) === "object";
  expect(shown.some(isParagraph)).toBe(true);
  // A document without any field on the page, such as Testimonials without quotes, is left out.
  const documents = new Set(shown.map(([document]) => document));
  const hidden = fields
    .filter((field) => documents.has(field[0]) && !shown.includes(field))
    .map((field) => nameOf(...field));
  const inHead = /\.(search|share)(Title|Description)$/;
  const afterSubmit =
    /^waitlist\.(toasts\.|confirmation|againLabel|(name|email)(Missing|Invalid))/;
  const isElsewhere = (target: string) =>
    inHead.test(target) || afterSubmit.test(target);
  expect(hidden.filter((target) => !isElsewhere(target))).toEqual([
    // Only screen readers read this text.
    "header.navigationLabel",
    "waitlist.notificationsLabel",
    "waitlist.closeToastLabel",
  ]);
});

it("a field that changes is shown as visitors will read it", async () => {
  const changed = structuredClone(sampleSite);
  const shownAs = (isText: boolean) =>
    fields.filter(
      ([document, path]) =>
        Boolean(shownAt(nameOf(document, path))?.textContent) === isText,
    );
  const [first, ...texts] = shownAs(true);
  // One text and each attribute are edited alone, so that no other change triggers the observer.
  const edits = [first, ...shownAs(false)].map((field) =>
    field ? [field] : [],
  );
  for (const edited of [...edits, texts]) {
    for (const [name, path] of edited) {
      const value = studioPath.get(changed, [name, ...path]);
      const parent = Object(
        studioPath.get(changed, [name, ...path.slice(0, -1)]),
      );
      const [span] = Object(value).children ?? [];
      if (span) span.text += "!";
      else if (Object(value).asset) Object(value).alt += "!";
      else parent[String(path.at(-1))] = `${value}!`;
    }
    show(appendTargets(changed, nameOf));
    await new Promise((resolve) => setTimeout(resolve));
    expect(document.body.innerHTML, String(edited)).not.toMatch(
      /[\uE000\uE001]/,
    );
  }
});

it("an optional text that is empty stays empty", () => {
  const waitlist = { ...sampleSite.waitlist, privacyLabel: "" };
  show(appendTargets({ ...sampleSite, waitlist }, nameOf));
  const link = document.querySelector("#waitlist [href='#privacy']");
  expect(link?.textContent).toContain(sampleSite.footer.privacyLabel);
});
