// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from "vitest";
import { installNativeInteractions } from "./native-interactions.ts";

// Like the older browsers that this script is for, jsdom has no invoker commands,
// `closedby` or modal dialogs. tests/browser/visitor/page.spec.ts tests current ones.
beforeEach(() => {
  document.body.innerHTML = `
    <button commandfor="message" command="show-modal" id="opener"><i>open</i></button>
    <dialog id="message"><a href="#faq" id="inside">FAQ</a>
      <button commandfor="message" command="close" id="closer">close</button>
    </dialog>
    <details id="first" open></details>
    <details id="second"><summary id="question">Which?</summary></details>`;
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

const find = <E extends HTMLElement>(id: string, kind: new () => E): E => {
  const element = document.getElementById(id);
  if (!(element instanceof kind)) throw new Error(`no ${id}`);
  return element;
};
const dialog = () => find("message", HTMLDialogElement);
const click = (id: string) => find(id, HTMLElement).click();

it("one question is open in a browser without `<details name>`", () => {
  click("question");
  const [first, second] = document.querySelectorAll("details");
  expect([first?.open, second?.open]).toEqual([false, true]);
});

it.each([
  ["Ada", "", 13, "email"],
  [" ", "", 13, "name"],
  ["Ada", "ada@b.example", 13, "name"],
  // The Enter that ends a composition, and another key.
  ["山田", "", 229, "name"],
  ["Ada", "", 65, "name"],
])(
  "with the name %j and the address %j, the key %i leaves the focus in the %s",
  (name, email, keyCode, focused) => {
    document.body.innerHTML = `<form><input name="name" enterkeyhint="next">
      <input name="email"><button>Join</button></form>`;
    const [first, second] = document.querySelectorAll("input");
    Object.assign(second ?? {}, { value: email });
    Object.assign(first ?? {}, { value: name });
    first?.focus();
    const init = { keyCode, bubbles: true, cancelable: true };
    const press = new KeyboardEvent("keydown", init);
    expect(first?.dispatchEvent(press)).toBe(focused === "name");
    expect(document.activeElement?.getAttribute("name")).toBe(focused);
  },
);

describe("a dialog in a browser without invoker commands", () => {
  it("opens when an element inside its button is pressed, and closing returns the focus to the button", () => {
    let focused: Element | null = null;
    vi.spyOn(dialog(), "showModal").mockImplementation(() => {
      focused = document.activeElement;
    });
    document.querySelector<HTMLElement>("#opener i")?.click();
    expect(focused).toBe(find("opener", HTMLElement));
  });

  it.each(["closer", "inside"])("closes when #%s is pressed", (id) => {
    click("opener");
    click(id);
    expect(dialog().open).toBe(false);
  });

  it.each([
    [150, 50, true],
    [50, 150, true],
    [50, 50, false],
  ])(
    "at 100 to 300 px, pressed at %i and released at %i px, stays open: %s",
    (from, to, isOpen) => {
      click("opener");
      const rectangle = new DOMRect(100, 100, 200, 200);
      dialog().getBoundingClientRect = () => rectangle;
      const point = { clientY: 150, bubbles: true };
      for (const event of [
        new MouseEvent("pointerdown", { ...point, clientX: from }),
        new MouseEvent("click", { ...point, clientX: to }),
      ])
        dialog().dispatchEvent(event);
      expect(dialog().open).toBe(isOpen);
    },
  );
});

it("when a phone is turned, a dialog closes only if its button is no longer shown", () => {
  click("opener");
  const rectangles = vi.spyOn(find("opener", HTMLElement), "getClientRects");
  for (const shown of [[new DOMRect()], []]) {
    rectangles.mockReturnValue(shown as unknown as DOMRectList);
    dispatchEvent(new Event("resize"));
    expect(dialog().open).toBe(shown.length > 0);
  }
});
