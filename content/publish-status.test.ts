import { expect, test } from "vitest";
import { sampleDocuments } from "../tests/sample-page.ts";
import { publishStatus, revisionsOf } from "./publish-status.ts";

const minutesAgo = (minutes: number) =>
  new Date(Date.now() - minutes * 60_000).toISOString();
/** Documents that were published a week ago. */
const published = sampleDocuments.map((document) => ({
  ...document,
  _rev: "first",
  _updatedAt: minutesAgo(10_000),
}));
const revisions = revisionsOf(published);
const { faq: _, ...withoutFaq } = revisions;
const withAnother = { ...revisions, another: "first" };
const builtAt = minutesAgo(1_000);
const publish = (name: string, minutes: number, documents = published) =>
  documents.map((document) =>
    document._id === name
      ? { ...document, _rev: "second", _updatedAt: minutesAgo(minutes) }
      : document,
  );
const without = (name: string) => published.filter(({ _id }) => _id !== name);
const two = publish("hero", 1, publish("contact", 10));

test.each([
  ["live when it has what is published", "live", published, revisions],
  ["live if it has more than the Studio knows", "live", published, withAnother],
  ["live before a section is published", "live", without("faq"), withoutFaq],
  ["publishing for ten minutes", "publishing", publish("hero", 9.9), revisions],
  ["late after that", "late", publish("hero", 10.1), revisions],
  ["late while one document is stuck", "late", two, revisions],
  ["late if it has what is unpublished", "late", without("hero"), revisions],
])("a page is %s", (_, status, documents, revisions) => {
  const build = { builtAt, revisions };
  expect(publishStatus(build, documents)).toMatchObject({ status });
});
