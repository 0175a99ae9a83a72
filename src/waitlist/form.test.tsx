// @vitest-environment jsdom
import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { sampleSite } from "../../tests/sample-page.ts";
import { WaitlistForm } from "./form.tsx";

// Tests the form's states. tests/browser tests it in a browser with toasts and network.
const { joining, notify, dismiss } = vi.hoisted(() => ({
  joining: vi.fn<typeof import("./join.ts").join>(),
  notify: vi.fn(),
  dismiss: vi.fn(),
}));
vi.mock("./join.ts", () => ({ join: joining }));
vi.mock("../ui/toast.tsx", () => ({
  notify,
  dismiss,
  ToastRegion: () => null,
}));

const { waitlist: copy } = sampleSite;
const { missing, invalidEmail, failure, success } = copy.toasts;
const backend = { url: "https://example.com", publishableKey: "key" };
const EMAIL = "ada$$1@gmial.com";

let root: Root;

// jsdom does not scroll.
Element.prototype.scrollIntoView = () => {};
window.scrollBy = () => {};

beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  joining.mockResolvedValue(true);
});

afterEach(async () => {
  await act(async () => root.unmount());
  vi.clearAllMocks();
  vi.useRealTimers();
});

const find = (selector: string) => {
  const element = document.querySelector<HTMLInputElement>(selector);
  if (!element) throw new Error(`No ${selector}`);
  return element;
};
const field = (name: string) => find(`[name=${name}]`);
const isBusy = () => find("[type=submit]").ariaDisabled === "true";
/** Presses the button, which gets the focus, as with a mouse or keyboard. */
const press = () =>
  act(async () => {
    find("[type=submit]").focus();
    find("[type=submit]").click();
  });
/** @returns a function that answers the next request */
function answerLater() {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  joining.mockReturnValue(promise);
  return (accepted: boolean) => act(async () => resolve(accepted));
}
const toastsShown = () =>
  notify.mock.calls.map(([{ title, tone }]) => [title, tone]);

const edit = (name: string) =>
  act(async () => {
    field(name).value += "a";
    field(name).dispatchEvent(new Event("input", { bubbles: true }));
  });

async function render(name: string, email: string) {
  document.body.innerHTML =
    '<main data-form="served"><div></div><p class="again-place"></p></main>';
  root = createRoot(find("div"));
  await act(async () =>
    root.render(<WaitlistForm copy={copy} backend={backend} />),
  );
  field("name").value = name;
  field("email").value = email;
}

it("a visitor who joins sees the confirmation, and can correct the entry", async () => {
  const answer = answerLater();
  await render("Ada", ` <${EMAIL}>, `);
  await press();
  await press();
  expect(isBusy()).toBe(true);
  expect(document.activeElement).toBe(find("[type=submit]"));
  await answer(true);
  expect(isBusy()).toBe(false);
  expect(joining).toHaveBeenCalledOnce();
  expect(find(".outcome").textContent).toBe(
    copy.confirmationTitle + EMAIL + copy.confirmationText,
  );
  expect(document.activeElement).toBe(find(".outcome"));
  expect(field("email").value).toBe("");
  expect(toastsShown()).toEqual([[success.title, "success"]]);
  // A field that a fork has added before the others.
  const other = document.createElement("input");
  find("form").prepend(other);
  await act(async () => find(".again").click());
  expect(other.value).toBe("");
  expect(document.activeElement).toBe(field("email"));
  expect(field("name").value).toBe("Ada");
  expect(field("email").value).toBe(EMAIL);
  expect(field("email").selectionEnd).toBe(EMAIL.length);
});

it("an edit ends no request, whose outcome leaves the focus elsewhere", async () => {
  const answer = answerLater();
  await render("Ada", EMAIL);
  await press();
  await edit("email");
  expect(isBusy()).toBe(true);
  find("[type=submit]").blur();
  await answer(true);
  expect(find(".outcome").textContent).toContain(EMAIL);
  expect(document.activeElement).toBe(document.body);
});

const { nameMissing, nameInvalid, emailMissing, emailInvalid } = copy;
// Pasted text stays, however long it is.
const long = "a".repeat(330);

it.each([
  ["", "", [nameMissing, emailMissing], missing.title, "destructive"],
  ["Ada", "  ", ["", emailMissing], missing.title, "destructive"],
  ["Ada", `${long}@b.c`, ["", emailInvalid], invalidEmail.title, "neutral"],
  ["<Ada>", "ada@b.c", [nameInvalid, ""], nameInvalid, "neutral"],
])(
  "after %j, %j the fields at fault say so, and the values stay",
  async (name, email, problems, title, tone) => {
    await render(name, email);
    await press();
    expect(joining).not.toHaveBeenCalled();
    expect(toastsShown()).toEqual([[title, tone]]);
    const fields = [field("name"), field("email")];
    const messages = fields.map((input) => {
      const id = input.getAttribute("aria-describedby");
      expect(input.ariaInvalid).toBe(String(Boolean(id)));
      return id ? find(`#${id}`).textContent : "";
    });
    expect(messages).toEqual(problems);
    expect(document.activeElement).toBe(fields[problems[0] ? 0 : 1]);
    expect(fields.map(({ value }) => value)).toEqual([name, email]);
  },
);

it("the toast goes with the last error that is edited", async () => {
  await render("", "");
  await press();
  await edit("email");
  expect(field("email").ariaInvalid).toBe("false");
  expect(field("name").ariaInvalid).toBe("true");
  expect(dismiss).not.toHaveBeenCalled();
  await edit("name");
  expect(field("name").getAttribute("aria-describedby")).toBeNull();
  expect(dismiss).toHaveBeenCalledOnce();
});

it.each([
  ["fails", 1, () => Promise.resolve(false)],
  ["cannot be sent", 1, () => Promise.reject(new Error())],
  ["hangs for 15 s", 15_000, () => new Promise<boolean>(() => {})],
])("a request that %s can be sent again", async (_, duration, answer) => {
  vi.useFakeTimers();
  joining.mockImplementationOnce(answer);
  await render("Ada", EMAIL);
  await press();
  await act(() => vi.advanceTimersByTimeAsync(duration - 1));
  expect(isBusy()).toBe(duration > 1);
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(toastsShown()).toEqual([[failure.title, "destructive"]]);
  expect(find("main").dataset.form).toBe("unsent");
  expect(field("email").value).toBe(EMAIL);
  expect(document.activeElement).toBe(find(".outcome"));
  expect(joining.mock.lastCall?.[2].aborted).toBe(true);
  await press();
  expect(dismiss).toHaveBeenCalled();
  expect(joining).toHaveBeenCalledTimes(2);
  expect(find(".outcome").textContent).toContain(copy.confirmationTitle);
  expect(find("main").dataset.form).toBe("joined");
});
