import type { Page } from "@playwright/test";
import {
  expect,
  hold,
  newAddress,
  type OpenStack,
  SCRIPTS,
  THANKS,
  test,
  toast,
  toastRegion,
  waitlist,
  watch,
} from "../fixtures.ts";

/*
 * Scripts are loaded at the first interaction. Over a poor connection they arrive late
 * or never, and translators and password managers change the page before and after.
 * Whatever a visitor does works natively or is queued, and what was typed is never lost.
 */

/** The script that sends an entry and shows toasts. */
const SUBMIT_SCRIPT = "**/assets/submit-script-*.js";

/** The page gives up after its own retries. */
const GIVEN_UP = { timeout: 20_000 };

async function expectJoined(page: Page, stack: OpenStack, email: string) {
  await expect.poll(() => stack.entries(email), GIVEN_UP).toHaveLength(1);
  await expect(waitlist(page).email).toHaveValue("");
  await expect(waitlist(page).instead).toBeHidden();
}

/** @returns the entries that the page sends from now on */
function entriesSent(page: Page) {
  const sent: unknown[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().includes("/Waitlist"))
      sent.push(request.postDataJSON());
  });
  return sent;
}

/** Runs in the page: puts an element around the form and, as translators do, around each text. */
function translate() {
  const form = document.querySelector("form");
  const around = document.createElement("div");
  form?.before(around);
  around.append(form ?? "");
  for (const part of document.querySelectorAll("form *"))
    for (const text of part.childNodes)
      if (text instanceof Text && text.data.trim()) {
        const font = document.createElement("font");
        font.append(document.createElement("font"));
        font.firstElementChild?.append(`Traducido: ${text.data}`);
        text.replaceWith(font);
      }
}

for (const queued of [false, true])
  test(`a translated form ${queued ? "sends a queued submit once" : "keeps what was filled in"}`, async ({
    page,
    stack,
  }) => {
    const noticed = watch(page);
    const sent = entriesSent(page);
    const address = newAddress();
    const { name, email, expectHydrated, expectJoining } = waitlist(page);
    const release = await hold(page, SCRIPTS);
    await page.goto("/");
    await name.fill("Maria Lopez");
    // Changes the value without an event, as a browser fills in or restores a field.
    await email.evaluate((input: HTMLInputElement, text) => {
      input.value = text;
    }, address);
    if (queued) {
      await email.press("Enter");
      await expectJoining();
      await email.press("Enter");
    }
    await page.evaluate(translate);
    await name.press("End");
    release();
    await expectHydrated();
    if (!queued) {
      await page.keyboard.type(" Cruz");
      await expect(name).toHaveValue("Maria Lopez Cruz");
      await email.press("Enter");
    }
    await expect.poll(() => stack.entries(address)).toHaveLength(1);
    await expect(email).toHaveValue("");
    // Translated again, while its messages change.
    await page.evaluate(translate);
    await page.locator(".again").click();
    await email.fill("ada@example");
    await email.press("Enter");
    await expect(email).toHaveAccessibleDescription(/./);
    expect(sent).toHaveLength(1);
    expect(noticed).toEqual([]);
  });

for (const [what, late] of Object.entries({
  "all scripts": SCRIPTS,
  "what sends it": SUBMIT_SCRIPT,
}))
  test(`an edit cancels a submit that waits for ${what}`, async ({
    page,
    stack,
  }) => {
    const email = newAddress();
    const form = waitlist(page);
    const sent = entriesSent(page);
    const release = await hold(page, late);
    await page.goto("/");
    await form.name.fill("Ada Byron");
    if (late !== SCRIPTS) await form.expectHydrated();
    await form.email.fill(email.slice(0, -1));
    await form.email.press("Enter");
    await form.expectJoining();
    await form.email.press(email.slice(-1));
    await form.expectIdle();
    release();
    await form.expectHydrated();
    // What sends an entry also shows toasts.
    await form.name.focus();
    await expect(toastRegion(page)).toBeAttached();
    await expect(form.email).toHaveValue(email);
    await expect(form.outcome).toBeHidden();
    expect(sent).toEqual([]);
    await form.button.click();
    await expectJoined(page, stack, email);
  });

test("a visitor whose first downloads fail joins, and sees the toast", async ({
  page,
  stack,
}) => {
  const email = newAddress();
  const failed = new Set<string>();
  await page.route(SCRIPTS, async (route) => {
    const url = route.request().url();
    const isFirst = !failed.has(url);
    failed.add(url);
    await (isFirst ? route.abort() : route.continue());
  });
  await page.goto("/");
  await waitlist(page).join("Ada Byron", email);
  await expect(toast(page, THANKS)).toBeVisible(GIVEN_UP);
  await expectJoined(page, stack, email);
  expect(failed.size).toBe(2);
});

/** What is wrong with the scripts. @returns a function for when they arrive after all */
const losses: Record<string, (page: Page) => Promise<() => unknown>> = {
  "take too long": (page) => hold(page, SCRIPTS),
  "lack what sends it": async (page) => {
    await page.route(SUBMIT_SCRIPT, (route) => route.abort());
    return () => page.unrouteAll();
  },
  "get no data": async (page) => {
    await page.route("**/page.json", (route) => route.fulfill({ body: "" }));
    return () => page.unrouteAll();
  },
};

for (const [what, lose] of Object.entries(losses))
  test(`while scripts ${what} the form offers email, and later it joins`, async ({
    page,
    stack,
  }) => {
    const email = newAddress();
    const form = waitlist(page);
    const sent = entriesSent(page);
    await page.clock.install();
    const arrive = await lose(page);
    await page.goto("/");
    await form.join("Ada Byron", email);
    await expect(async () => {
      await page.clock.fastForward(5_000);
      await expect(form.instead).toBeVisible({ timeout: 1_000 });
    }).toPass(GIVEN_UP);
    await form.expectIdle();
    await expect(form.name).toHaveValue("Ada Byron");
    await expect(form.email).toHaveValue(email);
    expect(sent).toEqual([]);
    await arrive();
    await form.button.click();
    await expectJoined(page, stack, email);
  });
