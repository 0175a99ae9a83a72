/**
 * Loads the page's scripts at a visitor's first sign of intent.
 *
 * Written into every page as inline text: it must not refer to anything
 * outside itself. The scripts wait in `<template id="scripts">`; cloning them
 * needs no trusted-types policy. Whatever happens before they have run is
 * either native or held (src/ui/native-interactions.ts).
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
  const patience = [1_000, 4_000];

  const add = (script: Node, failures: number) => {
    const copy = script.cloneNode(true) as HTMLScriptElement;
    copy.onerror = () => {
      copy.remove();
      const wait = patience[failures];
      if (wait) setTimeout(add, wait, script, failures + 1);
      else document.documentElement.dataset.scripts = "failed";
    };
    document.body.append(copy);
  };

  const load = () => {
    for (const sign of signs) removeEventListener(sign, load, options);
    const waiting = document.querySelector<HTMLTemplateElement>("#scripts");
    for (const script of [...(waiting?.content.children ?? [])]) add(script, 0);
  };

  // In the Studio's frame the editor has come to work: no waiting.
  if (parent !== window) load();
  else for (const sign of signs) addEventListener(sign, load, options);
}
