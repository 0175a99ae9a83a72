// @vitest-environment jsdom
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { connections, sampleSite } from "../../tests/sample-page.ts";
import { Waitlist } from "../sections/waitlist.tsx";
import { start } from "./main.tsx";

// jsdom has no layout.
vi.stubGlobal("IntersectionObserver", class {});

it("the served form becomes the one that works", () => {
  const { waitlist: copy } = sampleSite;
  const section = { id: "waitlist", content: copy, site: sampleSite };
  document.body.innerHTML = renderToString(
    createElement(Waitlist, { ...section, connections }),
  );
  const served = document.querySelector("input");
  const { steps, withoutScripts, afterFailure, ...texts } = copy;
  const form = {
    copy: texts,
    backend: { url: "https://a.example", publishableKey: "key" },
  };
  start({ form, pictures: connections.pictures, studioUrl: "" });
  expect(document.querySelector("[data-form]")).toBeNull();
  expect(document.querySelector("input")).toBe(served);
});
