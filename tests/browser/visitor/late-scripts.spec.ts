import type { Page } from "@playwright/test";
import { sampleSite } from "../../sample-page.ts";
import {
  ENTRIES,
  expect,
  hold,
  newAddress,
  type OpenStack,
  requestsOf,
  SCRIPTS,
  THANKS,
  test,
  toast,
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

/** Changes that others make to the form; they run in the page. */
const changes: Record<string, () => void> = {
  "an element around the form": () => {
    const form = document.querySelector("form");
    const around = document.createElement("div");
    form?.before(around);
    around.append(form ?? "");
  },
  // Translators put each text into elements of their own.
  "a translation": () => {
    for (const part of document.querySelectorAll("form *"))
      for (const text of part.childNodes)
        if (text instanceof Text && text.data.trim()) {
          const font = document.createElement("font");
          font.append(document.createElement("font"));
          font.firstElementChild?.append(`Traducido: ${text.data}`);
          text.replaceWith(font);
        }
  },
};

for (const [what, change] of Object.entries(changes))
  test(`${what} keeps what was typed or filled in, and sends a queued submit once`, async ({
    page,
    stack,
  }) => {
    const noticed = watch(page);
    const sent = requestsOf(page, ENTRIES);
    // A translator changes the labels by which other tests find the fields.
    const name = page.locator("[name=name]");
    const email = page.locator("[name=email]");
    for (const queued of [false, true]) {
      const address = newAddress();
      const release = await hold(page, SCRIPTS);
      await page.goto("/");
      await name.fill("Maria Lopez");
      // Changes the value without an event, as a browser fills in or restores a field.
      await email.evaluate((input: HTMLInputElement, text) => {
        input.value = text;
      }, address);
      if (queued) {
        await email.press("Enter");
        await waitlist(page).expectJoining();
        await email.press("Enter");
      }
      await page.evaluate(change);
      await name.press("End");
      release();
      await waitlist(page).expectHydrated();
      if (!queued) {
        await page.keyboard.type(" Cruz");
        await expect(name).toHaveValue("Maria Lopez Cruz");
        await email.press("Enter");
      }
      await expect.poll(() => stack.entries(address)).toHaveLength(1);
      await expect(email).toHaveValue("");
      // Translated again, while its messages change.
      await page.evaluate(change);
      await page.locator(".again").click();
      await email.fill("ada@example");
      await email.press("Enter");
      await expect(email).toHaveAccessibleDescription(/./);
      await page.unrouteAll({ behavior: "wait" });
    }
    expect(sent).toHaveLength(2);
    expect(noticed).toEqual([]);
  });

for (const [what, late] of Object.entries({
  "all scripts": SCRIPTS,
  "what sends it": SUBMIT_SCRIPT,
}))
  test(`an edit ends a submit that waits for ${what}, and the next press sends what is typed`, async ({
    page,
    stack,
  }) => {
    const email = newAddress();
    const form = waitlist(page);
    const sent = requestsOf(page, ENTRIES);
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
    const { notificationsLabel: name } = sampleSite.waitlist;
    await form.name.focus();
    await expect(
      page.getByRole("region", { name, exact: true }),
    ).toBeAttached();
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

/** What is wrong with the scripts, and for some how they arrive. */
const losses: Record<string, (page: Page) => Promise<unknown>> = {
  "are missing": (page) => page.route(SCRIPTS, (route) => route.abort()),
  "lack what sends it": (page) =>
    page.route(SUBMIT_SCRIPT, (route) => route.abort()),
  "get no data": (page) =>
    page.route("**/page.json", (route) => route.fulfill({ body: "" })),
  "take too long": async (page) => {
    const release = await hold(page, SCRIPTS);
    return async () => {
      release();
      await waitlist(page).expectHydrated();
    };
  },
};

for (const [what, breakThem] of Object.entries(losses))
  test(`while scripts ${what} the form keeps its values and offers email; once they arrive, it joins`, async ({
    page,
    stack,
  }) => {
    const email = newAddress();
    const form = waitlist(page);
    const sent = requestsOf(page, ENTRIES);
    await page.clock.install();
    const arrive = await breakThem(page);
    await page.goto("/");
    await form.join("Ada Byron", email);
    await expect(async () => {
      await page.clock.fastForward(5_000);
      await expect(form.instead).toBeVisible({ timeout: 1_000 });
    }).toPass(GIVEN_UP);
    await form.expectIdle();
    await expect(form.name).toHaveValue("Ada Byron");
    await expect(form.email).toHaveValue(email);
    if (arrive instanceof Function) await arrive();
    await page.unrouteAll({ behavior: "wait" });
    expect(sent).toEqual([]);
    await form.button.click();
    await expectJoined(page, stack, email);
  });
