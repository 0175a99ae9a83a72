import { readFile } from "node:fs/promises";
import { join } from "node:path";
import fc from "fast-check";
import { evaluate, parse } from "groq-js";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { PublishStatus } from "../../content/publish-status.ts";
import { SITE_QUERY } from "../../content/query.ts";
import type { Problem } from "../../content/site-content.ts";
import { documentTypes } from "../../schemas/index.ts";
import { followPublishing } from "./follow.ts";
import { publishMessage } from "./message.ts";

const MINUTE = 60_000;
const tab = Object.assign(new EventTarget(), { hidden: false });
const contentWith = (fingerprint: string): Record<string, string> =>
  Object.fromEntries(documentTypes.map(({ name }) => [name, fingerprint]));
const local = (hour: number, minute: number) =>
  new Date(2026, 10, 21, hour, minute);
const before = {
  content: contentWith("calm"),
  publishedAt: local(13, 0).toISOString(),
  problems: [] as Problem[],
};
const fetchPublished = vi.fn(async () => before);
/** What `build.json` says. */
let build = { builtAt: "", content: contentWith("calm") };
let isDeployed = true;
let onPublish = () => {};
/** What the badge has said. */
let told: string[] = [];
let last: PublishStatus | null = null;
let stop = () => {};

beforeEach(async () => {
  vi.useFakeTimers({ now: local(14, 0) });
  vi.stubGlobal("document", tab);
  vi.stubGlobal("addEventListener", tab.addEventListener.bind(tab));
  vi.stubGlobal("fetch", async (url: string, { cache }: RequestInit) =>
    isDeployed && cache === "no-store" && url.endsWith(".com/build.json")
      ? Response.json(build)
      : Response.error(),
  );
  fetchPublished.mockReset().mockResolvedValue(before);
  goLive("calm", local(13, 2));
  isDeployed = true;
  told = [];
  const dataset = {
    fetchPublished,
    onPublish(listener: () => void) {
      onPublish = listener;
      return () => {
        onPublish = () => {};
      };
    },
  };
  stop = followPublishing("https://www.example.com", dataset, (status) => {
    last = status;
    told.push(publishMessage(status, new Date()).short);
  });
  await vi.advanceTimersByTimeAsync(0);
});

afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function goLive(fingerprint: string, at = new Date()) {
  build = { builtAt: at.toISOString(), content: contentWith(fingerprint) };
}

function publish(problems: Problem[] = []) {
  const publishedAt = new Date().toISOString();
  const content = contentWith("quiet");
  fetchPublished.mockResolvedValue({ content, publishedAt, problems });
  onPublish();
  return vi.advanceTimersByTimeAsync(0);
}

const sentence = () => publishMessage(last, new Date()).sentence;

/** @returns the number of queries that an open Studio sends in an hour */
async function queriesInAnHour(): Promise<number> {
  fetchPublished.mockClear();
  await vi.advanceTimersByTimeAsync(60 * MINUTE);
  return fetchPublished.mock.calls.length;
}

it("an editor who publishes is told at once, and within seconds when it is live", async () => {
  await publish();
  expect(sentence()).toBe(
    "Publishing started at 14:00. Until it is live, visitors see the 13:02 version.",
  );
  goLive("quiet");
  await vi.advanceTimersByTimeAsync(3_000);
  expect(told).toEqual([
    "Page live since 13:02",
    "Publishing…",
    "Page live since 14:00",
  ]);
});

it("a publish that was too late for a build is not live", async () => {
  await publish();
  goLive("calm", local(14, 1));
  await vi.advanceTimersByTimeAsync(2 * MINUTE);
  expect(told.at(-1)).toBe("Publishing…");
  expect(sentence()).toContain("visitors see the 14:01 version");
});

it("a problem that stops the build is shown at once, until a later publish is live", async () => {
  const message = "Hero › Headline: Required";
  const problem = { documentId: "hero", path: "headline", message };
  await publish([problem]);
  expect(sentence()).toBe(
    "The page was not updated. Visitors still see the 13:02 version.",
  );
  expect(last).toMatchObject({ state: "failed", problems: [problem] });
  await publish();
  goLive("quiet");
  await vi.advanceTimersByTimeAsync(3_000);
  expect(told.slice(1)).toEqual([
    ...["Page not updated", "Publishing…", "Page live since 14:00"],
  ]);
});

it("ten minutes after a publish the editor is told where to look, and the Studio polls rarely again", async () => {
  expect(await queriesInAnHour()).toBeLessThanOrEqual(12);
  await publish();
  fetchPublished.mockClear();
  await vi.advanceTimersByTimeAsync(10 * MINUTE - 3_000);
  expect(told.at(-1)).toBe("Publishing…");
  // During a build it fetches the page and not the dataset.
  expect(fetchPublished).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(3_000);
  expect(told.at(-1)).toBe("Page not updated");
  expect(last?.error).toMatch(/npm start.*publisher.*Webhooks → Attempts/);
  expect(await queriesInAnHour()).toBeLessThanOrEqual(12);
});

it.each([
  [
    "before the page is deployed, and while it is down",
    true,
    "Page status unknown",
  ],
  ["as soon as the editor is offline", false, "Offline"],
])("the status is unknown %s", async (_, onLine, said) => {
  vi.stubGlobal("navigator", { onLine });
  isDeployed = false;
  tab.dispatchEvent(new Event("offline"));
  await vi.advanceTimersByTimeAsync(0);
  isDeployed = true;
  tab.dispatchEvent(new Event("online"));
  await vi.advanceTimersByTimeAsync(0);
  expect(told.slice(1)).toEqual([said, "Page live since 13:02"]);
});

it("the page is live even if only the page, or only the Studio, knows an entry", async () => {
  const { faq: _, ...older } = contentWith("quiet");
  for (const content of [older, { ...contentWith("quiet"), blog: "new" }]) {
    build = { builtAt: new Date().toISOString(), content };
    await publish();
    expect(last?.state).toBe("idle");
  }
});

it("the next day an editor is told again", async () => {
  await vi.advanceTimersByTimeAsync(24 * 60 * MINUTE);
  expect(told).toEqual([
    "Page live since 13:02",
    "Page live since 21 Nov 2026, 13:02",
  ]);
});

it("a time of this day, where the editor is, is shown without its date", () => {
  const minute = fc.nat(2 * 24 * 60);
  fc.assert(
    fc.property(minute, minute, (first, second) => {
      const [live, now] = [local(0, first), local(0, second)];
      const liveSince = live.toISOString();
      const status: PublishStatus = {
        state: "idle",
        liveSince,
        since: "",
        problems: [],
      };
      const { short } = publishMessage(status, now);
      expect(/Nov/.test(short)).toBe(live.getDate() !== now.getDate());
    }),
  );
});

it("a tab in the background sends no queries until it is visible, and a closed one sends none", async () => {
  tab.hidden = true;
  onPublish();
  expect(await queriesInAnHour()).toBe(0);
  tab.hidden = false;
  tab.dispatchEvent(new Event("visibilitychange"));
  await vi.advanceTimersByTimeAsync(0);
  expect(fetchPublished).toHaveBeenCalledOnce();
  stop();
  tab.dispatchEvent(new Event("visibilitychange"));
  expect(await queriesInAnHour()).toBe(0);
});

it("a change of a document of the site starts a build, and not a draft, a record or a picture", async () => {
  const docs = join(import.meta.dirname, "../../docs/deploy.md");
  expect(await readFile(docs, "utf8")).toContain(
    `| Filter | \`${SITE_QUERY.slice(2, -1)}\` |`,
  );
  const site = documentTypes.map(({ name }) => ({ _id: name, _type: name }));
  const dataset = [
    ...site,
    { _id: "drafts.hero", _type: "hero" },
    { _id: "versions.r1.hero", _type: "hero" },
    { _id: "approval.1", _type: "approval" },
    { _id: "image-1", _type: "sanity.imageAsset" },
  ];
  const found = await evaluate(parse(SITE_QUERY), { dataset });
  expect(await found.get()).toEqual(site);
});
