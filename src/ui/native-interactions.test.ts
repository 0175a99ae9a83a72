// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from "vitest";
import { installNativeInteractions } from "./native-interactions.ts";

/*
 * jsdom knows neither invoker commands nor `closedby` nor modal dialogs, like
 * the browsers that this script is for. What current browsers do by themselves
 * is tested in tests/browser/visitor/page.spec.ts.
 */
beforeEach(() => {
  document.body.innerHTML = `
    <button commandfor="message" command="show-modal" id="opener"><i>open</i></button>
    <dialog id="message"><a href="#faq" id="inside">FAQ</a>
      <button commandfor="message" command="close" id="closer">close</button>
    </dialog>
    <details id="first" open></details><details id="second" open></details>
    <form data-held="" id="form"><input name="name"><input name="email"></form>
    <p data-instead><a href="mailto:info@example.com" id="mail">mail</a></p>
    <form id="other-form"></form>`;
});

HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
};

// As the page does it: once.
installNativeInteractions();

const element = <E extends HTMLElement>(id: string, kind: new () => E): E => {
  const found = document.getElementById(id);
  if (!(found instanceof kind)) throw new Error(`no ${id}`);
  return found;
};
const dialog = () => element("message", HTMLDialogElement);
const click = (id: string) => element(id, HTMLElement).click();

it("one question is open in a browser without `<details name>`", () => {
  const [first, second] = document.querySelectorAll("details");
  second?.dispatchEvent(new Event("toggle"));
  expect([first?.open, second?.open]).toEqual([false, true]);
});

describe("a dialog in a browser without invoker commands", () => {
  it("opens by its button, also by a press on what is inside the button", () => {
    document.querySelector<HTMLElement>("#opener i")?.click();
    expect(dialog().open).toBe(true);
  });

  it.each(["closer", "inside"])("closes by its %s", (id) => {
    click("opener");
    click(id);
    expect(dialog().open).toBe(false);
  });

  it("gives its button the focus before it opens, where a press does not: closing gives it back", () => {
    const focused: (string | undefined)[] = [];
    vi.spyOn(dialog(), "showModal").mockImplementation(() =>
      focused.push(document.activeElement?.id),
    );
    click("opener");
    expect(focused).toEqual(["opener"]);
  });

  it("closes by a press on its backdrop, not by one that begins or ends within its box", () => {
    click("opener");
    vi.spyOn(dialog(), "getBoundingClientRect").mockReturnValue(
      new DOMRect(100, 100, 200, 200),
    );
    const [within, beside] = [150, 50];
    const press = (from: number, to: number) => {
      for (const [type, clientX] of [
        ["pointerdown", from],
        ["click", to],
      ] as const)
        dialog().dispatchEvent(
          new MouseEvent(type, { clientX, clientY: 150, bubbles: true }),
        );
    };
    for (const [from, to] of [
      [within, within],
      [within, beside],
      [beside, within],
    ] as const) {
      press(from, to);
      expect(dialog().open).toBe(true);
    }
    press(beside, beside);
    expect(dialog().open).toBe(false);
  });
});

it("a phone's menu closes when its button is not shown any more, also in Safari before 17.4", () => {
  click("opener");
  dialog().dataset.narrow = "";
  dispatchEvent(new Event("resize"));
  expect(dialog().open).toBe(false);
});

describe("a submit before the form is ready", () => {
  const submit = (id: string) => {
    const event = new Event("submit", { bubbles: true, cancelable: true });
    element(id, HTMLFormElement).dispatchEvent(event);
    return event.defaultPrevented;
  };

  it("is queued", () => {
    expect(submit("form")).toBe(true);
    expect(element("form", HTMLFormElement).dataset.held).toBe("submit");
  });

  it("is left to a form that takes care of itself", () => {
    expect(submit("other-form")).toBe(false);
  });
});

describe("the mail that is offered instead of a form", () => {
  const press = (name: string, email: string) => {
    const form = element("form", HTMLFormElement);
    for (const [field, value] of Object.entries({ name, email })) {
      const input = form.elements.namedItem(field);
      if (input instanceof HTMLInputElement) input.value = value;
    }
    // jsdom writes no mail.
    addEventListener("click", (event) => event.preventDefault(), {
      once: true,
    });
    click("mail");
    return element("mail", HTMLAnchorElement).href;
  };

  it("takes along what was typed", () => {
    expect(press("Ada & Co?", "ada@example.com")).toBe(
      "mailto:info@example.com?body=Ada%20%26%20Co%3F%0Aada%40example.com",
    );
  });

  it("stays as it is when nothing was, or once the form can send", () => {
    expect(press("", "")).toBe("mailto:info@example.com");
    element("form", HTMLFormElement).removeAttribute("data-held");
    expect(press("Ada", "ada@example.com")).toBe("mailto:info@example.com");
  });
});
