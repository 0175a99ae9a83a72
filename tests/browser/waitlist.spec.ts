import type { Page } from "@playwright/test";
import {
  expect,
  FAILURE,
  hold,
  newAddress,
  sentEntries,
  THANKS,
  test,
  toast,
  waitlist,
} from "./fixtures.ts";

/* What the form says in which state is tested in src/waitlist/form.test.tsx. */
const ENTRIES = "**/rest/v1/Waitlist*";

/** Two ways to fill in and send: by pointer, and by the keyboard alone. */
const hands = {
  "the pointer": async (page: Page, name: string, email: string) => {
    await waitlist(page).fill(name, email);
    await waitlist(page).button.click();
  },
  "the keyboard alone": async (page: Page, name: string, email: string) => {
    await waitlist(page).name.focus();
    await page.keyboard.type(name);
    await page.keyboard.press("Tab");
    await page.keyboard.type(email);
    await page.keyboard.press("Enter");
  },
};

const MISSING = [
  "Required fields missing",
  "Please fill in both name and email.",
];
const INVALID = ["Invalid email", "Please enter a valid email address."];

for (const [way, send] of Object.entries(hands)) {
  test(`by ${way}: what is missing or malformed is asked for, and nothing is sent`, async ({
    page,
  }) => {
    const sent = sentEntries(page);
    const form = waitlist(page);
    for (const [name, email, field, texts, role] of [
      ["", "", "name", MISSING, "alert"],
      ["   ", "ada@example.com", "name", MISSING, "alert"],
      ["Ada", "  ", "email", MISSING, "alert"],
      ["Ada", "ada@example", "email", INVALID, "status"],
    ] as const) {
      await test.step(JSON.stringify([name, email]), async () => {
        await page.goto("/");
        await send(page, name, email);
        await expect(toast(page, ...texts)).toHaveRole(role);
        await expect(form[field]).toBeFocused();
        await expect(form[field]).toHaveAttribute("aria-invalid", "true");
        await expect(form[field]).toHaveAccessibleDescription(/./);
        await expect(form.name).toHaveValue(name);
        await expect(form.email).toHaveValue(email.trim());
      });
    }
    expect(sent).toEqual([]);
  });

  test(`by ${way}: a visitor joins, is thanked and stored once, trimmed, after a failure that kept the values; neither name nor address is in the page's address or console`, async ({
    page,
    stack,
  }) => {
    const said: string[] = [];
    page.on("console", (line) => said.push(line.text()));
    const email = newAddress();
    const form = waitlist(page);
    await page.goto("/");
    await page.route(ENTRIES, (route) =>
      route.request().method() === "POST"
        ? route.fulfill({
            status: 500,
            headers: { "access-control-allow-origin": "*" },
            json: { message: "anything", code: "XX000" },
          })
        : route.fallback(),
    );
    await send(page, "  Ada Byron ", ` ${email} `);
    await expect(toast(page, FAILURE, "Please try again later.")).toHaveRole(
      "alert",
    );
    await expect(form.name).toHaveValue("  Ada Byron ");
    await expect(form.email).toHaveValue(email);
    await expect(form.button).toBeEnabled();

    await page.unroute(ENTRIES);
    await page.goto("/");
    await send(page, "  Ada Byron ", ` ${email} `);
    await expect(
      toast(page, THANKS, "We'll be in touch soon with exclusive updates."),
    ).toBeVisible();
    await expect(form.name).toHaveValue("");
    await expect(form.email).toHaveValue("");
    await expect(form.outcome).not.toBeEmpty();
    expect(await stack.entries(email)).toMatchObject([
      { name: "Ada Byron", email },
    ]);
    expect(page.url()).not.toMatch(/ada/i);
    expect(said.join("\n")).not.toMatch(/ada/i);
  });
}

test("a visitor who joins twice is thanked twice and stored once", async ({
  page,
  stack,
}) => {
  const email = newAddress();
  for (const address of [email, email.replace("ada", "ADA")]) {
    await page.goto("/");
    await hands["the pointer"](page, "Ada", address);
    await expect(toast(page, THANKS, "soon")).toBeVisible();
  }
  expect(await stack.entries(email)).toHaveLength(1);
});

test("while sending, the button is disabled and reads Joining...; a double click sends once", async ({
  page,
  stack,
}) => {
  const email = newAddress();
  const sent = sentEntries(page);
  const answer = await hold(page, ENTRIES);
  await page.goto("/");
  const { button, fill } = waitlist(page);
  await fill("Ada", email);
  await button.dblclick();
  await expect(button).toBeDisabled();
  await expect(button).toHaveText("Joining...", { useInnerText: true });
  answer();
  await expect(button).toBeEnabled();
  await expect(button).toHaveText("Join the Waitlist", { useInnerText: true });
  expect(sent).toHaveLength(1);
  expect(await stack.entries(email)).toHaveLength(1);
});

test("a second click that comes after the answer is thanked like the first, and sends nothing", async ({
  page,
}) => {
  const sent = sentEntries(page);
  await page.goto("/");
  const { button, fill, name } = waitlist(page);
  await fill("Ada", newAddress());
  await button.click();
  await expect(toast(page, THANKS)).toBeVisible();
  await button.click();
  await expect(toast(page, THANKS)).toBeVisible();
  await expect(toast(page)).toHaveCount(1);
  await expect(name).not.toHaveAttribute("aria-invalid", "true");
  expect(sent).toHaveLength(1);

  // Whoever types again begins anew.
  await name.fill("Grace");
  await button.click();
  await expect(toast(page, ...MISSING)).toBeVisible();
  await expect(toast(page)).toHaveCount(1);
});

test("a request that hangs ends in the failure toast, values kept", async ({
  page,
}) => {
  await page.clock.install();
  await page.goto("/");
  await page.route(ENTRIES, () => {});
  const { button, email, fill } = waitlist(page);
  await fill("Ada", "ada@example.com");
  const request = page.waitForRequest(ENTRIES);
  await button.click();
  await request;
  await expect(button).toBeDisabled();
  await page.clock.fastForward(20_000);
  await expect(toast(page, FAILURE, "later")).toBeVisible({ timeout: 20_000 });
  await expect(email).toHaveValue("ada@example.com");
});

test("a toast is read out once; closed by its button or by the keyboard it gives the focus back", async ({
  page,
}) => {
  await page.goto("/");
  await waitlist(page).button.click();
  const message = toast(page);
  await expect(message).toBeVisible();
  const around = message.locator("xpath=ancestor::*[@aria-live!='off']");
  await expect(around).toHaveCount(0);
  await message.getByRole("button", { name: "Close" }).click();
  await expect(message).toHaveCount(0);
  await expect(waitlist(page).name).toBeFocused();

  await waitlist(page).button.click();
  await expect(message).toBeVisible();
  await page.keyboard.press("Alt+t");
  await expect(message).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(message).toHaveCount(0);
  await expect(waitlist(page).name).toBeFocused();
});
