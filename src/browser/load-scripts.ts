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

/** Pauses before a failed download is tried again, in milliseconds. */
const RETRY_DELAYS = [1_000, 4_000];

/**
 * Loads the page's script at a visitor's first sign of intent; in the Studio's
 * frame the preview's, at once. It waits in a `<template>` of the document
 * (`export/finish-document.ts`); cloning it needs no trusted-types policy.
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
      await new Promise((onload, onerror) => {
        const copy = document.importNode(script, true);
        document.body.append(Object.assign(copy, { onload, onerror }));
      });
    } catch {
      const wait = RETRY_DELAYS[failures];
      if (wait) setTimeout(load, wait, failures + 1);
      else giveUp();
    }
  };

  // Says so, lets go of a held submit, and begins anew when the visitor
  // submits again or the network is back.
  const giveUp = () => {
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
    const options = { capture: true, passive: true };
    const begin = () => {
      for (const sign of SIGNS) removeEventListener(sign, begin, options);
      load();
    };
    for (const sign of SIGNS) addEventListener(sign, begin, options);
  }
}
