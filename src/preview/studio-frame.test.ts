// @vitest-environment jsdom
import { toString as pathText } from "@sanity/util/paths";
import { expect, it, vi } from "vitest";
import { listenInFrame } from "./studio-frame.ts";

// jsdom has neither.
vi.stubGlobal(
  "ResizeObserver",
  class {
    observe() {}
  },
);
vi.stubGlobal("CSS", { escape: String });

const studio = "https://studio.example";
const say = (type: string, data?: object, origin = studio) =>
  dispatchEvent(new MessageEvent("message", { origin, data: { type, data } }));
const open = () =>
  [...document.querySelectorAll("[open]")].map(({ id }) => id).join();

it("only the Studio chooses a field: its question or dialog opens, and the previous dialog closes", () => {
  document.body.innerHTML = `
    <details id="question"><p data-sanity="faq.answer"></p></details>
    <dialog id="blog"><h2 data-sanity="dialogs.blog"></h2></dialog>
    <dialog id="careers"><h2 data-sanity="dialogs.careers.title"></h2></dialog>
    <dialog id="menu" data-narrow><a data-sanity="header.faqLabel"></a></dialog>`;
  listenInFrame(studio, (name, path) => `${name}.${pathText(path)}`);
  const choose = (id: string, path: string, origin?: string) =>
    say("presentation/focus", { id, path }, origin);
  const heard = vi.fn();
  addEventListener("message", heard);
  choose("dialogs", "careers.title", "https://elsewhere.example");
  expect(open()).toBe("");
  // Sanity's libraries also listen.
  expect(heard).not.toHaveBeenCalled();
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
});
