import { expect, test } from "./fixtures.ts";

/** Anchors scroll to where a reader sees the section's start just below the header. */
async function expectInView(
  page: import("@playwright/test").Page,
  anchor: string,
) {
  await expect
    .poll(() =>
      page.evaluate((id) => {
        const top = document.getElementById(id)?.getBoundingClientRect().top;
        const header = document.querySelector("header")?.offsetHeight ?? 0;
        const atEnd =
          scrollY + innerHeight >= document.documentElement.scrollHeight - 2;
        return (
          top !== undefined &&
          (Math.abs(top - header) <= 2 || (atEnd && top < innerHeight))
        );
      }, anchor),
    )
    .toBe(true);
}

test.describe("header", () => {
  for (const [label, anchor] of [
    ["Home", "home"],
    ["About", "about"],
    ["FAQ", "faq"],
  ] as const) {
    test(`${label} leads to #${anchor}`, async ({ page }) => {
      await page.goto("/#legal");
      await page.getByRole("banner").getByRole("link", { name: label }).click();
      await expect(page).toHaveURL(new RegExp(`#${anchor}$`));
      await expectInView(page, anchor);
    });
  }

  for (const width of [320, 768, 1440]) {
    test(`Join Waitlist is in reach at ${width} px, wherever the reader is`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.goto("/#about");
      await page
        .getByRole("banner")
        .getByRole("link", { name: "Join Waitlist" })
        .click();
      await expectInView(page, "waitlist");
    });
  }

  test("the section on screen is marked", async ({ page }) => {
    await page.goto("/");
    const navigation = page.getByRole("navigation").first();
    await navigation.getByRole("link", { name: "About" }).click();
    await expect(
      navigation.getByRole("link", { name: "About" }),
    ).toHaveAttribute("aria-current", "true");
    await expect(
      navigation.getByRole("link", { name: "Home" }),
    ).not.toHaveAttribute("aria-current");
  });
});

test.describe("hero", () => {
  test("Join the Waitlist leads to the form", async ({ page }) => {
    await page.goto("/");
    await page
      .locator("#home")
      .getByRole("link", { name: "Join the Waitlist" })
      .click();
    await expectInView(page, "waitlist");
  });

  test("Learn More leads to who we are", async ({ page }) => {
    await page.goto("/");
    await page.getByRole("link", { name: "Learn More" }).click();
    await expectInView(page, "about");
  });

  test("the claim is shown", async ({ page }) => {
    await page.goto("/");
    await expect(
      page.getByText("500+ private beta users signed up"),
    ).toBeVisible();
  });
});

test.describe("footer", () => {
  for (const [label, anchor] of [
    ["Home", "home"],
    ["How it works", "what-we-do"],
    ["Join waitlist", "waitlist"],
    ["About us", "about"],
    ["Contact", "contact"],
    ["FAQ", "faq"],
    ["Support", "contact"],
    ["Privacy", "legal"],
    ["Terms", "legal"],
    ["Risk & Disclosures", "legal"],
  ] as const) {
    test(`${label} leads to #${anchor}`, async ({ page }) => {
      await page.goto("/");
      await page
        .getByRole("contentinfo")
        .getByRole("link", { name: label, exact: true })
        .click();
      await expect(page).toHaveURL(new RegExp(`#${anchor}$`));
      await expectInView(page, anchor);
    });
  }

  test("says who owns the page and what it is not", async ({ page }) => {
    await page.goto("/");
    const footer = page.getByRole("contentinfo");
    await expect(footer).toContainText(
      `© ${new Date().getUTCFullYear()} Northrule Labs, Inc.`,
    );
    await expect(footer).toContainText(
      /not a broker-dealer, investment adviser or custodian/,
    );
  });
});

test("the contact address opens a mail", async ({ page }) => {
  await page.goto("/");
  await expect(
    page
      .locator("#contact")
      .getByRole("link", { name: "info@northrule.example" }),
  ).toHaveAttribute("href", "mailto:info@northrule.example");
});

test("scrolling is smooth only for those who have not asked for less motion", async ({
  page,
}) => {
  const behavior = () =>
    page.evaluate(
      () => getComputedStyle(document.documentElement).scrollBehavior,
    );
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.goto("/");
  expect(await behavior()).toBe("smooth");
  await page.emulateMedia({ reducedMotion: "reduce" });
  expect(await behavior()).toBe("auto");
});

test.describe("menu of a narrow screen", () => {
  test.use({ viewport: { width: 390, height: 800 } });

  test.beforeEach(async ({ page }) => {
    await page.goto("/");
    await page.getByRole("button", { name: "Open menu" }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
  });

  test("leads to a section and closes", async ({ page }) => {
    await page.getByRole("dialog").getByRole("link", { name: "FAQ" }).click();
    await expect(page.getByRole("dialog")).toBeHidden();
    await expectInView(page, "faq");
  });

  test("keeps the keyboard inside until it is closed", async ({ page }) => {
    for (let step = 0; step < 12; step++) {
      await page.keyboard.press("Tab");
      const outside = await page.evaluate(
        () =>
          document.activeElement !== document.body &&
          !document.activeElement?.closest("dialog"),
      );
      expect(outside).toBe(false);
    }
  });

  test("closes on Escape and gives the focus back", async ({ page }) => {
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toBeHidden();
    await expect(page.getByRole("button", { name: "Open menu" })).toBeFocused();
  });

  test("closes on its button", async ({ page }) => {
    await page.getByRole("button", { name: "Close menu" }).click();
    await expect(page.getByRole("dialog")).toBeHidden();
  });

  test("closes on the page behind it", async ({ page }) => {
    await page.mouse.click(200, 780);
    await expect(page.getByRole("dialog")).toBeHidden();
  });

  test("closes when the window grows wide", async ({ page }) => {
    await page.setViewportSize({ width: 1024, height: 800 });
    await expect(page.getByRole("dialog")).toBeHidden();
  });
});
