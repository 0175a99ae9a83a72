import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { readEnvironment } from "../../environment.ts";
import { followPublishing } from "./follow.ts";
import type { PublishStatus } from "./status.ts";

const MINUTE = 60_000;
const hosted = readEnvironment({
  SANITY_PROJECT_ID: "abc123de",
  SITE_URL: "https://www.example.com",
  STUDIO_URL: "https://studio.example.com",
});
/** How often the dataset was queried. */
let fetched = 0;
let published = { content: "calm", publishedAt: "" };
let live = "calm";
let publish: () => void = () => {};
let told: PublishStatus[] = [];
let stop: () => void = () => {};
const tab = Object.assign(new EventTarget(), { hidden: false });

beforeEach(async () => {
  vi.useFakeTimers({ now: new Date("2026-11-21T14:00:00Z") });
  vi.stubGlobal("document", tab);
  vi.stubGlobal("fetch", async () =>
    Response.json({ builtAt: "2026-11-21T13:00:00Z", content: live }),
  );
  fetched = 0;
  live = "calm";
  tab.hidden = false;
  published = { content: "calm", publishedAt: "2026-11-21T13:00:00Z" };
  told = [];
  stop = followPublishing(
    hosted,
    {
      fetchPublished: async () => {
        fetched += 1;
        return published;
      },
      onPublish: (listener) => {
        publish = listener;
        return () => {
          publish = () => {};
        };
      },
    },
    (status) => told.push(status),
  );
  await vi.advanceTimersByTimeAsync(0);
});

afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const states = () => told.map(({ state }) => state);

it("an open Studio polls rarely while nothing is published", async () => {
  expect(states()).toEqual(["idle"]);
  await vi.advanceTimersByTimeAsync(60 * MINUTE);
  expect(fetched).toBeLessThanOrEqual(13);
});

it("an editor who publishes is told at once, and within seconds when it is live", async () => {
  published = { content: "quiet", publishedAt: new Date().toISOString() };
  publish();
  await vi.advanceTimersByTimeAsync(0);
  expect(states()).toEqual(["idle", "building"]);
  live = "quiet";
  await vi.advanceTimersByTimeAsync(15_000);
  expect(states()).toEqual(["idle", "building", "idle"]);
});

it("a host that never builds is polled rarely once the editor has been told", async () => {
  published = { content: "quiet", publishedAt: new Date().toISOString() };
  publish();
  await vi.advanceTimersByTimeAsync(10 * MINUTE);
  expect(states().at(-1)).toBe("failed");
  const before = fetched;
  await vi.advanceTimersByTimeAsync(60 * MINUTE);
  expect(fetched - before).toBeLessThanOrEqual(12);
});

it("a tab in the background fetches nothing until it is looked at again", async () => {
  tab.hidden = true;
  publish();
  await vi.advanceTimersByTimeAsync(60 * MINUTE);
  expect(fetched).toBe(1);
  tab.hidden = false;
  tab.dispatchEvent(new Event("visibilitychange"));
  await vi.advanceTimersByTimeAsync(0);
  expect(fetched).toBe(2);
});

it("a closed Studio fetches nothing", async () => {
  stop();
  publish();
  tab.dispatchEvent(new Event("visibilitychange"));
  await vi.advanceTimersByTimeAsync(60 * MINUTE);
  expect(fetched).toBe(1);
});
