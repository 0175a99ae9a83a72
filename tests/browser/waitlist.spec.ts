import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";

const form = (page: Page) => {
  const section = page.locator("#waitlist");
  return {
    name: section.getByLabel("Full Name"),
    email: section.getByLabel("Email Address"),
    button: section.locator("button[type=submit]"),
    confirmation: section.locator("form").getByRole("status"),
  };
};

/** A toast, by its title and description together. */
const toast = (page: Page, title: string, text: string) =>
  page.locator(".toast").filter({ hasText: title }).filter({ hasText: text });

/** Two ways to fill in and send: by pointer, and by the keyboard alone. */
const hands = {
  pointer: async (page: Page, name: string, email: string) => {
    await form(page).name.fill(name);
    await form(page).email.fill(email);
    await form(page).button.click();
  },
  "the keyboard alone": async (page: Page, name: string, email: string) => {
    await form(page).name.focus();
    await page.keyboard.type(name);
    await page.keyboard.press("Tab");
    await page.keyboard.type(email);
    await page.keyboard.press("Enter");
  },
};

test.beforeEach(async ({ page, stack }) => {
  await stack.clearEntries();
  await page.goto("/");
});

test("the form shows the labels, placeholders and consent of the specification", async ({
  page,
}) => {
  const { name, email, button } = form(page);
  await expect(name).toHaveAttribute("placeholder", "Enter your full name");
  await expect(name).toHaveAttribute("required");
  await expect(email).toHaveAttribute(
    "placeholder",
    "Enter your email address",
  );
  await expect(email).toHaveAttribute("required");
  await expect(page.locator("label[for=waitlist-name]")).toHaveText(
    "Full Name *",
  );
  await expect(page.locator("label[for=waitlist-email]")).toHaveText(
    "Email Address *",
  );
  await expect(button).toHaveText("Join the Waitlist", { useInnerText: true });
  await expect(
    page.getByText(
      "By joining, you agree to receive updates about the product. We respect your privacy.",
    ),
  ).toBeVisible();
});

for (const [way, send] of Object.entries(hands)) {
  test.describe(`by ${way}`, () => {
    test("a visitor joins, is thanked and stored once, trimmed", async ({
      page,
      stack,
    }) => {
      await send(page, "  Ada Byron ", " ada@example.com ");
      await expect(
        toast(
          page,
          "You've been added to the waitlist!",
          "We'll be in touch soon with exclusive updates.",
        ),
      ).toBeVisible();
      await expect(form(page).name).toHaveValue("");
      await expect(form(page).email).toHaveValue("");
      await expect(form(page).confirmation).not.toBeEmpty();
      expect(await stack.entries()).toMatchObject([
        { name: "Ada Byron", email: "ada@example.com" },
      ]);
    });

    for (const [name, email, field] of [
      ["", "", "name"],
      ["   ", "ada@example.com", "name"],
      ["Ada", "  ", "email"],
    ] as const) {
      test(`a missing ${field} (${JSON.stringify([name, email])}) is asked for, nothing is sent`, async ({
        page,
        stack,
      }) => {
        await send(page, name, email);
        await expect(
          toast(
            page,
            "Required fields missing",
            "Please fill in both name and email.",
          ),
        ).toHaveRole("alert");
        await expect(form(page)[field]).toBeFocused();
        await expect(form(page)[field]).toHaveAttribute("aria-invalid", "true");
        await expect(form(page)[field]).toHaveAccessibleDescription(/./);
        await expect(form(page).name).toHaveValue(name);
        expect(await stack.entries()).toEqual([]);
      });
    }

    test("a malformed address is pointed out, nothing is sent", async ({
      page,
      stack,
    }) => {
      await send(page, "Ada", "ada@example");
      await expect(
        toast(page, "Invalid email", "Please enter a valid email address."),
      ).toHaveRole("status");
      await expect(form(page).email).toBeFocused();
      await expect(form(page).email).toHaveValue("ada@example");
      expect(await stack.entries()).toEqual([]);
    });

    test("a failing insert keeps the values and says to try later", async ({
      page,
    }) => {
      await page.route("**/rest/v1/Waitlist*", (route) =>
        route.request().method() === "POST"
          ? route.fulfill({
              status: 500,
              headers: { "access-control-allow-origin": "*" },
              json: { message: "anything", code: "XX000" },
            })
          : route.fallback(),
      );
      await send(page, "Ada", "ada@example.com");
      await expect(
        toast(
          page,
          "Something went wrong, please try again.",
          "Please try again later.",
        ),
      ).toHaveRole("alert");
      await expect(form(page).name).toHaveValue("Ada");
      await expect(form(page).email).toHaveValue("ada@example.com");
      await expect(form(page).button).toBeEnabled();
    });
  });
}

test("a visitor who joins twice is thanked twice and stored once", async ({
  page,
  stack,
}) => {
  const thanks = toast(page, "You've been added to the waitlist!", "soon");
  await hands.pointer(page, "Ada", "ada@example.com");
  await expect(thanks).toBeVisible();
  await page.reload();
  await hands.pointer(page, "Ada", "ADA@example.com");
  await expect(thanks).toBeVisible();
  expect(await stack.entries()).toHaveLength(1);
});

test("while sending, the button is disabled and reads Joining...; a double click sends once", async ({
  page,
  stack,
}) => {
  let sent = 0;
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route("**/rest/v1/Waitlist*", async (route) => {
    if (route.request().method() === "POST") {
      sent += 1;
      await held;
    }
    await route.continue();
  });
  await form(page).name.fill("Ada");
  await form(page).email.fill("ada@example.com");
  await form(page).button.dblclick();
  await expect(form(page).button).toBeDisabled();
  await expect(form(page).button).toHaveText("Joining...", {
    useInnerText: true,
  });
  answer();
  await expect(form(page).button).toBeEnabled();
  await expect(form(page).button).toHaveText("Join the Waitlist", {
    useInnerText: true,
  });
  expect(sent).toBe(1);
  expect(await stack.entries()).toHaveLength(1);
});

test("a request that hangs ends in the failure toast, values kept", async ({
  page,
}) => {
  await page.clock.install();
  await page.route("**/rest/v1/Waitlist*", () => {});
  await form(page).name.fill("Ada");
  await form(page).email.fill("ada@example.com");
  await form(page).button.click();
  await expect(form(page).button).toBeDisabled();
  await page.waitForTimeout(500);
  await page.clock.fastForward(20_000);
  await expect(
    toast(page, "Something went wrong, please try again.", "later"),
  ).toBeVisible({ timeout: 20_000 });
  await expect(form(page).email).toHaveValue("ada@example.com");
});

test("a toast can be closed by its button and by the keyboard", async ({
  page,
}) => {
  await hands.pointer(page, "", "");
  const message = page.locator(".toast");
  await message.getByRole("button", { name: "Close" }).click();
  await expect(message).toHaveCount(0);

  await form(page).button.click();
  await expect(message).toBeVisible();
  await page.keyboard.press("Alt+t");
  await expect(message).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(message).toHaveCount(0);
});

test("no name or address ends up in the page's address or console", async ({
  page,
}) => {
  const said: string[] = [];
  page.on("console", (line) => said.push(line.text()));
  await hands.pointer(page, "Ada", "ada@example.com");
  await expect(page.locator(".toast")).toBeVisible();
  expect(page.url()).not.toMatch(/ada/i);
  expect(said.join("\n")).not.toMatch(/ada/i);
});
