// @vitest-environment jsdom
import { afterEach, expect, test, vi } from "vitest";
import { endWaiting, queueSubmits, SUBMIT_TIMEOUT } from "./waiting-form.ts";

// Late and lost scripts are tested in tests/browser/visitor/late-scripts.spec.ts.

afterEach(() => vi.useRealTimers());

test("each queued submit waits 15 s, and the next one loads again", async () => {
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
  const loads: PromiseWithResolvers<void>[] = [];
  queueSubmits(() => {
    loads.push(Promise.withResolvers<void>());
    return loads.at(-1)?.promise ?? Promise.reject();
  });
  const fail = (load: number) => {
    loads[load]?.reject(new TypeError("lost"));
    return vi.advanceTimersByTimeAsync(0);
  };
  send("pointermove");
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
  // An edit leaves the way to join by email in view, and loads the script beside the first time.
  expect(loads).toHaveLength(1);
  send("input");
  expect(container?.dataset.form).toBe("failed unsent");
  send("submit");
  expect(loads).toHaveLength(2);
  await fail(0);
  expect(container?.dataset.form).toBe("queued");
  await fail(1);
  expect(container?.dataset.form).toBe("failed unsent");
  // Pointing would load it without end.
  send("pointermove");
  expect(loads).toHaveLength(2);
  send("focusin");
  send("pointerdown");
  expect(loads).toHaveLength(3);
  await fail(2);
  expect(container?.dataset.form).toBe("failed unsent");
  send("submit");
  endWaiting();
  expect(container?.dataset.form).toBeUndefined();
  expect(form?.querySelector("button")?.ariaDisabled).toBe("false");
});
