// @vitest-environment jsdom
import { expect, it } from "vitest";
import { startPage } from "./start-page.ts";

document.body.innerHTML = `<section id="faq"></section><section id="what-we-do"></section>`;
startPage();

it.each([
  ["/#faq", "/#faq"],
  ["/#What-We-Do", "/#what-we-do"],
  [
    "/#faq&utm_source=mail&utm_term=%C3%A4",
    "/?utm_source=mail&utm_term=%C3%A4#faq",
  ],
  [
    "/?utm_medium=mail#FAQ/?utm_source=one",
    "/?utm_medium=mail&utm_source=one#faq",
  ],
  // Anything but the campaign may say who the reader is.
  [
    "/#faq?email=ada@b.example&utm_source=mail&id=utm_1",
    "/?utm_source=mail#faq",
  ],
  ["/?q=1#elsewhere?utm_source=mail", "/?q=1#elsewhere?utm_source=mail"],
  ["/?q=1#", "/?q=1#"],
  ["/", "/"],
])("the address %s leads to %s", (typed, found) => {
  history.replaceState(null, "", typed);
  dispatchEvent(new Event("hashchange"));
  expect(location.href).toBe(location.origin + found);
});
