import type { Locator } from "@playwright/test";
import { sampleSite } from "../../sample-page.ts";
import {
  answerJoins,
  expect,
  FAILURE,
  INVALID,
  JOINS,
  MISSING,
  newAddress,
  restyle,
  SCRIPTS,
  THANKS,
  test,
  toast,
  waitlist,
} from "../fixtures.ts";

/* src/waitlist/form.test.tsx tests what each state says, accessibility.spec.ts that it is seen. */

test("a visitor joins by keyboard, without storage, and nothing else learns who", async ({
  page,
  stack,
}) => {
  const logged: string[] = [];
  page.on("console", (line) => logged.push(line.text()));
  // As in browsers that block cookies and storage.
  await page.addInitScript(() =>
    Object.defineProperty(window, "localStorage", {
      get() {
        throw new DOMException("", "SecurityError");
      },
    }),
  );
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

test("the browser changes no address into another one", async ({ page }) => {
  const { email, fill, button } = waitlist(page);
  await answerJoins(page);
  await page.goto("/");
  await fill("Ada", "ada@exam❤ple.com");
  await button.click();
  await expect(toast(page, INVALID)).toBeVisible();
  await expect(email).toHaveValue("ada@exam❤ple.com");
  await email.fill("ada@faß.example");
  const request = page.waitForRequest(JOINS);
  await button.click();
  expect((await request).postDataJSON().email).toBe("ada@xn--fa-hia.example");
});

test("each message is announced once, as a whole", async ({ page }) => {
  await page.addInitScript(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    new MutationObserver((changes) => {
      const region = document.querySelector("form [role=status]");
      const nodes = [...(region?.childNodes ?? [])];
      if (changes.some(({ target }) => region?.contains(target)))
        heard.push(nodes.map(({ textContent }) => textContent).join("|"));
    }).observe(document, { subtree: true, childList: true });
  });
  const { button, fill, instead, outcome } = waitlist(page);
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
  const way = (await instead.textContent()) ?? "";
  await expectHeard(way);
  await button.click();
  await expect(outcome).toBeInViewport();
  await expectHeard(joiningLabel, `${toasts.failure.title}\n${way}`);
  await page.unrouteAll({ behavior: "wait" });
  await page.route(JOINS, (route) => route.abort());
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
  await expect(outcome).toBeFocused();
  // The toast, which says the same, is not announced.
  const spoken = page.locator(
    ":is([role=status], [role=alert], [aria-live]):not([aria-live=off])",
  );
  await expect(toast(page, THANKS)).toBeVisible();
  await expect(spoken.filter({ has: toast(page) })).toHaveCount(0);
  // The next button that the keyboard reaches is the one below the outcome.
  await page.keyboard.press("Tab");
  await expect(page.locator("#waitlist .again")).toBeFocused();
});

test("a toast goes by itself without animations", {
  tag: "@newest",
}, async ({ page }) => {
  await page.clock.install();
  await page.goto("/");
  await restyle(page, "* { animation: none !important }");
  await waitlist(page).button.click();
  await expect(toast(page)).toBeVisible();
  await page.clock.fastForward(8_000);
  await expect(toast(page)).toBeHidden();
});

test("a toast waits while it has the focus, and gives it back", async ({
  page,
}) => {
  await page.goto("/");
  const { button, name } = waitlist(page);
  const message = toast(page);
  await button.click();
  await expect(message).toBeVisible();
  // The library handles Alt+T only a little after the toast is visible.
  await expect(async () => {
    await page.keyboard.press("Alt+t");
    await expect(message).toBeFocused({ timeout: 500 });
  }).toPass();
  // WCAG 2.2.1. With reduced motion, the progress bar is hidden but still times the toast.
  await page.emulateMedia({ reducedMotion: "reduce" });
  const clock = message.locator(".Toastify__progress-bar");
  await expect(clock).toBeHidden();
  await expect(clock).toHaveCSS("animation-duration", "8s");
  await expect(clock).toHaveCSS("animation-play-state", "paused");
  await page.keyboard.press("Shift+Tab");
  await expect(clock).toHaveCSS("animation-play-state", "running");
  for (const close of [
    () =>
      page.keyboard.press("Alt+t").then(() => page.keyboard.press("Escape")),
    () => message.getByRole("button").click(),
  ]) {
    await button.click();
    await expect(name).toBeFocused();
    await expect(message).toBeVisible();
    await close();
    await expect(message).toHaveCount(0);
    await expect(name).toBeFocused();
  }
});

for (const [width, height] of [
  [320, 640],
  [1440, 800],
] as const)
  test(`at ${width} px a second tap on the form presses nothing else`, {
    tag: "@newest",
  }, async ({ page }) => {
    // Without motion, positions are final when they are compared.
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.setViewportSize({ width, height });
    const { button, name, email, fill, instead } = waitlist(page);
    const again = page.locator(".again");
    await page.route(SCRIPTS, (route) => route.abort());
    await page.goto("/#faq");
    // Longer texts may leave no space for the form.
    await page
      .locator("#waitlist .on-panel :is(h2, p)")
      .evaluateAll((texts) => {
        for (const text of texts) text.textContent = "Join the waitlist";
      });
    await page.locator("header [href='#waitlist']:visible").click();
    for (const part of [name, email])
      await expect(part).toBeInViewport({ ratio: 1 });
    /** Taps a control, waits, and expects no other control in its place. */
    const tap = async (control: Locator, then: () => Promise<unknown>) => {
      await control.scrollIntoViewIfNeeded();
      const pressed = await control.elementHandle();
      const box = await control.boundingBox();
      await control.click();
      await then();
      const others = await page.evaluate(
        ([pressed, box]) =>
          [0.04, 0.5, 0.96].flatMap((part) => {
            const { x = 0, y = 0, width = 0, height = 0 } = box ?? {};
            const control = document
              .elementFromPoint(x + width * part, y + height * part)
              ?.closest("a, button, summary");
            return control && control !== pressed ? control.outerHTML : [];
          }),
        [pressed, box] as const,
      );
      expect.soft(others).toEqual([]);
    };
    await fill("Ada", "ada@example.com");
    await tap(button, () => expect(instead).toBeVisible());
    await page.unrouteAll({ behavior: "wait" });
    await fill("", "");
    await tap(button, () => expect(toast(page, MISSING)).toBeVisible());
    await fill("Ada", "ada@example");
    await tap(button, () => expect(toast(page, INVALID)).toBeVisible());
    await fill("Ada", "ada@example.com");
    await page.route(JOINS, (route) => route.abort());
    await tap(button, () => expect(toast(page, FAILURE)).toBeVisible());
    await expect(instead).toBeVisible();
    await answerJoins(page);
    await tap(button, () => expect(again).toBeVisible());
    await tap(again, () => expect(email).toBeVisible());
  });
