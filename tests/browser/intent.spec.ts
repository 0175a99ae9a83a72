import type { Page, Request } from "@playwright/test";
import { expect, test } from "./fixtures.ts";

/*
 * The first seconds with a poor connection: script files do not come until the
 * test lets them. Whatever a visitor does meanwhile is either native or kept.
 */
const SCRIPTS = "**/_next/static/**/*.js";

const form = (page: Page) => {
  const section = page.locator("#waitlist");
  return {
    name: section.getByLabel("Full Name"),
    email: section.getByLabel("Email Address"),
    button: section.locator("button[type=submit]"),
    instead: section.locator("[data-instead]"),
  };
};

const toast = (page: Page, title: string) =>
  page.locator(".toast").filter({ hasText: title });
const THANKS = "You've been added to the waitlist!";
const FAILURE = "Something went wrong, please try again.";

/** Every script file that the page asks for, from now on. */
function scriptRequests(page: Page): string[] {
  const asked: string[] = [];
  page.on("request", (request: Request) => {
    if (request.resourceType() === "script") asked.push(request.url());
  });
  return asked;
}

/** Keeps script files back. @returns lets them through, those that wait first */
async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(SCRIPTS, async (route) => {
    await released;
    await route.continue().catch(() => {});
  });
  return release;
}

/** The form says so itself: it takes its submits from now on. */
const hydrated = (page: Page) =>
  expect(page.locator("#waitlist form")).not.toHaveAttribute("data-held");

async function fillIn(page: Page) {
  await form(page).name.fill("Ada Byron");
  await form(page).email.fill("ada@example.com");
}

test.beforeEach(({ stack }) => stack.clearEntries());

test("nobody who only reads downloads a script", async ({ page }) => {
  const asked = scriptRequests(page);
  await page.goto("/", { waitUntil: "networkidle" });
  expect(asked).toEqual([]);
});

const signs: Record<string, (page: Page) => Promise<void>> = {
  "moves the pointer": (page) => page.mouse.move(50, 60),
  "touches the page": (page) => page.touchscreen.tap(20, 300),
  "turns the wheel": (page) => page.mouse.wheel(0, 200),
  "presses a key": (page) => page.keyboard.press("Shift"),
  "has a screen reader jump to a field": (page) =>
    page.locator("#waitlist-name").focus(),
  "has the browser fill in a field": (page) =>
    page.locator("#waitlist-name").evaluate((input: HTMLInputElement) => {
      input.value = "Ada Byron";
      input.dispatchEvent(new Event("input", { bubbles: true }));
    }),
};
for (const [sign, make] of Object.entries(signs)) {
  test.describe(`a visitor who ${sign}`, () => {
    test.use({ hasTouch: true });
    test("gets all scripts, once each", async ({ page }) => {
      const asked = scriptRequests(page);
      await page.goto("/");
      await make(page);
      await hydrated(page);
      expect(asked.length).toBeGreaterThan(0);
      expect(new Set(asked).size).toBe(asked.length);
    });
  });
}

test.describe("the first gesture, on a phone whose scripts are still on their way", () => {
  test.use({ viewport: { width: 390, height: 800 }, hasTouch: true });

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
  for (const [gesture, make] of Object.entries(gestures)) {
    test(`${gesture}, and hydration leaves it as it is`, async ({ page }) => {
      const letGo = await holdScripts(page);
      await page.goto("/");
      await make(page);
      await expect(page.locator("#waitlist form")).toHaveAttribute("data-held");
      const open = page.locator("details[open], dialog[open]");
      const before = await open.count();
      const address = page.url();
      letGo();
      await hydrated(page);
      await expect(open).toHaveCount(before);
      expect(page.url()).toBe(address);
    });
  }
});

test("typed and sent before the scripts have come: shown as busy, stored once, thanked", async ({
  page,
  stack,
}) => {
  const letGo = await holdScripts(page);
  await page.goto("/");
  await fillIn(page);
  await form(page).button.click();
  await expect(form(page).button).toHaveText("Joining...", {
    useInnerText: true,
  });
  await page.keyboard.press("Enter");
  expect(await stack.entries()).toEqual([]);
  letGo();
  await expect(toast(page, THANKS)).toBeVisible();
  await expect(form(page).name).toHaveValue("");
  expect(await stack.entries()).toMatchObject([
    { name: "Ada Byron", email: "ada@example.com" },
  ]);
});

test("a field left empty before the scripts have come is asked for when they have", async ({
  page,
  stack,
}) => {
  const letGo = await holdScripts(page);
  await page.goto("/");
  await form(page).name.fill("Ada Byron");
  await page.keyboard.press("Enter");
  letGo();
  await expect(toast(page, "Required fields missing")).toBeVisible();
  await expect(form(page).email).toBeFocused();
  await expect(form(page).name).toHaveValue("Ada Byron");
  expect(await stack.entries()).toEqual([]);
});

test("filled in by the browser and sent by Enter", async ({ page, stack }) => {
  const letGo = await holdScripts(page);
  await page.goto("/");
  for (const [field, value] of [
    ["name", "Ada Byron"],
    ["email", "ada@example.com"],
  ] as const) {
    await form(page)[field].evaluate((input: HTMLInputElement, text) => {
      input.value = text;
      input.dispatchEvent(new Event("input", { bubbles: true }));
    }, value);
  }
  await form(page).email.focus();
  await page.keyboard.press("Enter");
  letGo();
  await expect(toast(page, THANKS)).toBeVisible();
  expect(await stack.entries("ada@example.com")).toHaveLength(1);
});

test("by the keyboard alone, from the first Tab to the thanks", async ({
  page,
  stack,
}) => {
  const letGo = await holdScripts(page);
  await page.goto("/");
  const focused = () =>
    form(page).name.evaluate((input) => input === document.activeElement);
  for (let step = 0; step < 60 && !(await focused()); step++) {
    await page.keyboard.press("Tab");
  }
  await page.keyboard.type("Ada Byron");
  await page.keyboard.press("Tab");
  letGo();
  // Hydration happens under the typing hand and takes no letter away.
  await page.keyboard.type("ada@example.com", { delay: 10 });
  await expect(form(page).email).toHaveValue("ada@example.com");
  await page.keyboard.press("Enter");
  await expect(toast(page, THANKS)).toBeVisible();
  expect(await stack.entries("ada@example.com")).toHaveLength(1);
});

test("an anchor followed while the page hydrates stays in its address", async ({
  page,
}) => {
  // Exactly between the note of the address and its being written back.
  await page.addInitScript(() => {
    const write = History.prototype.replaceState;
    History.prototype.replaceState = function (...entry) {
      History.prototype.replaceState = write;
      document.querySelector<HTMLElement>('footer a[href="#about"]')?.click();
      write.apply(this, entry);
    };
  });
  await page.goto("/");
  await page.keyboard.press("Shift");
  await hydrated(page);
  await expect(page).toHaveURL(/#about$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
});

test.describe("a script file that does not come", () => {
  test("the first time is asked for again, and nothing is lost", async ({
    page,
    stack,
  }) => {
    const failed = new Set<string>();
    await page.route(SCRIPTS, (route) => {
      const url = route.request().url();
      if (failed.has(url)) return route.continue();
      failed.add(url);
      return route.abort();
    });
    await page.goto("/");
    await fillIn(page);
    await form(page).button.click();
    await expect(toast(page, THANKS)).toBeVisible({ timeout: 20_000 });
    expect(await stack.entries("ada@example.com")).toHaveLength(1);
    await expect(form(page).instead).toBeHidden();
  });

  test("at all: the form keeps what was typed, tells how to join by e-mail, and takes it along", async ({
    page,
    stack,
  }) => {
    await page.route(SCRIPTS, (route) => route.abort());
    await page.goto("/");
    await fillIn(page);
    await form(page).button.click();
    await expect(form(page).instead).toBeVisible({ timeout: 15_000 });
    await expect(form(page).instead).toHaveRole("alert");
    await expect(form(page).button).toHaveText("Join the Waitlist", {
      useInnerText: true,
    });
    await expect(form(page).name).toHaveValue("Ada Byron");
    await expect(form(page).email).toHaveValue("ada@example.com");
    const mail = form(page).instead.getByRole("link");
    await mail.evaluate((link) =>
      link.addEventListener("click", (event) => event.preventDefault()),
    );
    await mail.click();
    await expect(mail).toHaveAttribute(
      "href",
      /^mailto:.+\?body=Ada%20Byron%0Aada%40example\.com$/,
    );

    // Whatever was in the way is gone: the same form joins.
    await page.unroute(SCRIPTS);
    await form(page).button.click();
    await expect(toast(page, THANKS)).toBeVisible();
    await expect(form(page).instead).toBeHidden();
    expect(await stack.entries("ada@example.com")).toHaveLength(1);
  });

  test("until the network is back: then the form works again by itself", async ({
    page,
    stack,
  }) => {
    await page.goto("/");
    await page.context().setOffline(true);
    await fillIn(page);
    await expect(form(page).instead).toBeVisible({ timeout: 15_000 });
    await page.context().setOffline(false);
    await hydrated(page);
    await expect(form(page).instead).toBeHidden();
    expect(await stack.entries()).toEqual([]);
    await form(page).button.click();
    await expect(toast(page, THANKS)).toBeVisible();
  });
});

test.describe("a file of the form that is loaded later", () => {
  /** Lets the page hydrate, then has each further script file fail. */
  async function failLater(page: Page, times: number) {
    await page.goto("/");
    await page.keyboard.press("Shift");
    await hydrated(page);
    const tries = new Map<string, number>();
    await page.route(SCRIPTS, (route) => {
      const url = route.request().url();
      const before = tries.get(url) ?? 0;
      tries.set(url, before + 1);
      return before < times ? route.abort() : route.continue();
    });
  }

  test("waits until a reader comes near the form, and is there before a hand is", async ({
    page,
  }) => {
    await page.goto("/");
    await page.keyboard.press("Shift");
    await hydrated(page);
    const asked = scriptRequests(page);
    await page.locator("#testimonials").scrollIntoViewIfNeeded();
    const before = asked.length;
    await page.locator("#contact").scrollIntoViewIfNeeded();
    await expect.poll(() => asked.length - before).toBeGreaterThanOrEqual(3);
    await page.waitForLoadState("networkidle");
    const warm = asked.length;
    await fillIn(page);
    await form(page).button.click();
    await expect(toast(page, THANKS)).toBeVisible();
    expect(asked.length).toBe(warm);
  });

  test("and fails once is asked for again", async ({ page, stack }) => {
    await failLater(page, 1);
    await fillIn(page);
    await form(page).button.click();
    await expect(toast(page, THANKS)).toBeVisible({ timeout: 15_000 });
    expect(await stack.entries("ada@example.com")).toHaveLength(1);
  });

  test("and fails for good: the form says so itself and keeps the values", async ({
    page,
    stack,
  }) => {
    await failLater(page, Number.POSITIVE_INFINITY);
    await fillIn(page);
    await form(page).button.click();
    await expect(
      page.locator("#waitlist form").getByRole("status"),
    ).toContainText(FAILURE, { timeout: 15_000 });
    await expect(form(page).name).toHaveValue("Ada Byron");
    await expect(form(page).email).toHaveValue("ada@example.com");
    await expect(form(page).button).toBeEnabled();
    expect(await stack.entries()).toEqual([]);
  });
});
