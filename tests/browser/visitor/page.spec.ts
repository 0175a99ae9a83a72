import type { Locator, Page } from "@playwright/test";
import { sampleSite as site } from "../../sample-page.ts";
import {
  addresses,
  ageBrowser,
  expect,
  hold,
  MISSING,
  requestsOf,
  SCRIPTS,
  test,
  toast,
  waitlist,
  watch,
} from "../fixtures.ts";

/* What the sections say is tested in src/sections/landing-page.test.tsx. */

const button = (scope: Page | Locator, name: string) =>
  scope.getByRole("button", { name, exact: true });
const link = (scope: Page | Locator, name: string) =>
  scope.getByRole("link", { name, exact: true });

/** Expects a section's start just below the header, unless the page cannot scroll further. */
async function expectInView(page: Page, anchor: string) {
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

test("links lead to their sections, and Join Waitlist is in reach on every screen", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/");
  for (const [label, section] of [
    ["homeLabel", "home"],
    ["aboutLabel", "about"],
    ["howItWorksLabel", "what-we-do"],
    ["faqLabel", "faq"],
    ["contactLabel", "contact"],
    ["joinLabel", "waitlist"],
    ["privacyLabel", "privacy"],
    ["termsLabel", "terms"],
    ["riskLabel", "risk"],
    ["supportLabel", "contact"],
  ] as const) {
    await link(page.getByRole("contentinfo"), site.footer[label]).click();
    await expect(page).toHaveURL(new RegExp(`#${section}$`));
    await expectInView(page, section);
  }
  for (const [width, height] of [
    [320, 640],
    [390, 664],
    [768, 800],
    [1440, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto("/#about");
    const header = page.getByRole("banner");
    await link(header, site.header.joinLabel).click();
    const { name, email, button } = waitlist(page);
    for (const part of [name, email, button])
      await expect(part).toBeInViewport({ ratio: 1 });
  }
  // At high zoom a sticky header would cover a third of the window.
  await page.setViewportSize({ width: 320, height: 256 });
  await expect(page.getByRole("banner")).not.toBeInViewport();
});

test("in the oldest promised browsers a whole visit leaves nothing in the console and violates no policy", async ({
  page,
}) => {
  const problems = await watch(page);
  await ageBrowser(page);
  await page.goto("/");
  await button(page, site.footer.careersLabel).click();
  await page.keyboard.press("Escape");
  await page.locator("#faq summary").first().click();
  await waitlist(page).button.click();
  await expect(toast(page, MISSING)).toBeVisible();
  // In quick succession, so that the line under the current link changes direction on its way.
  const current = page.getByRole("banner").locator("[aria-current]:visible");
  for (const [section, label] of [
    ["about", "aboutLabel"],
    ["faq", "faqLabel"],
    ["about", "aboutLabel"],
    ["home", "homeLabel"],
  ] as const) {
    await page
      .locator(`#${section}`)
      .evaluate((element) => element.scrollIntoView({ behavior: "instant" }));
    await expect(current).toHaveText(site.header[label]);
  }
  for (const path of addresses) {
    await page.goto(path);
    await page.keyboard.press("Shift");
    await page.waitForLoadState("networkidle");
  }
  expect(problems).toEqual([]);
});

test("each dialog takes the focus when it opens, and gives it back however it is closed", async ({
  page,
}) => {
  await page.goto("/");
  const dialog = page.getByRole("dialog");
  const closers = button(dialog, site.dialogs.closeLabel);
  const { contact, footer, dialogs } = site;
  for (const [name, { title }, close] of [
    [contact.linkedinLabel, dialogs.social, () => closers.first().click()],
    [contact.xLabel, dialogs.social, () => closers.last().click()],
    [contact.youtubeLabel, dialogs.social, () => page.mouse.click(5, 5)],
    [footer.careersLabel, dialogs.careers, () => page.keyboard.press("Escape")],
    [footer.blogLabel, dialogs.blog, () => page.keyboard.press("Escape")],
  ] as const) {
    const opener = button(page, name);
    await opener.focus();
    await page.keyboard.press("Enter");
    await expect(dialog).toHaveAccessibleName(title);
    const focus = await dialog.evaluate((element) => {
      const inside = element.contains(document.activeElement);
      const behind = document.querySelector<HTMLElement>("footer a");
      behind?.focus();
      return { inside, behind: document.activeElement === behind };
    });
    expect(focus).toEqual({ inside: true, behind: false });
    await close();
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
  }
});

test("a narrow screen's menu is closed by a link, Escape, its button, an outside click or resizing", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto("/");
  const menu = page.getByRole("dialog");
  const opener = button(page, site.header.openMenuLabel);
  for (const close of [
    async () => {
      await link(menu, site.header.faqLabel).click();
      await expect(page).toHaveURL(/#faq$/);
    },
    () => page.keyboard.press("Escape"),
    () => button(page, site.header.closeMenuLabel).click(),
    () => page.mouse.click(200, 780),
    () => page.setViewportSize({ width: 1024, height: 800 }),
  ]) {
    await opener.click();
    await expect(menu).toBeVisible();
    await close();
    await expect(menu).toBeHidden();
  }
});

test("an unknown address shows the not-found page, logs the path and links to the start page", async ({
  page,
}) => {
  const logged: string[] = [];
  page.on("console", (line) => logged.push(line.text()));
  for (const path of ["/nothing-here", "/deep/er/path?x=1", "/index.php"]) {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(404);
    await expect(page.locator("h1")).toHaveText(site.notFound.heading);
    await expect(page).toHaveTitle(
      `${site.notFound.heading} ${site.notFound.text} · ${site.siteSettings.productName}`,
    );
    expect(logged.join("\n")).toContain(path.replace(/\?.*/, ""));
    await link(page, site.notFound.homeLabel).click();
    await expect(page).toHaveURL(/\/$/);
    await expect(page.locator("#waitlist")).toBeAttached();
  }
});

test.describe("on a touch screen", () => {
  test.use({ viewport: { width: 390, height: 800 }, hasTouch: true });

  test("the first interaction, of whatever kind, loads all scripts, once each", async ({
    page,
  }) => {
    const requested = requestsOf(page, "scripts");
    const { name } = waitlist(page);
    for (const interact of [
      () => page.mouse.move(50, 60),
      () => page.touchscreen.tap(20, 300),
      () => page.mouse.wheel(0, 200),
      () => page.keyboard.press("Shift"),
      // Screen readers focus a field without a key.
      () => name.focus(),
      () => name.dispatchEvent("input"),
    ]) {
      await page.goto("/");
      requested.length = 0;
      await interact();
      await waitlist(page).expectHydrated();
      expect(requested.length, String(interact)).toBeGreaterThan(0);
      expect(new Set(requested).size).toBe(requested.length);
    }
  });

  test("before scripts arrive, a tap opens menu, dialogs and questions, and hydration leaves them open", async ({
    page,
  }) => {
    const release = await hold(page, SCRIPTS);
    await page.goto("/");
    const dialog = page.getByRole("dialog");
    await button(page, site.header.openMenuLabel).tap();
    await link(dialog, site.header.faqLabel).tap();
    await expect(page).toHaveURL(/#faq$/);
    await page.locator("#faq summary").nth(0).tap();
    await page.locator("#faq summary").nth(1).tap();
    await button(page, site.contact.linkedinLabel).tap();
    await expect(dialog).toHaveAccessibleName(site.dialogs.social.title);
    await waitlist(page).expectWaiting();

    release();
    await waitlist(page).expectHydrated();
    await expect(dialog).toBeVisible();
    await expect(page.locator("#faq details[open]")).toHaveCount(1);
    await expect(page).toHaveURL(/#faq$/);
  });
});

test("where a policy of a proxy or an extension forbids scripts, the form says how to join by email", async ({
  page,
}) => {
  await page.route("/", async (route) => {
    const response = await route.fetch();
    const policy = { "content-security-policy": "script-src 'none'" };
    await route.fulfill({
      response,
      headers: { ...response.headers(), ...policy },
    });
  });
  await page.goto("/");
  await expect(waitlist(page).instead.locator("a").last()).toBeVisible();
  await expect(waitlist(page).name).toBeHidden();
});

test.describe("without scripts", () => {
  test.use({
    javaScriptEnabled: false,
    viewport: { width: 390, height: 800 },
    // A click during smooth scrolling can miss its target.
    contextOptions: { reducedMotion: "reduce" },
  });

  test("text, questions, dialogs and header links work, and the form says how to join by email", async ({
    page,
  }) => {
    await page.goto("/");
    for (const heading of await page.locator("h1, h2, h3").all()) {
      if (await heading.locator("xpath=ancestor::dialog").count()) continue;
      await expect(heading).toBeVisible();
    }
    const question = page.locator("#faq details").first();
    await question.locator("summary").click();
    await expect(question.locator("p").first()).toBeVisible();

    await button(page, site.footer.careersLabel).click();
    const { title: name } = site.dialogs.careers;
    const dialog = page.getByRole("dialog", { name });
    await expect(dialog).toBeVisible();
    await button(dialog, site.dialogs.closeLabel).last().click();
    await expect(dialog).toBeHidden();

    // Without scripts, links in the menu could not close it.
    await expect(button(page, site.header.openMenuLabel)).toBeHidden();
    const header = page.getByRole("banner");
    await link(header, site.header.faqLabel).click();
    await expect(page).toHaveURL(/#faq$/);

    await expect(waitlist(page).name).toBeHidden();
    const mail = waitlist(page).instead.locator("[href^=mailto]");
    await expect(mail).toBeVisible();
    await expect(mail).toHaveAttribute("href", /^mailto:.+@/);
  });
});
