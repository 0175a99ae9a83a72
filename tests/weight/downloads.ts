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
  /** Asked for at once. */
  fonts: string[];
  /** Inline scripts; an empty page of Next's has data of its own there. */
  inlineScripts: string[];
};

const SCRIPTS = "script[src]:not([nomodule])";

/** @param html an exported document after the post-export step */
export function downloadsOf(html: string): Downloads {
  const { document } = new JSDOM(html).window;
  const empty = document.createDocumentFragment();
  const elements = (selector: string, root: ParentNode = document) => [
    ...root.querySelectorAll(selector),
  ];
  const addresses = (selector: string, name: string, root?: ParentNode) =>
    elements(selector, root).flatMap((each) => each.getAttribute(name) ?? []);
  const texts = (selector: string) =>
    elements(selector).map(({ textContent }) => textContent);
  const visitors = document.querySelector<HTMLTemplateElement>("#scripts");
  return {
    scriptsAtOnce: [
      ...addresses(SCRIPTS, "src"),
      ...addresses('link[as="script"], link[rel="modulepreload"]', "href"),
    ],
    scriptsAtIntent: addresses(SCRIPTS, "src", visitors?.content ?? empty),
    styles: addresses('link[rel="stylesheet"]', "href"),
    fonts: addresses('link[as="font"]', "href"),
    inlineStyles: texts("style"),
    inlineScripts: texts("script:not([src], [type])"),
  };
}
