/** What an exported document makes a browser download, read from its HTML. */
import { JSDOM } from "jsdom";

export type Downloads = {
  /** Script files that are asked for without any gesture: there should be none. */
  scriptsAtOnce: string[];
  /** Script files that wait for the first gesture, as current browsers read them. */
  scriptsAtIntent: string[];
  styles: string[];
  /** Style sheets within the document. */
  inlineStyles: string[];
  /** Inline scripts of the page's own, without the data that Next puts into scripts. */
  inlineScripts: string[];
};

/** Next's own: the page as data for hydration, pushed in pieces. */
const NEXT_DATA = /^\(?self\.__next_/;
const SCRIPTS = "script[src]:not([nomodule])";

/** @param html an exported document after the post-export step */
export function downloadsOf(html: string): Downloads {
  const { document } = new JSDOM(html).window;
  const elements = (selector: string, root: ParentNode = document) => [
    ...root.querySelectorAll(selector),
  ];
  const addresses = (selector: string, name: string, root?: ParentNode) =>
    elements(selector, root).flatMap((each) => each.getAttribute(name) ?? []);
  const texts = (selector: string) =>
    elements(selector).map(({ textContent }) => textContent);
  const templates = [...document.querySelectorAll("template")];
  return {
    scriptsAtOnce: [
      ...addresses(SCRIPTS, "src"),
      ...addresses('link[as="script"], link[rel="modulepreload"]', "href"),
    ],
    scriptsAtIntent: templates.flatMap(({ content }) =>
      addresses(SCRIPTS, "src", content),
    ),
    styles: addresses('link[rel="stylesheet"]:not([disabled])', "href"),
    inlineStyles: texts("style"),
    inlineScripts: texts("script:not([src], [type])").filter(
      (text) => !NEXT_DATA.test(text),
    ),
  };
}
