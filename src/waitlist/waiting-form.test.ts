// @vitest-environment jsdom
import { afterEach, expect, test, vi } from "vitest";
import { endWaiting, queueSubmits, SUBMIT_TIMEOUT } from "./waiting-form.ts";

// Late and lost scripts are tested in tests/browser/visitor/late-scripts.spec.ts.

afterEach(() => vi.useRealTimers());

test("each queued submit waits 15 s for the script", () => {
  vi.useFakeTimers();
  // jsdom does not scroll.
  Element.prototype.scrollIntoView = () => {};
  window.scrollBy = () => {};
  document.body.innerHTML =
    '<div data-form="served"><form><input><button type="submit"></button></form></div>';
  const container = document.querySelector<HTMLElement>("[data-form]");
  const form = document.querySelector("form");
  const send = (type: string) =>
    form?.dispatchEvent(new Event(type, { bubbles: true }));
  queueSubmits(() => {});
  send("submit");
  vi.advanceTimersByTime(10_000);
  send("input");
  expect(container?.dataset.form).toBe("ready");
  send("submit");
  vi.advanceTimersByTime(SUBMIT_TIMEOUT - 1);
  expect(container?.dataset.form).toBe("queued");
  // Pressed once more, it waits no longer.
  send("submit");
  vi.advanceTimersByTime(1);
  expect(container?.dataset.form).toBe("failed unsent");
  // An edit leaves the way to join by email in view.
  send("input");
  expect(container?.dataset.form).toBe("failed unsent");
  send("submit");
  endWaiting();
  expect(container?.dataset.form).toBeUndefined();
  expect(form?.querySelector("button")?.ariaDisabled).toBe("false");
});
