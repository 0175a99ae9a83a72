// @vitest-environment jsdom
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { connections, sampleSite } from "../../tests/sample-page.ts";
import { WaitlistForm } from "../waitlist/form.tsx";
import { start } from "./main.tsx";

// jsdom has no layout.
vi.stubGlobal("IntersectionObserver", class {});

const { backend } = connections;
const { waitlist } = sampleSite;
const { toasts, nameLabel, emailLabel, joinLabel } = waitlist;
const data = { waitlist, backend };

/** Data with something other than one text or group of texts. */
function* changed(part: object, replacement: unknown): Generator<void> {
  for (const [name, value] of Object.entries(part)) {
    // Lists are not the form's.
    if (name === "_type" || name === "longestPart" || Array.isArray(value))
      continue;
    Object.assign(part, { [name]: replacement });
    yield;
    Object.assign(part, { [name]: value });
    if (value instanceof Object) yield* changed(value, replacement);
  }
}

it("data of another version leave the form as it was served", () => {
  const props = { copy: waitlist, backend };
  const form = renderToString(createElement(WaitlistForm, props));
  document.body.innerHTML = `<div data-form="ready"><div>${form}</div></div>`;
  const served = document.body.innerHTML;
  const startWith = (data: unknown) => start(JSON.parse(JSON.stringify(data)));
  const labels = { nameLabel, emailLabel, joinLabel };
  for (const other of [
    {},
    [],
    { waitlist },
    { backend, waitlist: labels },
    { backend, waitlist: { toasts } },
    {
      backend,
      waitlist: { ...labels, toasts: { ...toasts, success: undefined } },
    },
  ])
    expect(() => startWith(other)).toThrow();
  for (const replacement of [{}, null])
    for (const _ of changed(data, replacement))
      expect(() => startWith(data), JSON.stringify(data)).toThrow();
  expect(document.body.innerHTML).toBe(served);
  startWith(data);
  expect(document.querySelector("[data-form]")).toBeNull();
});
