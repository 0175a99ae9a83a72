/**
 * The one switch: with `false` script files load as Next exports them, should
 * an upgrade of Next not work otherwise (docs/decisions/0002).
 */
export const SCRIPTS_AT_INTENT = true;

/**
 * Loads the page's scripts at a visitor's first sign of intent.
 *
 * Written into every page as inline text: it must not refer to anything
 * outside itself. The scripts wait in `<template id="scripts">`; cloning them
 * needs no trusted-types policy. Whatever happens before they have run is
 * either native or held (src/waitlist/form.tsx).
 */
export function loadScriptsAtIntent(): void {
  const signs = [
    "pointermove",
    "pointerdown",
    "touchstart",
    "wheel",
    "scroll",
    "keydown",
    "focusin",
    "input",
  ];
  const options = { capture: true, passive: true };
  const retryDelays = [1_000, 4_000];
  const root = document.documentElement;

  const add = (script: Node, failures: number) => {
    const copy = script.cloneNode(true) as HTMLScriptElement;
    copy.onerror = () => {
      copy.remove();
      const wait = retryDelays[failures];
      if (wait) setTimeout(add, wait, script, failures + 1);
      else giveUp(script);
    };
    document.body.append(copy);
  };

  // Says so, lets go of a held submit, and begins anew when the visitor
  // submits again or the network is back.
  const giveUp = (script: Node) => {
    root.dataset.scripts = "failed";
    for (const form of document.querySelectorAll("form[data-held]")) {
      form.setAttribute("data-held", "");
    }
    const stop = new AbortController();
    const again = () => {
      stop.abort();
      delete root.dataset.scripts;
      add(script, 0);
    };
    addEventListener("submit", again, { signal: stop.signal });
    addEventListener("online", again, { signal: stop.signal });
  };

  const load = () => {
    for (const sign of signs) removeEventListener(sign, load, options);
    const waiting = document.querySelector<HTMLTemplateElement>("#scripts");
    for (const script of [...(waiting?.content.children ?? [])]) add(script, 0);
  };

  // Next's router notes the address when its script begins and writes it into
  // the history once it has hydrated. A link to an anchor of this page that was
  // followed in between would be undone: its first write leaves the address.
  const write = history.replaceState;
  history.replaceState = (state, unused) => {
    history.replaceState = write;
    history.replaceState(state, unused);
  };

  // In the Studio's frame the editor has come to work: no waiting.
  if (parent !== window) load();
  else for (const sign of signs) addEventListener(sign, load, options);
}
