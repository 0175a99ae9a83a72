import type { SanityDocument } from "@sanity/types";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { readEnvironment } from "../../command/environment.ts";
import { checkSnapshot } from "../../content/check-snapshot.ts";
import { contentOf } from "../../content/site-content.ts";
import { LandingPage } from "../../src/sections/landing-page.tsx";
import { findChanges, stillMissing } from "../../studio/approval/changes.ts";
import {
  connections,
  sampleDocuments,
  type sampleSite,
} from "../sample-page.ts";

vi.mock(import("../../schemas/index.ts"), async (load) => {
  const registry = await load();
  const about = registry.documentTypes.find(({ name }) => name === "about");
  Object.assign(about?.options ?? {}, { isOptional: true });
  return registry;
});

const named = (name: string) => {
  const found = sampleDocuments.find(({ _id }) => _id === name);
  if (!found) throw new Error(`The sample has no ${name}.`);
  return found;
};
const others = sampleDocuments.filter(({ _id }) => _id !== "about");
const draftOf = (document: SanityDocument) => ({
  ...document,
  _id: `drafts.${document._id}`,
});
const check = (published: SanityDocument[], drafts: SanityDocument[] = []) =>
  checkSnapshot(published, readEnvironment({}), drafts);

it("the page goes live without a section that was never published", async () => {
  const hero = draftOf({ ...named("hero"), headline: "Calm rules" });
  const waiting = findChanges([...others, hero, draftOf(named("about"))]);
  const chosen = waiting.filter(({ name }) => name === "hero");
  expect(waiting).toHaveLength(2);
  expect(stillMissing(chosen, waiting, [])).toEqual([]);
  const gaps = { ...named("about"), heading: "" };
  expect(await check(others, [gaps])).toEqual([]);
  const site = contentOf(others) as typeof sampleSite;
  const html = renderToStaticMarkup(
    createElement(LandingPage, { site, connections }),
  );
  expect(html).toContain('id="faq"');
  expect(html).not.toContain('id="about"');
});

it("once it is published, a section is checked like all others", async () => {
  const gaps = { ...named("about"), heading: "" };
  expect(await check([...others, gaps])).toHaveLength(1);
});
