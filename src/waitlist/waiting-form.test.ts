// @vitest-environment jsdom
import { afterEach, expect, test, vi } from "vitest";
import { scriptLoader } from "../ui/load-script.ts";
import { announce, SUBMIT_TIMEOUT } from "./form-state.ts";
import { queueSubmits } from "./waiting-form.ts";

// Late and lost scripts are tested in tests/browser/visitor/late-scripts.spec.ts.

afterEach(() => vi.useRealTimers());

test("each queued submit waits 15 s, and the next one loads again", async () => {
  vi.useFakeTimers();
  // jsdom does not scroll.
  Element.prototype.scrollIntoView = () => {};
  window.scrollBy = () => {};
  document.body.innerHTML =
    '<div data-form="served"><form><input><button type="submit"></button></form></div>';
  const state = () =>
    document.querySelector<HTMLElement>("[data-form]")?.dataset.form;
  /** @returns whether the browser still does its default action, such as sending the form */
  const send = (type: string) =>
    document
      .querySelector("form")
      ?.dispatchEvent(new Event(type, { bubbles: true, cancelable: true }));
  const loads: PromiseWithResolvers<{ start: () => void }>[] = [];
  const fail = (index: number) => {
    loads[index]?.reject(new TypeError("lost"));
    return vi.advanceTimersByTimeAsync(0);
  };
  const painted = () => vi.advanceTimersByTimeAsync(100);
  const start = vi.fn();
  queueSubmits(
    scriptLoader(() => {
      loads.push(Promise.withResolvers());
      return loads.at(-1)?.promise ?? Promise.reject();
    }),
  );
  expect(state()).toBe("ready");
  send("pointermove");
  await painted();
  // Otherwise the page's policy would log an error, or the browser would leave the page.
  expect(send("submit")).toBe(false);
  await vi.advanceTimersByTimeAsync(10_000);
  send("input");
  expect(state()).toBe("ready");
  send("submit");
  await vi.advanceTimersByTimeAsync(SUBMIT_TIMEOUT - 1);
  expect(state()).toBe("queued");
  // Another press does not extend the wait.
  send("submit");
  await vi.advanceTimersByTimeAsync(1);
  expect(state()).toBe("unsent");
  // An edit leaves the way to join by email in view.
  send("input");
  expect(state()).toBe("unsent");
  expect(loads).toHaveLength(1);
  // Each press requests the script again while earlier requests are still open.
  send("submit");
  await vi.advanceTimersByTimeAsync(SUBMIT_TIMEOUT);
  send("submit");
  await painted();
  expect(loads).toHaveLength(3);
  // Each request that fails is repeated. Only the failure of the newest counts.
  for (const index of [0, 3, 1, 4]) await fail(index);
  expect(state()).toBe("queued");
  for (const index of [2, 5]) await fail(index);
  expect(state()).toBe("unsent");
  // The first pointer move loaded the script. Others do not, or they would load it endlessly.
  send("pointermove");
  await painted();
  expect(loads).toHaveLength(6);
  send("focusin");
  await painted();
  expect(loads).toHaveLength(7);
  send("submit");
  loads[6]?.resolve({ start });
  await vi.advanceTimersByTimeAsync(SUBMIT_TIMEOUT);
  expect(start).toHaveBeenCalledOnce();
  // From now on, React handles the form.
  expect(state()).toBe("queued");
  expect(send("submit")).toBe(true);
});

test("a message is removed once it was said, and not said again", () => {
  vi.useFakeTimers();
  document.body.innerHTML = `<form><p role="status"></p></form>`;
  const form = document.body;
  const region = document.querySelector("[role=status]");
  announce(form, "Missing");
  expect(region?.textContent).toBe("Missing");
  vi.advanceTimersByTime(60_000);
  expect(region?.textContent).toBe("");
  announce(form, "Missing");
  expect(region?.textContent).toBe("");
  announce(form, "");
  announce(form, "Missing");
  expect(region?.textContent).toBe("Missing");
  // The removal of an earlier message does not remove a later one.
  vi.advanceTimersByTime(4_000);
  announce(form, "Invalid");
  vi.advanceTimersByTime(4_000);
  expect(region?.textContent).toBe("Invalid");
});
