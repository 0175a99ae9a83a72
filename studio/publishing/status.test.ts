import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { evaluate, parse } from "groq-js";
import { describe, expect, it } from "vitest";
import { documentTypes } from "../../schemas/index.ts";
import { SITE_FILTER } from "../../src/content/query.ts";
import { hostedStatus, type PublishStatus, publishMessage } from "./status.ts";

const now = new Date(2026, 10, 21, 15, 0);
const at = (day: number, hour: number, minute: number) =>
  new Date(2026, 10, day, hour, minute).toISOString();

const published = (fingerprint: string) =>
  Object.fromEntries(documentTypes.map(({ name }) => [name, fingerprint]));

describe("a build follows a change to a document", () => {
  it("that the webhook filter in the docs selects", async () => {
    const docs = join(import.meta.dirname, "../../docs/deploy.md");
    expect(await readFile(docs, "utf8")).toContain(
      `| Filter | \`${SITE_FILTER}\` |`,
    );
  });

  it("of the site, and not of a draft, a record or a picture", async () => {
    const site = documentTypes.map(({ name }) => ({ _id: name, _type: name }));
    const dataset = [
      ...site,
      { _id: "drafts.hero", _type: "hero" },
      { _id: "versions.r1.hero", _type: "hero" },
      { _id: "approval.1", _type: "approval" },
      { _id: "image-1", _type: "sanity.imageAsset" },
    ];
    const found = await evaluate(parse(`*[${SITE_FILTER}]`), { dataset });
    expect(await found.get()).toEqual(site);
  });
});

describe("a hosted site", () => {
  const build = { builtAt: at(21, 14, 2), content: published("calm") };
  const statusAt = (minute: number, content: string, publishedAt: string) =>
    hostedStatus(
      build,
      { content: published(content), publishedAt },
      new Date(2026, 10, 21, 14, minute),
    );

  it.each([
    ["idle", "before the build", at(21, 14, 1), "calm"],
    ["idle", "later but changed nothing", at(21, 14, 5), "calm"],
    ["building", "after the build", at(21, 14, 5), "quiet"],
    ["building", "during the build, too late for it", at(21, 14, 1), "quiet"],
  ])("is %s when the latest publish was %s", (state, _, time, content) => {
    const liveSince = at(21, 14, 2);
    expect(statusAt(10, content, time)).toMatchObject({ state, liveSince });
  });

  it("has failed ten minutes after a publish, and the editor is told where to look", () => {
    const publishedAt = at(21, 14, 5);
    expect(statusAt(14, "quiet", publishedAt)).toMatchObject({
      state: "building",
      since: publishedAt,
    });
    expect(statusAt(15, "quiet", publishedAt)).toMatchObject({
      state: "failed",
      liveSince: at(21, 14, 2),
      error: expect.stringMatching(/build log.*Webhooks → Attempts/s),
    });
  });

  it("is live even if only the site, or only the Studio, knows an entry", () => {
    const { faq: _, ...older } = build.content;
    const newer = { ...build.content, blog: "new" };
    for (const content of [older, newer])
      expect(
        hostedStatus(
          { ...build, content },
          { content: build.content, publishedAt: at(21, 14, 5) },
          now,
        ),
      ).toMatchObject({ state: "idle" });
  });
});

describe("an editor is told", () => {
  const told = (status: Partial<PublishStatus>) =>
    publishMessage(
      {
        state: "building",
        since: at(21, 14, 5),
        liveSince: at(21, 14, 2),
        problems: [],
        ...status,
      },
      now,
    );

  it("since when the page is live, with the date if it was not today", () => {
    expect(told({ state: "idle" }).short).toBe("Live since 14:02");
    const yesterday = told({ state: "idle", liveSince: at(20, 9, 5) });
    expect(yesterday.short).toBe("Live since 20 Nov 2026, 09:05");
  });

  it("what visitors read while a build runs", () => {
    expect(told({}).sentence).toBe(
      "Publishing started at 14:05. Until it is live, visitors see the 14:02 version.",
    );
  });

  it("that the status is unknown while the page does not answer", () => {
    expect(publishMessage(null, now).short).toBe("Status unknown");
  });

  it("what visitors still read when a build has failed", () => {
    expect(told({ state: "failed" })).toMatchObject({
      short: "Page not updated",
      sentence: expect.stringMatching(/still see the 14:02 version/),
    });
  });
});
