// @vitest-environment jsdom
import { studioPath } from "@sanity/client/csm";
import { expect, it, vi } from "vitest";
import { frameHistory, listenInFrame } from "./studio-frame.ts";

// jsdom has no ResizeObserver, no `CSS` and no layout.
let grow = () => {};
vi.stubGlobal(
  "ResizeObserver",
  class {
    constructor(changed: () => void) {
      grow = changed;
    }
    observe() {}
  },
);
vi.stubGlobal("CSS", { escape: String });
Element.prototype.checkVisibility = () => false;

const studio = "https://studio.example";
const say = (type: string, data?: object, origin = studio) =>
  dispatchEvent(new MessageEvent("message", { origin, data: { type, data } }));
const open = () =>
  [...document.querySelectorAll("[open]")].map(({ id }) => id).join();

it("only the Studio is heard, which reveals fields", () => {
  document.body.innerHTML = `
    <details id="question"><p data-sanity="faq.answer"></p></details>
    <dialog id="blog"><h2 data-sanity="dialogs.blog"></h2></dialog>
    <dialog id="careers"><h2 data-sanity="dialogs.careers.title"></h2></dialog>
    <dialog id="menu"><a data-sanity="header.faqLabel"></a></dialog>`;
  listenInFrame(
    `${studio}/desk`,
    (name, path) => `${name}.${studioPath.toString(path)}`,
  );
  const choose = (id: string, path: string, origin?: string) =>
    say("presentation/focus", { id, path }, origin);
  /** A listener in place of Sanity's libraries. */
  const library = vi.fn();
  addEventListener("message", ({ data }) => library(data));
  const elsewhere = "https://elsewhere.example";
  choose("dialogs", "careers.title", elsewhere);
  say("presentation/toggle-overlay", {}, elsewhere);
  expect(open()).toBe("");
  expect(library).not.toHaveBeenCalled();

  choose("dialogs", "blog.message[0]");
  expect(open()).toBe("blog");
  choose("dialogs", "careers.title");
  expect(open()).toBe("careers");
  choose("faq", "answer");
  expect(open()).toBe("question");
  choose("header", "faqLabel");
  choose("dialogs", "careers.title");
  say("presentation/blur");
  expect(open()).toBe("question");

  // When the page grows, Sanity's overlay measures again.
  const measure = vi.fn();
  addEventListener("resize", measure);
  grow();
  expect(measure).toHaveBeenCalledOnce();
  const text = { name: "text", icon: "<svg>" };
  say("presentation/schema", { schema: [{ ...text, of: [text] }] });
  expect(JSON.stringify(library.mock.lastCall)).toMatch(/"name":"text"/);
  expect(JSON.stringify(library.mock.lastCall)).not.toContain("icon");
});

it("the Studio shows a section again at the same address", () => {
  document.body.innerHTML = `<section id="faq"></section>`;
  const shown = vi.fn();
  Element.prototype.scrollIntoView = function scrollIntoView() {
    shown(this.id);
  };
  for (const _ of ["opened", "scrolled away from"])
    frameHistory.update({ type: "push", url: "/#faq" });
  expect(location.hash).toBe("#faq");
  expect(shown.mock.calls).toEqual([["faq"], ["faq"]]);
});
