import type { Page } from "@playwright/test";
import {
  expect,
  expectInView,
  FAILURE,
  hold,
  newAddress,
  sentEntries,
  THANKS,
  test,
  toast,
  waitlist,
} from "./fixtures.ts";

/*
 * The first seconds with a poor connection: script files do not come until the
 * test lets them. Whatever a visitor does meanwhile is either native or kept.
 * That reading alone downloads no script is tested in paint.spec.ts.
 */
const SCRIPTS = "**/assets/*.js";

/** Every script file that the page runs, from now on. */
function scriptRequests(page: Page): string[] {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") asked.push(request.url());
  });
  return asked;
}

/** As a browser or a password manager does. */
async function autofill(page: Page, field: "name" | "email", value: string) {
  await waitlist(page)[field].evaluate((input: HTMLInputElement, text) => {
    input.value = text;
    input.dispatchEvent(new Event("input", { bubbles: true }));
  }, value);
}

test.describe("on a touch screen", () => {
  test.use({ viewport: { width: 390, height: 800 }, hasTouch: true });

  test("whoever moves the pointer, touches, scrolls, presses a key, jumps to a field or has it filled in gets all scripts, once each", async ({
    page,
  }) => {
    const signs: (() => Promise<void>)[] = [
      () => page.mouse.move(50, 60),
      () => page.touchscreen.tap(20, 300),
      () => page.mouse.wheel(0, 200),
      () => page.keyboard.press("Shift"),
      // As a screen reader does.
      () => waitlist(page).name.focus(),
      () => autofill(page, "name", "Ada Byron"),
    ];
    const asked = scriptRequests(page);
    for (const sign of signs) {
      await page.goto("/");
      asked.length = 0;
      await sign();
      await waitlist(page).expectHydrated();
      expect(asked.length, String(sign)).toBeGreaterThan(0);
      expect(new Set(asked).size).toBe(asked.length);
    }
  });

  const gestures: Record<string, (page: Page) => Promise<void>> = {
    "on the menu opens it": async (page) => {
      await page.getByRole("button", { name: "Open menu" }).tap();
      await expect(page.getByRole("dialog")).toBeVisible();
      await page.getByRole("dialog").getByRole("link", { name: "FAQ" }).tap();
      await expect(page.getByRole("dialog")).toBeHidden();
      await expect(page).toHaveURL(/#faq$/);
    },
    "on a social icon tells of the channels": async (page) => {
      await page.getByRole("button", { name: "LinkedIn" }).tap();
      const dialog = page.getByRole("dialog", { name: "Social Media" });
      await expect(dialog).toBeVisible();
      await dialog.getByRole("button", { name: "Close" }).last().tap();
      await expect(dialog).toBeHidden();
    },
    "on a question unfolds its answer, and only one": async (page) => {
      await page.locator("#faq summary").nth(0).tap();
      await page.locator("#faq summary").nth(1).tap();
      await expect(page.locator("#faq details[open]")).toHaveCount(1);
      await expect(page.locator("#faq details").nth(1)).toHaveAttribute("open");
    },
    "on Careers opens its message": async (page) => {
      await page.getByRole("button", { name: "Careers" }).tap();
      await expect(page.getByRole("dialog", { name: "Careers" })).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog")).toBeHidden();
    },
  };
  test(`while scripts are on their way a tap ${Object.keys(gestures).join(", ")}; hydration leaves it as it is`, async ({
    page,
  }) => {
    for (const [gesture, make] of Object.entries(gestures)) {
      await test.step(gesture, async () => {
        const release = await hold(page, SCRIPTS);
        await page.goto("/");
        await make(page);
        await expect(waitlist(page).form).toHaveAttribute("data-held");
        const open = page.locator("details[open], dialog[open]");
        const before = await open.count();
        const address = page.url();
        release();
        await waitlist(page).expectHydrated();
        await expect(open).toHaveCount(before);
        expect(page.url()).toBe(address);
      });
    }
  });
});

test("typed and sent before the scripts have come: shown as busy, stored once, thanked", async ({
  page,
  stack,
}) => {
  const email = newAddress();
  const sent = sentEntries(page);
  const release = await hold(page, SCRIPTS);
  await page.goto("/");
  const form = waitlist(page);
  await form.fill("Ada Byron", email);
  await form.button.click();
  await expect(form.button).toHaveText("Joining...", { useInnerText: true });
  await page.keyboard.press("Enter");
  expect(sent).toEqual([]);
  release();
  await expect(toast(page, THANKS)).toBeVisible();
  await expect(form.name).toHaveValue("");
  expect(sent).toHaveLength(1);
  expect(await stack.entries(email)).toMatchObject([
    { name: "Ada Byron", email },
  ]);
});

test("a field left empty before the scripts have come is asked for when they have; filled in by the browser, Enter joins", async ({
  page,
  stack,
}) => {
  const email = newAddress();
  const sent = sentEntries(page);
  const form = waitlist(page);
  const release = await hold(page, SCRIPTS);
  await page.goto("/");
  await form.name.fill("Ada Byron");
  await page.keyboard.press("Enter");
  release();
  await expect(toast(page, "Required fields missing")).toBeVisible();
  await expect(form.email).toBeFocused();
  await expect(form.name).toHaveValue("Ada Byron");
  expect(sent).toEqual([]);

  const releaseAgain = await hold(page, SCRIPTS);
  await page.goto("/");
  await autofill(page, "name", "Ada Byron");
  await autofill(page, "email", email);
  await form.email.focus();
  await page.keyboard.press("Enter");
  releaseAgain();
  await expect(toast(page, THANKS)).toBeVisible();
  expect(await stack.entries(email)).toHaveLength(1);
});

test("by the keyboard alone, from the first Tab to the thanks", async ({
  page,
  stack,
}) => {
  const email = newAddress();
  const form = waitlist(page);
  const release = await hold(page, SCRIPTS);
  await page.goto("/");
  const focused = () =>
    form.name.evaluate((input) => input === document.activeElement);
  for (let step = 0; step < 60 && !(await focused()); step++) {
    await page.keyboard.press("Tab");
  }
  await page.keyboard.type("Ada Byron");
  await page.keyboard.press("Tab");
  release();
  // Hydration happens under the typing hand and takes no letter away.
  await page.keyboard.type(email, { delay: 10 });
  await expect(form.email).toHaveValue(email);
  await page.keyboard.press("Enter");
  await expect(toast(page, THANKS)).toBeVisible();
  expect(await stack.entries(email)).toHaveLength(1);
});

/** Has each script file fail so many times, from now on. */
async function failScripts(page: Page, times: number) {
  const tries = new Map<string, number>();
  await page.route(SCRIPTS, (route) => {
    const url = route.request().url();
    const before = tries.get(url) ?? 0;
    tries.set(url, before + 1);
    return before < times ? route.abort() : route.continue();
  });
}

test("a link followed while the page comes to life stays followed; the way back leads to where it began", async ({
  page,
}) => {
  const release = await hold(page, SCRIPTS);
  await page.goto("/");
  await page.getByRole("link", { name: "Learn More" }).click();
  await expect(page).toHaveURL(/#about$/);
  release();
  await waitlist(page).expectHydrated();
  await expect(page).toHaveURL(/#about$/);
  await expectInView(page, "about");
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
});

test("a script that arrives but cannot run leads to the same help as one that never comes", async ({
  page,
}) => {
  // The download is a fetch; only the element that runs the file fails.
  await page.route(SCRIPTS, (route) =>
    route.request().resourceType() === "script"
      ? route.abort()
      : route.continue(),
  );
  const form = waitlist(page);
  await page.goto("/");
  await form.fill("Ada Byron", newAddress());
  await form.button.click();
  await expect(form.instead).toBeVisible({ timeout: 15_000 });
  await expect(form.button).toHaveText("Join the Waitlist", {
    useInnerText: true,
  });
});

const breakages: Record<string, () => void> = {
  "throws at once": () =>
    addEventListener("DOMContentLoaded", () =>
      document.querySelector("[data-page]")?.removeAttribute("data-page"),
    ),
  // As those do that block scripts until somebody agrees.
  "never runs": () => {
    const { importNode } = Document.prototype;
    Document.prototype.importNode = function (node) {
      const copy = importNode.call(this, node, true);
      if (copy instanceof HTMLScriptElement) copy.type = "blocked";
      return copy as typeof node;
    };
  },
};
for (const [what, breakage] of Object.entries(breakages)) {
  test(`a script that an extension breaks so that it ${what} leaves nobody waiting`, async ({
    page,
  }) => {
    const form = waitlist(page);
    await page.addInitScript(breakage);
    await page.clock.install();
    await page.goto("/");
    await form.fill("Ada Byron", newAddress());
    await form.button.click();
    await page.waitForLoadState("networkidle");
    await page.clock.fastForward(20_000);
    await expect(form.instead).toBeVisible();
    await expect(form.name).toHaveValue("Ada Byron");
    await expect(form.button).toHaveText("Join the Waitlist", {
      useInnerText: true,
    });
  });
}

for (const hydratedBefore of [false, true]) {
  const file = hydratedBefore ? "file of the form" : "script file";
  test(`a ${file} that fails the first time is asked for again, and nothing is lost`, async ({
    page,
    stack,
  }) => {
    const email = newAddress();
    const form = waitlist(page);
    if (!hydratedBefore) await failScripts(page, 1);
    await page.goto("/");
    if (hydratedBefore) {
      await page.keyboard.press("Shift");
      await form.expectHydrated();
      await failScripts(page, 1);
    }
    await form.fill("Ada Byron", email);
    await form.button.click();
    await expect(toast(page, THANKS)).toBeVisible({ timeout: 20_000 });
    expect(await stack.entries(email)).toHaveLength(1);
    await expect(form.instead).toBeHidden();
  });
}

test("when no script comes at all the form keeps what was typed, tells how to join by e-mail, and takes it along", async ({
  page,
  stack,
}) => {
  const email = newAddress();
  const form = waitlist(page);
  await page.route(SCRIPTS, (route) => route.abort());
  await page.goto("/");
  await form.fill("Ada Byron", email);
  await form.button.click();
  await expect(form.instead).toBeVisible({ timeout: 15_000 });
  await expect(form.instead).toHaveRole("alert");
  await expect(form.button).toHaveText("Join the Waitlist", {
    useInnerText: true,
  });
  await expect(form.name).toHaveValue("Ada Byron");
  await expect(form.email).toHaveValue(email);
  const mail = form.instead.getByRole("link");
  await mail.evaluate((link) =>
    link.addEventListener("click", (event) => event.preventDefault()),
  );
  await mail.click();
  const body = encodeURIComponent(`Ada Byron\n${email}`);
  await expect(mail).toHaveAttribute(
    "href",
    new RegExp(`^mailto:.+\\?body=${body}$`),
  );

  // Whatever was in the way is gone: the same form joins.
  await page.unroute(SCRIPTS);
  await form.button.click();
  await expect(toast(page, THANKS)).toBeVisible();
  await expect(form.instead).toBeHidden();
  expect(await stack.entries(email)).toHaveLength(1);
});

test("when the network is back the form works again by itself", async ({
  page,
}) => {
  const sent = sentEntries(page);
  const form = waitlist(page);
  await page.goto("/");
  await page.context().setOffline(true);
  await form.fill("Ada Byron", newAddress());
  await expect(form.instead).toBeVisible({ timeout: 15_000 });
  await page.context().setOffline(false);
  await form.expectHydrated();
  await expect(form.instead).toBeHidden();
  expect(sent).toEqual([]);
  await form.button.click();
  await expect(toast(page, THANKS)).toBeVisible();
});

test("the files of the form wait until a reader comes near it, and are there before a hand is", async ({
  page,
}) => {
  const form = waitlist(page);
  await page.goto("/");
  await page.keyboard.press("Shift");
  await form.expectHydrated();
  const asked = scriptRequests(page);
  await page.locator("#testimonials").scrollIntoViewIfNeeded();
  const before = asked.length;
  await page.locator("#contact").scrollIntoViewIfNeeded();
  await expect.poll(() => asked.length - before).toBeGreaterThanOrEqual(2);
  await page.waitForLoadState("networkidle");
  const warm = asked.length;
  await form.fill("Ada Byron", newAddress());
  await form.button.click();
  await expect(toast(page, THANKS)).toBeVisible();
  expect(asked.length).toBe(warm);
});

test("when a file of the form fails for good the form says so itself and keeps the values", async ({
  page,
}) => {
  const email = newAddress();
  const sent = sentEntries(page);
  const form = waitlist(page);
  await page.goto("/");
  await page.keyboard.press("Shift");
  await form.expectHydrated();
  await failScripts(page, Number.POSITIVE_INFINITY);
  await form.fill("Ada Byron", email);
  await form.button.click();
  await expect(form.outcome).toContainText(FAILURE, { timeout: 15_000 });
  await expect(form.name).toHaveValue("Ada Byron");
  await expect(form.email).toHaveValue(email);
  await expect(form.button).toBeEnabled();
  expect(sent).toEqual([]);
});
