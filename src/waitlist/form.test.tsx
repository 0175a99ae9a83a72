// @vitest-environment jsdom
import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { sampleSite } from "../../tests/sample-page.ts";
import { WaitlistForm } from "./form.tsx";

// Tests the form's states. tests/browser tests it in a browser with toasts and network.
const { joining, notify, dismiss } = vi.hoisted(() => ({
  joining: vi.fn<typeof import("./join.ts").join>(),
  notify: vi.fn(),
  dismiss: vi.fn(),
}));
vi.mock("./submit-script.ts", () => ({
  join: joining,
  notify,
  dismiss,
  ToastRegion: () => null,
}));

const { waitlist: copy } = sampleSite;
const backend = { url: "https://example.com", publishableKey: "key" };
const form = <WaitlistForm copy={copy} backend={backend} />;
const EMAIL = "ada$$1@gmial.com";

let root: Root;

// jsdom does not scroll.
Element.prototype.scrollIntoView = () => {};
window.scrollBy = () => {};

beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  joining.mockResolvedValue(true);
  document.body.innerHTML = '<main class="form-sheet"></main>';
});

afterEach(async () => {
  await act(async () => root.unmount());
  vi.clearAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const find = <Kind extends Element>(
  selector: string,
  kind: new () => Kind,
): Kind => {
  const element = document.querySelector(selector);
  if (!(element instanceof kind)) throw new Error(`No ${selector}`);
  return element;
};
const field = (name: string) => find(`[name=${name}]`, HTMLInputElement);
const button = () => find("[type=submit]", HTMLButtonElement);
const isBusy = () => button().getAttribute("aria-disabled") === "true";
const announced = () => find("[role=status]", HTMLElement).textContent;
const outcome = () => find(".outcome", HTMLElement);
/** Presses the button, which gets the focus, as with a mouse or keyboard. */
const press = () =>
  act(async () => {
    button().focus();
    button().click();
  });
/** @returns a function that answers the next request */
function answerLater() {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  joining.mockReturnValue(promise);
  return resolve;
}
const toastsShown = () =>
  notify.mock.calls.map(([title, , tone]) => [title, tone]);

async function type(name: string, text: string) {
  await act(async () => {
    field(name).value = text;
    field(name).dispatchEvent(new Event("input", { bubbles: true }));
  });
}

async function render(name = "", email = "") {
  root = createRoot(find("main", HTMLElement));
  await act(async () => root.render(form));
  field("name").value = name;
  field("email").value = email;
}

it("a visitor who joins hears that they are joining while the button is busy, then that they are on the list, and can join again", async () => {
  const answer = answerLater();
  await render("Ada", ` <${EMAIL}>, `);
  await press();
  await press();
  expect(isBusy()).toBe(true);
  expect(document.activeElement).toBe(button());
  expect(announced()).toBe(copy.joiningLabel);
  await act(async () => answer(true));
  expect(isBusy()).toBe(false);
  expect(joining).toHaveBeenCalledOnce();
  const { confirmationTitle, confirmationText } = copy;
  const lines = [confirmationTitle, EMAIL, confirmationText];
  expect(announced()).toBe(lines.join("\n"));
  expect(outcome().textContent).toBe(lines.join(""));
  expect(document.activeElement).toBe(outcome());
  expect(field("email").value).toBe("");
  expect(toastsShown()).toEqual([[copy.toasts.success.title, "success"]]);
  await act(async () => find(".again", HTMLElement).click());
  expect(announced()).toBe("");
  expect(document.activeElement).toBe(field("email"));
  expect(field("name").value).toBe("Ada");
  expect(field("email").value).toBe(EMAIL);
  expect(field("email").selectionEnd).toBe(EMAIL.length);
});

it("an edit does not end a request, whose entry may be stored", async () => {
  const answer = answerLater();
  await render("Ada", EMAIL);
  await press();
  await type("email", "ada@example.org");
  expect(isBusy()).toBe(true);
  await act(async () => answer(true));
  expect(announced()).toContain(EMAIL);
});

describe("an entry that cannot be sent", () => {
  const { nameMissing, nameInvalid, emailMissing, emailInvalid, toasts } = copy;
  const missing = { ...toasts.missing, tone: "destructive" };
  const invalid = { ...toasts.invalidEmail, tone: "neutral" };
  const noName = { title: nameInvalid, text: "", tone: "neutral" };
  const long = "a".repeat(330);
  it.each([
    ["", "", { name: nameMissing, email: emailMissing }, missing],
    ["", "ada@example", { name: nameMissing }, missing],
    ["Ada", "  ", { email: emailMissing }, missing],
    ["Ada", "ada@example", { email: emailInvalid }, invalid],
    ["Ada", "*ada@b.c", { email: emailInvalid }, invalid],
    ["<Ada>", "ada@b.c", { name: nameInvalid }, noName],
    // Text that is pasted stays, however long.
    [long, "ada@b.c", { name: nameInvalid }, noName],
    ["Ada", `${long}@b.c`, { email: emailInvalid }, invalid],
  ])(
    "%j, %j: each field at fault says so, the first has the focus, and the values stay",
    async (name, email, problems, { title, text, tone }) => {
      await render(name, email);
      await press();
      expect(joining).not.toHaveBeenCalled();
      expect(toastsShown()).toEqual([[title, tone]]);
      expect(announced()).toBe(`${title}\n${text}`.trim());
      const messages = ["name", "email"].flatMap((name) => {
        const input = field(name);
        const id = input.getAttribute("aria-describedby");
        expect(input.getAttribute("aria-invalid")).toBe(String(Boolean(id)));
        return id ? [[name, find(`#${id}`, HTMLElement).textContent]] : [];
      });
      expect(messages).toEqual(Object.entries(problems));
      expect(document.activeElement).toBe(field(messages[0]?.[0] ?? ""));
      expect(field("name").value).toBe(name);
      expect(field("email").value).toBe(email);
    },
  );

  it("loses the error of a field when that field is edited, and its toast with the last one", async () => {
    await render("", "");
    await press();
    await type("email", "a");
    expect(field("email").getAttribute("aria-invalid")).toBe("false");
    expect(field("name").getAttribute("aria-invalid")).toBe("true");
    expect(dismiss).not.toHaveBeenCalled();
    await type("name", "A");
    expect(field("name").getAttribute("aria-describedby")).toBeNull();
    expect(dismiss).toHaveBeenCalledOnce();
  });
});

describe("a request", () => {
  const FAILURE = [copy.toasts.failure.title, "destructive"];

  it.each([
    ["fails", () => joining.mockResolvedValueOnce(false)],
    ["cannot be sent", () => joining.mockRejectedValueOnce(new Error())],
  ])(
    "that %s shows a message and keeps the values, which the next press sends",
    async (_, fail) => {
      fail();
      await render("Ada", "ada@example.com");
      await press();
      expect(toastsShown()).toEqual([FAILURE]);
      expect(announced()).toContain(copy.toasts.failure.title);
      expect(outcome().className).not.toContain("hidden");
      expect(field("email").value).toBe("ada@example.com");
      expect(document.activeElement).toBe(outcome());
      await press();
      expect(dismiss).toHaveBeenCalledOnce();
      expect(joining).toHaveBeenCalledTimes(2);
      expect(announced()).toContain(copy.confirmationTitle);
    },
  );

  it("that hangs fails after 15 s, however soon it follows another", async () => {
    vi.useFakeTimers();
    joining.mockResolvedValueOnce(false);
    await render("Ada", "ada@example.com");
    await press();
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    joining.mockReturnValue(new Promise(() => {}));
    await press();
    await act(() => vi.advanceTimersByTimeAsync(14_999));
    expect(isBusy()).toBe(true);
    expect(toastsShown()).toEqual([FAILURE]);
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(isBusy()).toBe(false);
    expect(toastsShown()).toEqual([FAILURE, FAILURE]);
    expect(joining.mock.calls[1]?.[2].aborted).toBe(true);
  });
});
