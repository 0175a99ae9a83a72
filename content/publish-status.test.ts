import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "../run/root.ts";
import { sampleDocuments, sampleSite } from "../tests/sample-page.ts";
import { fingerprintsOf, publishStatus } from "./publish-status.ts";
import { SITE_QUERY } from "./query.ts";

const fingerprints = await fingerprintsOf(sampleSite);
const { faq: _, ...withoutFaq } = fingerprints;
const withBlog = { ...fingerprints, blog: "new" };
const outdated = { ...fingerprints, hero: "other" };

test.each([
  ["live when it was built from the published text", "live", fingerprints, 99],
  ["live even if only the Studio knows a document", "live", withoutFaq, 0],
  ["live even if only the page knows a document", "live", withBlog, 0],
  ["publishing, even if a build began too early", "publishing", outdated, 9.9],
  ["late ten minutes after a publish was seen", "late", outdated, 10],
])("a page is %s", async (_, status, content, minutes) => {
  const build = { builtAt: new Date().toISOString(), content };
  expect(await publishStatus(build, sampleDocuments, minutes * 60_000)).toBe(
    status,
  );
});

test("a fingerprint depends neither on order nor on empty fields", async () => {
  const { hero } = sampleSite;
  const reordered = Object.fromEntries(Object.entries(hero).reverse());
  const rules = hero.rules.map((rule) => ({ record: "", list: [], ...rule }));
  const equal = { ...sampleSite, hero: { ...reordered, ...hero, rules } };
  expect(await fingerprintsOf(equal)).toEqual(fingerprints);
});

test("the webhook of a hosted dataset selects the site's documents", async () => {
  const docs = join(root, "docs/deploy.md");
  expect(await readFile(docs, "utf8")).toContain(
    `| Filter | \`${SITE_QUERY.slice(2, -1)}\` |`,
  );
});
