import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { type Environment, readEnvironment } from "../../environment.ts";
import { documentTypes } from "../../schemas/index.ts";
import type { Problem } from "../../src/content/site-content.ts";
import { followPublishing } from "./follow.ts";
import type { PublishStatus } from "./status.ts";

const MINUTE = 60_000;
const hosted = readEnvironment({
  SANITY_PROJECT_ID: "abc123de",
  SITE_URL: "https://www.example.com",
  STUDIO_URL: "https://studio.example.com",
});
const tab = Object.assign(new EventTarget(), { hidden: false });
const contentWith = (fingerprint: string) =>
  Object.fromEntries(documentTypes.map(({ name }) => [name, fingerprint]));
const before = {
  content: contentWith("calm"),
  publishedAt: "2026-11-21T13:00:00Z",
  problems: [] as Problem[],
};
const fetchPublished = vi.fn(async () => before);
let live = "calm";
let onPublish = () => {};
let isDeployed = true;
let told: (PublishStatus["state"] | undefined)[] = [];
let last: PublishStatus | null = null;
let stop = () => {};

beforeEach(async () => {
  vi.useFakeTimers({ now: new Date("2026-11-21T14:00:00Z") });
  vi.stubGlobal("document", tab);
  vi.stubGlobal("fetch", async (_: string, { cache }: RequestInit) =>
    isDeployed && cache === "no-store"
      ? Response.json({
          builtAt: "2026-11-21T13:00:00Z",
          content: contentWith(live),
        })
      : Response.error(),
  );
  fetchPublished.mockReset().mockResolvedValue(before);
  live = "calm";
  isDeployed = true;
  follow(hosted);
  await vi.advanceTimersByTimeAsync(0);
});

function follow(environment: Environment) {
  stop();
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
  stop = followPublishing(environment, dataset, (status) => {
    last = status;
    told.push(status?.state);
  });
}

afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function publish(problems: Problem[] = []) {
  const publishedAt = new Date().toISOString();
  const content = contentWith("quiet");
  fetchPublished.mockResolvedValue({ content, publishedAt, problems });
  onPublish();
  return vi.advanceTimersByTimeAsync(0);
}

/** @returns the number of queries that an open Studio sends in an hour */
async function queriesInAnHour(): Promise<number> {
  fetchPublished.mockClear();
  await vi.advanceTimersByTimeAsync(60 * MINUTE);
  return fetchPublished.mock.calls.length;
}

it("an editor who publishes is told at once, and within seconds when it is live", async () => {
  await publish();
  expect(told).toEqual(["idle", "building"]);
  live = "quiet";
  await vi.advanceTimersByTimeAsync(3_000);
  expect(told).toEqual(["idle", "building", "idle"]);
});

it("a problem that stops the build is shown at once, until a later publish is live", async () => {
  const message = "Hero › Headline: Required";
  const problem = { documentId: "hero", path: "headline", message };
  await publish([problem]);
  expect(told).toEqual(["idle", "failed"]);
  expect(last?.problems).toEqual([problem]);
  await publish();
  live = "quiet";
  await vi.advanceTimersByTimeAsync(3_000);
  expect(told).toEqual(["idle", "failed", "building", "idle"]);
});

it("during a build the Studio fetches the page and not the dataset", async () => {
  fetchPublished.mockClear();
  await publish();
  await vi.advanceTimersByTimeAsync(9 * MINUTE);
  expect(told.at(-1)).toBe("building");
  expect(fetchPublished).toHaveBeenCalledOnce();
});

it("before the page is deployed, and while it is down, the status is unknown", async () => {
  isDeployed = false;
  await publish();
  isDeployed = true;
  live = "quiet";
  await vi.advanceTimersByTimeAsync(5 * MINUTE);
  expect(told).toEqual(["idle", undefined, "idle"]);
});

it("on a developer's machine the status is unknown after the server stops", async () => {
  const since = "2026-11-21T13:00:00Z";
  const idle = { state: "idle", since, liveSince: since, problems: [] };
  vi.stubGlobal("fetch", async () =>
    isDeployed ? Response.json(idle) : Promise.reject(new Error("Stopped")),
  );
  const publishStatusUrl = "http://localhost:3000/publish-status";
  follow({ ...hosted, publishStatusUrl });
  await vi.advanceTimersByTimeAsync(0);
  isDeployed = false;
  await vi.advanceTimersByTimeAsync(1_000);
  expect(told).toEqual(["idle", undefined]);
});

it("the next day an editor is told again, because a time today is shown without its date", async () => {
  await vi.advanceTimersByTimeAsync(24 * 60 * MINUTE);
  expect(told).toEqual(["idle", "idle"]);
});

it("an open Studio polls rarely while nothing is published, or a host never builds", async () => {
  expect(await queriesInAnHour()).toBeLessThanOrEqual(12);
  await publish();
  await vi.advanceTimersByTimeAsync(10 * MINUTE);
  expect(told.at(-1)).toBe("failed");
  expect(await queriesInAnHour()).toBeLessThanOrEqual(12);
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
