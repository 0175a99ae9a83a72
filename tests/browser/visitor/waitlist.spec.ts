import type { Locator } from "@playwright/test";
import { sampleSite } from "../../sample-page.ts";
import {
  answerJoins,
  expect,
  FAILURE,
  INVALID,
  MISSING,
  newAddress,
  SCRIPTS,
  THANKS,
  test,
  toast,
  waitlist,
} from "../fixtures.ts";

/* src/waitlist/form.test.tsx tests what each state says, accessibility.spec.ts where it is. */

test("a visitor joins by keyboard, and nothing else has their data", async ({
  page,
  stack,
}) => {
  const logged: string[] = [];
  page.on("console", (line) => logged.push(line.text()));
  const email = newAddress();
  const form = waitlist(page);
  const { title, text } = sampleSite.waitlist.toasts.success;
  await page.goto("/");
  await form.name.focus();
  await page.keyboard.type("  Ada Byron ");
  await page.keyboard.press("Tab");
  await page.keyboard.type(email);
  await page.keyboard.press("Enter");
  await expect(toast(page, title)).toContainText(text);
  await expect(form.name).toHaveValue("");
  await expect(form.email).toHaveValue("");
  await expect(form.outcome).not.toBeEmpty();
  expect(await stack.entries(email)).toEqual([{ name: "Ada Byron", email }]);
  expect(page.url()).not.toMatch(/ada/i);
  expect(logged.join("\n")).not.toMatch(/ada/i);
});

test("a visitor whose browser blocks cookies and storage joins", {
  tag: "@newest",
}, async ({ page, stack }) => {
  await page.addInitScript(() =>
    Object.defineProperty(window, "localStorage", {
      get() {
        throw new DOMException("", "SecurityError");
      },
    }),
  );
  const email = newAddress();
  await page.goto("/");
  await waitlist(page).join("Ada", email);
  await expect(toast(page, THANKS)).toBeVisible();
  expect(await stack.entries(email)).toHaveLength(1);
});

test("the browser changes no address into another one", async ({ page }) => {
  const { email, fill, button } = waitlist(page);
  await answerJoins(page);
  await page.goto("/");
  await fill("Ada", "ada@exam❤ple.com");
  await button.click();
  await expect(toast(page, INVALID)).toBeVisible();
  await expect(email).toHaveValue("ada@exam❤ple.com");
  await email.fill("ada@faß.example");
  const request = page.waitForRequest("**/rest/v1/Waitlist*");
  await button.click();
  expect((await request).postDataJSON().email).toBe("ada@xn--fa-hia.example");
});

test("each message is announced once, as a whole, and once more when it is true again", async ({
  page,
}) => {
  await page.addInitScript(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    new MutationObserver((changes) => {
      const region = document.querySelector("form [role=status]");
      if (!changes.some(({ target }) => region?.contains(target))) return;
      heard.push(
        [...(region?.childNodes ?? [])]
          .map((node) => node.textContent)
          .join("|"),
      );
    }).observe(document, {
      subtree: true,
      childList: true,
      characterData: true,
    });
  });
  const { button, email, fill, instead, outcome } = waitlist(page);
  const { joiningLabel, toasts, ...copy } = sampleSite.waitlist;
  const textOf = ({ title, text }: typeof toasts.missing) =>
    `${title}\n${text}`;
  const expected: string[] = [];
  const expectHeard = async (...texts: string[]) => {
    expected.push(...texts);
    const heard = () =>
      page.evaluate(() => Reflect.get(window, "heard").filter(Boolean));
    await expect.poll(heard).toEqual(expected);
  };
  await page.route(SCRIPTS, (route) => route.abort());
  await page.goto("/");
  await fill("Ada", "ada@example.com");
  await button.click();
  await expect(outcome).toBeInViewport();
  const way = (await instead.textContent()) ?? "";
  await expectHeard(joiningLabel, `${toasts.failure.title}\n${way}`);
  await page.unrouteAll({ behavior: "wait" });
  await page.route("**/rest/v1/Waitlist*", (route) => route.abort());
  for (const _ of [1, 2]) {
    await button.click();
    await expectHeard(joiningLabel, textOf(toasts.failure));
    await expect(outcome).toBeFocused();
  }
  await fill("", "");
  for (const _ of [1, 2]) {
    await button.click();
    await expectHeard(textOf(toasts.missing));
  }
  await answerJoins(page);
  await fill("Ada", "ada@example.com");
  await button.click();
  const { confirmationTitle, confirmationText } = copy;
  await expectHeard(
    joiningLabel,
    `${confirmationTitle}\nada@example.com\n${confirmationText}`,
  );
  await expect(toast(page, THANKS)).toBeVisible();
  await expect(outcome).toBeFocused();
  // The elements that the keyboard reaches next are below.
  for (const next of ["p > a", ".again"]) {
    await page.keyboard.press("Tab");
    await expect(page.locator(`#waitlist .form-sheet > ${next}`)).toBeFocused();
  }
  await page.keyboard.press("Enter");
  await expect(email).toBeFocused();
  await page.keyboard.type("b@example.org");
  await expect(email).toHaveValue("b@example.org");
  await expectHeard();
});

test("a toast is announced by the form alone, and gives the focus back when it closes", async ({
  page,
}) => {
  await page.goto("/");
  const { button, name } = waitlist(page);
  const message = toast(page);
  await button.click();
  await expect(message).toBeVisible();
  const live = page.locator(":is([role=status], [role=alert], [aria-live])");
  await expect(live.filter({ has: message })).toHaveAttribute(
    "aria-live",
    "off",
  );
  // The library hears Alt+T a little later than the toast is seen.
  await expect(async () => {
    await page.keyboard.press("Alt+t");
    await expect(message).toBeFocused({ timeout: 500 });
  }).toPass();
  // A toast stays as long as it has the focus (WCAG 2.2.1).
  const clock = message.locator(".Toastify__progress-bar");
  await expect(clock).toHaveCSS("animation-duration", "8s");
  await expect(clock).toHaveCSS("animation-play-state", "paused");
  await page.keyboard.press("Shift+Tab");
  await expect(clock).toHaveCSS("animation-play-state", "running");
  // Without motion the clock goes on unseen.
  await page.emulateMedia({ reducedMotion: "reduce" });
  await expect(clock).toBeHidden();
  await expect(clock).toHaveCSS("animation-duration", "8s");
  for (const keys of [["Alt+t", "Escape"], ["Alt+t", "Tab", "Enter"], []]) {
    await button.click();
    await expect(name).toBeFocused();
    await expect(message).toBeVisible();
    for (const key of keys) await page.keyboard.press(key);
    if (keys.length === 0) await message.getByRole("button").click();
    await expect(message).toHaveCount(0);
    await expect(name).toBeFocused();
  }
});

for (const [width, height] of [
  [320, 640],
  [390, 664],
  [1440, 800],
] as const)
  test(`at ${width} px the whole form is in view, and a second tap finds the pressed button or nothing`, {
    tag: "@newest",
  }, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.setViewportSize({ width, height });
    const { button, name, email, fill, instead } = waitlist(page);
    const again = page.locator(".again");
    const open = async () => {
      await page.goto("about:blank");
      await page.goto("/#about");
      // Longer texts may leave no space for the form.
      await page.locator("#waitlist .on-panel").evaluateAll((parts) => {
        for (const part of parts)
          for (const text of part.querySelectorAll("h2, p"))
            text.textContent = "Join the waitlist";
      });
      const { joinLabel } = sampleSite.header;
      const header = page.getByRole("banner");
      await header.getByRole("link", { name: joinLabel, exact: true }).click();
      for (const part of [name, email, button])
        await expect(part).toBeInViewport({ ratio: 1 });
    };
    /** Taps a control, waits, and looks for others where it was. */
    const tap = async (control: Locator, then: () => Promise<unknown>) => {
      await control.evaluate((part) =>
        part.scrollIntoView({ block: "nearest" }),
      );
      const pressed = await control.elementHandle();
      const place = await control.boundingBox();
      if (!pressed || !place) throw new Error("Nothing to tap");
      const { x, y, width, height } = place;
      await page.mouse.click(x + width / 2, y + height / 2);
      await then();
      const others = await pressed.evaluate(
        (pressed, { x, y, width, height }) =>
          [0.04, 0.3, 0.5, 0.7, 0.96].flatMap((part) => {
            const control = document
              .elementFromPoint(x + width * part, y + height * part)
              ?.closest("a, button, input, label, summary");
            return control && control !== pressed ? control.outerHTML : [];
          }),
        place,
      );
      expect.soft(others).toEqual([]);
    };
    await page.route(SCRIPTS, (route) => route.abort());
    await open();
    await fill("Ada", "ada@example.com");
    await tap(button, () => expect(instead).toBeVisible());
    await page.unrouteAll({ behavior: "wait" });

    // Below a longer message the page would scroll, to show the field's label too.
    const nameInvalid = "Please enter just your name, without symbols.";
    await page.route("**/page.json", async (route) => {
      const response = await route.fetch();
      const data = await response.json();
      data.waitlist.nameInvalid = nameInvalid;
      await route.fulfill({ response, json: data });
    });
    await open();
    await tap(button, () => expect(toast(page, MISSING)).toBeVisible());
    await fill("<Ada>", "ada@example");
    await tap(button, () => expect(toast(page, nameInvalid)).toBeVisible());
    await fill("Ada", "ada@example.com");
    await page.route("**/rest/v1/Waitlist*", (route) => route.abort());
    await tap(button, () => expect(toast(page, FAILURE)).toBeVisible());
    await expect(instead).toBeVisible();
    await page.unrouteAll({ behavior: "wait" });
    await answerJoins(page);
    await tap(button, () => expect(again).toBeVisible());
    await tap(again, () => expect(email).toBeVisible());
  });
