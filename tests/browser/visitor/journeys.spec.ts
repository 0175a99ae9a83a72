import type { Locator, Page } from "@playwright/test";
import { expect, newAddress, serveSite, test, waitlist } from "../fixtures.ts";

/* Visits as people make them: with motion, cache and first presses, and nothing intercepted. */

test.use({ hasTouch: true });
const PHONE = { width: 390, height: 664 };
const LAPTOP = { width: 1440, height: 900 };

async function centre(link: Locator): Promise<[number, number]> {
  const box = await link.boundingBox();
  if (!box) throw new Error("The link is not shown.");
  return [box.x + box.width / 2, box.y + box.height / 2];
}

/** Presses with no other interaction before them. */
const presses = {
  touch: async (link: Locator) =>
    link.page().touchscreen.tap(...(await centre(link))),
  /** Playwright's own mouse moves before it presses. */
  async mouse(link: Locator) {
    const browser = await link.page().context().newCDPSession(link.page());
    const [x, y] = await centre(link);
    const press = { x, y, button: "left", clickCount: 1 } as const;
    for (const type of ["mousePressed", "mouseReleased"] as const)
      await browser.send("Input.dispatchMouseEvent", { type, ...press });
  },
  /** People hold a key for a moment. */
  async keyboard(link: Locator) {
    const { keyboard } = link.page();
    do await keyboard.press("Tab", { delay: 50 });
    while (!(await link.and(link.page().locator(":focus")).count()));
    await keyboard.press("Enter");
  },
};

/** Expects an element in the window, below the header. */
const expectInView = (goal: Locator) =>
  expect(() =>
    goal.evaluate((goal) => {
      const header = document.querySelector("header")?.offsetHeight ?? 0;
      const { top, bottom } = goal.getBoundingClientRect();
      if (top < header - 1 || bottom > innerHeight + 1)
        throw new Error(`It is ${top} px below the top of the window.`);
    }),
  ).toPass();

/** Follows a link, and expects its target in view: the form's first field, or a heading. */
async function follow(link: Locator, press = (link: Locator) => link.tap()) {
  const hash = await link.getAttribute("href");
  await press(link);
  const goal = hash === "#waitlist" ? "[name=name]" : `${hash} :is(h1, h2, h3)`;
  await expectInView(link.page().locator(goal).first());
}

const join = (page: Page, inside: string) =>
  page.locator(`${inside} [href='#waitlist']:visible`);

for (const press of ["touch", "mouse", "keyboard"] as const)
  test(`each link pressed first arrives, however late scripts are: ${press}`, {
    tag: press === "touch" ? [] : "@newest",
  }, async ({ context, stack }) => {
    let count = 1;
    for (let index = 0; index < count; index += 1) {
      // The browser's cache has no scripts of this new origin.
      await using site = await serveSite(stack, [0, 350, 800][index % 3]);
      const page = await context.newPage();
      await page.setViewportSize(press === "touch" ? PHONE : LAPTOP);
      await page.goto(site.url);
      const links = page.locator(
        ":is(.header-row, #home) a[href^='#']:not([href='#home']):visible",
      );
      count = await links.count();
      await follow(links.nth(index), presses[press]);
      await page.close();
    }
  });

const journeys = {
  async "a phone"(page: Page) {
    await page.goto("/");
    await follow(join(page, "#home"));
  },
  async "a phone, from a newsletter and after Back"(page: Page) {
    const question = page.locator("#faq summary").first();
    await page.goto("/#faq");
    await question.tap();
    await follow(join(page, "header"));
    await page.goBack();
    await expectInView(question);
    await page.goForward();
  },
  async "a phone, after menu, consent and footer"(page: Page) {
    await page.goto("/");
    await page.locator("[commandfor=menu]").first().tap();
    await follow(page.locator("#menu [href='#faq']"));
    await follow(page.locator("#waitlist [href='#privacy']"));
    await follow(page.locator("footer [href='#home']").first());
    await follow(join(page, "header"));
  },
  async "a laptop, after a look around"(page: Page) {
    const click = (link: Locator) => link.click();
    await page.goto("/");
    for (const link of await page.locator(".navigation-links a").all())
      await follow(link, click);
    for (const question of await page.locator("#faq summary").all())
      await question.click();
    await page.locator("footer button").first().click();
    await page.getByRole("dialog").locator("button").last().click();
    await follow(join(page, "header"), click);
  },
  async "a keyboard, from a wrong address"(page: Page) {
    await page.goto("/not/there");
    await presses.keyboard(page.locator("main a"));
    await presses.keyboard(page.locator("[href='#content']"));
    await follow(join(page, "#home"), presses.keyboard);
    await page.keyboard.press("Tab");
  },
};

for (const [device, lead] of Object.entries(journeys))
  test(`a visitor joins by ${device}`, async ({ page, stack }) => {
    await page.setViewportSize(/phone/.test(device) ? PHONE : LAPTOP);
    await lead(page);
    const email = newAddress();
    const { name, outcome } = waitlist(page);
    const sheet = page.locator(".form-sheet");
    if (!/keyboard/.test(device)) await name.tap();
    const before = await sheet.boundingBox();
    for (const text of ["Ada Byron", email]) {
      await page.keyboard.type(text, { delay: 5 });
      await page.keyboard.press("Enter");
    }
    await expectInView(outcome.and(page.locator(".confirmation")));
    expect(await stack.entries(email)).toEqual([{ name: "Ada Byron", email }]);
    // Nothing below the form moves.
    expect((await sheet.boundingBox())?.height).toBe(before?.height);
  });
