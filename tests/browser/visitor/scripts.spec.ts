import type { Page, Route } from "@playwright/test";
import {
  expect,
  FAILURE,
  hold,
  newAddress,
  requestsOf,
  SCRIPTS,
  THANKS,
  test,
  toast,
  waitlist,
} from "../fixtures.ts";

/** The page gives up after its own retries. */
const GIVEN_UP = { timeout: 20_000 };

/** Makes the next `times` requests for each script file fail. */
async function failScripts(page: Page, times: number) {
  const tries = new Map<string, number>();
  await page.route(SCRIPTS, (route) => {
    const url = route.request().url();
    const before = tries.get(url) ?? 0;
    tries.set(url, before + 1);
    return before < times ? route.abort() : route.continue();
  });
}

test("without scripts the form keeps its values and offers to send them by email; once they arrive, it joins", async ({
  page,
  stack,
}) => {
  const email = newAddress();
  const form = waitlist(page);
  await failScripts(page, Number.POSITIVE_INFINITY);
  await page.goto("/");
  await form.join("Ada Byron", email);
  await expect(form.instead).toBeVisible(GIVEN_UP);
  await form.expectIdle();
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

  await page.unroute(SCRIPTS);
  await form.button.click();
  await expect(toast(page, THANKS)).toBeVisible();
  await expect(form.instead).toBeHidden();
  expect(await stack.entries(email)).toHaveLength(1);
});

/** Changes a script, as a proxy or an extension might. */
const change = async (route: Route) => {
  const response = await route.fetch();
  const body = `window.changed = 1; ${await response.text()}`;
  await route.fulfill({ response, body });
};

test("a script that throws, or is blocked because it was changed in transit, is treated like a missing one", async ({
  page,
}) => {
  const form = waitlist(page);
  await page.clock.install();
  for (const breakIt of [
    () => page.route(SCRIPTS, change),
    () =>
      page.addInitScript(() =>
        addEventListener("DOMContentLoaded", () =>
          document.querySelector("[data-page]")?.removeAttribute("data-page"),
        ),
      ),
  ]) {
    await breakIt();
    await page.goto("/");
    await form.join("Ada Byron", newAddress());
    await expect(async () => {
      await page.clock.fastForward(5_000);
      await expect(form.instead).toBeVisible({ timeout: 1_000 });
    }).toPass(GIVEN_UP);
    await expect(form.name).toHaveValue("Ada Byron");
    await form.expectIdle();
    expect(await page.evaluate(() => "changed" in window)).toBe(false);
    await page.unrouteAll({ behavior: "wait" });
  }
});

test("a script that fails the first time is downloaded again, and nothing is lost", async ({
  page,
  stack,
}) => {
  const email = newAddress();
  const form = waitlist(page);
  await failScripts(page, 1);
  await page.goto("/");
  await form.join("Ada Byron", email);
  await expect(toast(page, THANKS)).toBeVisible(GIVEN_UP);
  expect(await stack.entries(email)).toHaveLength(1);
  await expect(form.instead).toBeHidden();
});

test("when its own script is changed in transit, the form reports a failure and keeps its values; a retry joins", async ({
  page,
  stack,
}) => {
  const email = newAddress();
  const sent = requestsOf(page, "entries");
  const form = waitlist(page);
  await page.goto("/");
  await page.keyboard.press("Shift");
  await form.expectHydrated();
  await page.route(SCRIPTS, change);
  await form.join("Ada Byron", email);
  await expect(form.outcome).toContainText(FAILURE, GIVEN_UP);
  await expect(form.name).toHaveValue("Ada Byron");
  await expect(form.email).toHaveValue(email);
  await form.expectIdle();
  expect(sent).toEqual([]);
  expect(await page.evaluate(() => "changed" in window)).toBe(false);

  await page.unroute(SCRIPTS);
  await form.button.click();
  await expect(toast(page, THANKS)).toBeVisible();
  expect(await stack.entries(email)).toHaveLength(1);
});

for (const queued of [false, true]) {
  test(`when the network is back, the form works again by itself${queued ? " and sends the queued submit" : ""}`, async ({
    page,
    stack,
  }) => {
    const email = newAddress();
    const form = waitlist(page);
    await page.goto("/");
    await page.context().setOffline(true);
    await form.fill("Ada Byron", email);
    if (queued) await form.button.click();
    await expect(form.instead).toBeVisible(GIVEN_UP);
    await expect(form.outcome).toHaveText(/could not be loaded/);
    await expect(form.button).toBeEnabled();
    await page.context().setOffline(false);
    await form.expectHydrated();
    await expect(form.instead).toBeHidden();
    if (!queued) expect(await stack.entries(email)).toEqual([]);
    if (!queued) await form.button.click();
    await expect(toast(page, THANKS)).toBeVisible();
    expect(await stack.entries(email)).toHaveLength(1);
  });
}

for (const edited of [false, true]) {
  test(`scripts that arrive after the help was shown ${edited ? "do not send a form that was edited since" : "send the queued submit"}`, async ({
    page,
    stack,
  }) => {
    const email = newAddress();
    const form = waitlist(page);
    await page.clock.install();
    const release = await hold(page, SCRIPTS);
    await page.goto("/");
    await form.join("Ada Byron", email);
    await expect(form.button).toBeDisabled();
    await page.clock.fastForward(15_000);
    await expect(form.instead).toBeVisible();
    await form.expectIdle();
    const sent = requestsOf(page, "entries");
    if (edited) await form.name.fill("Grace Byron");
    release();
    await form.expectHydrated();
    await expect(form.instead).toBeHidden();
    if (edited) expect(sent).toEqual([]);
    if (edited) await form.button.click();
    await expect(toast(page, THANKS)).toBeVisible();
    const name = edited ? "Grace Byron" : "Ada Byron";
    expect(await stack.entries(email)).toEqual([{ name, email }]);
  });
}
