// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from "vitest";
import { installNativeInteractions } from "./native-interactions.ts";

// Like the older browsers that this script supports, jsdom has no invoker commands and no
// `closedby`. It also lacks modal dialogs. tests/browser/visitor/page.spec.ts tests new browsers.
beforeEach(() => {
  document.body.innerHTML = `
    <button commandfor="message" command="show-modal" id="opener"><i>open</i></button>
    <dialog id="message"><i id="inside">FAQ</i></dialog>`;
});

HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
};

// jsdom has no layout.
Element.prototype.scrollIntoView = () => {};
window.scrollBy = () => {};

installNativeInteractions();

const find = (selector: string) => {
  const element = document.querySelector<HTMLElement>(selector);
  if (!element) throw new Error(`no ${selector}`);
  return element;
};
const isOpen = () => find("dialog").hasAttribute("open");

it.each([
  ["Ada", "", 13, "email"],
  [" ", "", 13, "name"],
  ["Ada", "ada@b.example", 13, "name"],
  // The Enter that ends a composition.
  ["山田", "", 229, "name"],
])(
  "with the name %j and the address %j, the key %i leaves the focus in the %s",
  (name, email, keyCode, focused) => {
    document.body.innerHTML = `<form><input name="name" enterkeyhint="next" value="${name}">
      <input name="email" value="${email}"><button>Join</button></form>`;
    find("input").focus();
    const init = { keyCode, bubbles: true, cancelable: true };
    const isDefault = find("input").dispatchEvent(
      new KeyboardEvent("keydown", init),
    );
    expect(isDefault).toBe(focused === "name");
    expect(find(":focus").getAttribute("name")).toBe(focused);
  },
);

describe("a dialog in a browser without invoker commands", () => {
  it("opens from inside its button, which has the focus then", () => {
    let focused: Element | null = null;
    vi.spyOn(HTMLDialogElement.prototype, "showModal").mockImplementationOnce(
      () => {
        focused = document.activeElement;
      },
    );
    find("#opener i").click();
    expect(focused).toBe(find("#opener"));
  });

  it.each([
    ["message", "inside", true],
    ["message", "message", false],
  ])("pressed on #%s and released on #%s stays open: %s", (from, to, stays) => {
    find("#opener").click();
    const press = (id: string, type: string) =>
      find(`#${id}`).dispatchEvent(new Event(type, { bubbles: true }));
    press(from, "pointerdown");
    press(to, "pointerup");
    // The click's target is the element that contains both.
    press("message", "click");
    expect(isOpen()).toBe(stays);
  });
});

it.each([
  [{}, false],
  [{ ctrlKey: true }, true],
])("a link pressed with %j leaves its menu open: %s", (keys, stays) => {
  find("dialog").innerHTML = `<a href="#faq">FAQ</a>`;
  find("#opener").click();
  const init = { bubbles: true, cancelable: true, ...keys };
  find("dialog a").dispatchEvent(new MouseEvent("click", init));
  expect(isOpen()).toBe(stays);
});
