import { downloadScript } from "../ui/download-script.ts";

/** Signs that somebody is about to use the page. */
const SIGNS = [
  "pointermove",
  "pointerdown",
  "touchstart",
  "wheel",
  "scroll",
  "keydown",
  "focusin",
  "input",
];

/** How long a held submit may wait, in milliseconds: as long as one that is sent (`src/waitlist/use-join-form.ts`). */
const HELD_TIMEOUT = 15_000;

/** Pauses before a failed download is tried again, in milliseconds. */
const RETRY_DELAYS = [1_000, 4_000];

/**
 * Loads the page's script at a visitor's first sign of intent; in the Studio's
 * frame the preview's, at once. It waits in a `<template>` of the document
 * (`build/finish-document.ts`); cloning it needs no trusted-types policy.
 * Whatever happens before it has run is either native or held
 * (`src/waitlist/form.tsx`).
 */
export function loadScriptsAtIntent(): void {
  const framed = parent !== window;
  const script = document
    .querySelector<HTMLTemplateElement>(framed ? "#preview" : "#scripts")
    ?.content.querySelector("script");
  // The not-found page has none.
  if (!script) return;
  const root = document.documentElement;

  const load = async (failures = 0) => {
    try {
      await downloadScript(script.getAttribute("src") ?? "", script.integrity);
    } catch {
      const wait = RETRY_DELAYS[failures];
      if (wait) setTimeout(load, wait, failures + 1);
      else giveUp();
      return;
    }
    // A document runs a module once: what fails from here on fails for good.
    const copy = document.importNode(script, true);
    copy.onerror = giveUp;
    // It may arrive and fail: broken by an extension, or written for newer browsers.
    addEventListener("error", ({ filename }) => {
      if (filename === copy.src) giveUp();
    });
    document.body.append(copy);
  };

  // Says so, lets go of a held submit, and begins anew when the visitor
  // submits again or the network is back.
  const giveUp = () => {
    const isLive = document.querySelector("form:not([data-held])");
    if (isLive || root.dataset.scripts) return;
    root.dataset.scripts = "failed";
    for (const form of document.querySelectorAll("form[data-held]"))
      form.setAttribute("data-held", "");
    const stop = new AbortController();
    const again = () => {
      stop.abort();
      delete root.dataset.scripts;
      load();
    };
    addEventListener("submit", again, { signal: stop.signal });
    addEventListener("online", again, { signal: stop.signal });
  };

  if (framed) load();
  else {
    // Whatever else keeps the form from sending.
    addEventListener("submit", () => setTimeout(giveUp, HELD_TIMEOUT));
    const options = { capture: true, passive: true };
    const begin = () => {
      for (const sign of SIGNS) removeEventListener(sign, begin, options);
      load();
    };
    for (const sign of SIGNS) addEventListener(sign, begin, options);
  }
}
