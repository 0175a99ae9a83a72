// @vitest-environment jsdom
import { afterEach, expect, it, vi } from "vitest";
import { countEvent, countVisit } from "./count.ts";

const url = "https://count.example/api/event";
const { dataset } = document.documentElement;
dataset.counter = url;

/** @returns the events that a visitor at this address sends */
function sentAt(address: string): unknown[] {
  const sendBeacon = vi.fn();
  vi.stubGlobal("navigator", { ...navigator, sendBeacon });
  history.replaceState(null, "", address);
  countEvent("pageview");
  return sendBeacon.mock.calls.map(([to, text]) => [to, JSON.parse(text)]);
}

afterEach(() => vi.unstubAllGlobals());

it("a visit is counted with its campaign, and without anything else of its address", () => {
  const address = `${location.origin}/?utm_source=mail`;
  expect(sentAt(`${address}&email=ada%40b.example#waitlist`)).toEqual([
    [url, { name: "pageview", domain: location.host, url: address }],
  ]);
});

it("a browser without beacons joins all the same", () => {
  expect(() => countEvent("Join")).not.toThrow();
});

it("a page that is rendered before it is opened is counted when it is shown", () => {
  const sendBeacon = vi.fn();
  vi.stubGlobal("navigator", { ...navigator, sendBeacon });
  Object.assign(document, { prerendering: true });
  countVisit();
  expect(sendBeacon).not.toHaveBeenCalled();
  Object.assign(document, { prerendering: false });
  document.dispatchEvent(new Event("prerenderingchange"));
  expect(sendBeacon).toHaveBeenCalledOnce();
});

it("nothing is sent without a counter, in the Studio's frame, or if the browser asks for privacy", () => {
  delete dataset.counter;
  expect(sentAt("/")).toEqual([]);
  dataset.counter = url;
  vi.stubGlobal("parent", {});
  expect(sentAt("/")).toEqual([]);
  vi.unstubAllGlobals();
  Object.assign(navigator, { globalPrivacyControl: true });
  expect(sentAt("/")).toEqual([]);
});
