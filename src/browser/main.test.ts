// @vitest-environment jsdom
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { connections, sampleSite } from "../../tests/sample-page.ts";
import { Waitlist } from "../sections/waitlist.tsx";
import { SUBMIT_TIMEOUT } from "../waitlist/form-state.ts";
import { queueSubmits } from "../waitlist/waiting-form.ts";
import { start } from "./main.tsx";

// What sends an entry never arrives.
vi.mock("../waitlist/join.ts", () => new Promise(() => {}));
// jsdom has no layout.
vi.stubGlobal("IntersectionObserver", class {});
window.scrollBy = () => {};
Element.prototype.scrollIntoView = () => {};

it("the served form sends what was queued, within the time that is left", async () => {
  vi.useFakeTimers();
  const { waitlist: copy } = sampleSite;
  const section = { id: "waitlist", content: copy, site: sampleSite };
  document.body.innerHTML = renderToString(
    createElement(Waitlist, { ...section, connections }),
  );
  const backend = { url: "https://a.example", publishableKey: "key" };
  const data = { form: { copy, backend }, ...connections, studioUrl: "" };
  const hydrated = () => document.querySelector("[aria-live=off]");
  const state = () =>
    document.querySelector<HTMLElement>("[data-form]")?.dataset.form;
  const inputs = [...document.querySelectorAll("input")];
  for (const [index, text] of ["Ada", "ada@b.example"].entries())
    inputs[index]?.setRangeText(text);
  const arrival = new Promise<typeof start>((arrive) =>
    setTimeout(arrive, 10_000, start),
  );
  queueSubmits(
    () => arrival,
    (start) => start(data),
  );
  document.querySelector("form")?.requestSubmit();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(hydrated()).not.toBeNull();
  expect([...document.querySelectorAll("input")]).toEqual(inputs);
  await vi.advanceTimersByTimeAsync(SUBMIT_TIMEOUT - 10_001);
  expect(state()).toBe("queued");
  await vi.advanceTimersByTimeAsync(1);
  expect(state()).toBe("unsent");
});
