// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from "vitest";
import { installQueue } from "./queue.ts";

beforeEach(() => {
  document.body.innerHTML = `
    <form data-held="" id="form"><input name="name"><input name="email"></form>
    <p data-instead><a href="mailto:info@example.com" id="mail">mail</a></p>
    <form id="other-form"></form>`;
});

installQueue();

const element = <E extends HTMLElement>(id: string, kind: new () => E): E => {
  const found = document.getElementById(id);
  if (!(found instanceof kind)) throw new Error(`no ${id}`);
  return found;
};

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

  it("is left alone in any other form", () => {
    expect(submit("other-form")).toBe(false);
  });
});

describe("the email offered instead of the form", () => {
  const press = (name: string, email: string) => {
    const form = element("form", HTMLFormElement);
    for (const [field, value] of Object.entries({ name, email })) {
      const input = form.elements.namedItem(field);
      if (input instanceof HTMLInputElement) input.value = value;
    }
    // jsdom cannot open a mail program.
    addEventListener("click", (event) => event.preventDefault(), {
      once: true,
    });
    element("mail", HTMLElement).click();
    return element("mail", HTMLAnchorElement).href;
  };

  it("contains what was typed", () => {
    expect(press("Ada & Co?", "ada@example.com")).toBe(
      "mailto:info@example.com?body=Ada%20%26%20Co%3F%0Aada%40example.com",
    );
  });

  it("has no text when nothing was typed, or once the form can send", () => {
    expect(press("", "")).toBe("mailto:info@example.com");
    element("form", HTMLFormElement).removeAttribute("data-held");
    expect(press("Ada", "ada@example.com")).toBe("mailto:info@example.com");
  });
});
