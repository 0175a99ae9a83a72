// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { countEvent, countVisit } from "./count.ts";

// src/browser/inline.test.tsx tests that a page with a counter counts visits.
const counter = "https://count.example/api/event";
document.documentElement.dataset.counter = counter;

let sendBeacon = vi.fn();
beforeEach(() => {
  sendBeacon = vi.fn();
  vi.stubGlobal("navigator", { sendBeacon });
});
afterEach(() => vi.unstubAllGlobals());

it("a visit is counted with its campaign alone", () => {
  const url = `${location.origin}/?utm_source=mail`;
  history.replaceState(null, "", `${url}&email=ada%40b.example#waitlist`);
  countVisit();
  expect(sendBeacon.mock.calls).toEqual([[counter, expect.any(String)]]);
  const event = { name: "pageview", domain: location.host, url };
  expect(JSON.parse(sendBeacon.mock.lastCall?.[1])).toEqual(event);
});

it("a join succeeds without beacons", () => {
  sendBeacon.mockImplementation(() => {
    throw new TypeError("blocked");
  });
  expect(() => countEvent("Join")).not.toThrow();
  vi.stubGlobal("navigator", {});
  expect(() => countEvent("Join")).not.toThrow();
});

it("a prerendered page is counted when it is shown", () => {
  Object.assign(document, { prerendering: true });
  countVisit();
  expect(sendBeacon).not.toHaveBeenCalled();
  Object.assign(document, { prerendering: false });
  document.dispatchEvent(new Event("prerenderingchange"));
  expect(sendBeacon).toHaveBeenCalledOnce();
});

it("an editor, and who asks for privacy, is not counted", () => {
  vi.stubGlobal("parent", {});
  countVisit();
  vi.unstubAllGlobals();
  vi.stubGlobal("navigator", { sendBeacon, globalPrivacyControl: true });
  countVisit();
  expect(sendBeacon).not.toHaveBeenCalled();
});
