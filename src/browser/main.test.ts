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
const {
  label,
  heading,
  text,
  steps,
  consent,
  longestPart,
  privacyLabel,
  withoutScripts,
  afterFailure,
  ...copy
} = sampleSite.waitlist;
const data = { waitlist: copy, backend };

/** Data with something other than one text or group of texts. */
function* changed(part: object, replacement: unknown): Generator<void> {
  for (const [name, value] of Object.entries(part)) {
    if (name === "_type") continue;
    Object.assign(part, { [name]: replacement });
    yield;
    Object.assign(part, { [name]: value });
    if (value instanceof Object) yield* changed(value, replacement);
  }
}

it("data of another version leave the form as it was served", () => {
  const props = { copy: sampleSite.waitlist, backend };
  const form = renderToString(createElement(WaitlistForm, props));
  document.body.innerHTML = `<div data-form="ready"><div>${form}</div></div>`;
  const served = document.body.innerHTML;
  const startWith = (data: unknown) => start(JSON.parse(JSON.stringify(data)));
  for (const other of [{}, []]) expect(() => startWith(other)).toThrow();
  for (const replacement of [undefined, {}, null])
    for (const _ of changed(data, replacement))
      expect(() => startWith(data), JSON.stringify(data)).toThrow();
  expect(document.body.innerHTML).toBe(served);
  startWith(data);
  expect(document.querySelector("[data-form]")).toBeNull();
});
