import type { Page } from "@playwright/test";
import { z } from "zod";
import { expect, hold, test, waitlist } from "./fixtures.ts";

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    const seen = { largest: "", shift: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const element: unknown = Reflect.get(entry, "element");
        if (element instanceof Element) {
          seen.largest = `${element.closest("section")?.id} ${element.tagName}`;
        }
      }
    }).observe({ type: "largest-contentful-paint", buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (Reflect.get(entry, "hadRecentInput")) continue;
        seen.shift += Number(Reflect.get(entry, "value"));
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
});

/** What the observers have seen of the present document. */
const seen = (page: Page) =>
  page.evaluate(
    () => Reflect.get(window, "seen") as { largest: string; shift: number },
  );

/** The text of the hero is the largest paint. */
const expectHeroPainted = (page: Page) =>
  expect.poll(async () => (await seen(page)).largest).toMatch(/^home (H1|P)$/);

test("on a phone and on a desk the largest paint is the hero's text, and nothing ever shifts", async ({
  page,
}) => {
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/", { waitUntil: "networkidle" });
    await expectHeroPainted(page);
    // The scripts come, and then the files of the form.
    await page.mouse.move(50, 60);
    await waitlist(page).expectHydrated();
    await page.locator("#contact").scrollIntoViewIfNeeded();
    await page.waitForLoadState("networkidle");
    expect((await seen(page)).shift, `${width} px`).toBe(0);
  }
});

for (const width of [390, 768, 1280, 1440]) {
  test(`at ${width} px no line moves when the fonts come late`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const release = await hold(page, "**/*.woff2");
    await page.goto("/", { waitUntil: "commit" });
    const loaded = () =>
      page.evaluate(
        () =>
          [...document.fonts].filter(({ status }) => status === "loaded")
            .length,
      );
    await expectHeroPainted(page);
    const before = await loaded();
    release();
    await expect.poll(loaded).toBe(before + 2);
    await page.waitForLoadState("networkidle");
    // A word within a line may stand a pixel elsewhere; one line more or less
    // anywhere on the screen would count at least ten times as much.
    expect((await seen(page)).shift).toBeLessThan(0.001);
  });
}

for (const path of ["/", "/no-such-page"]) {
  test(`${path} downloads its document and its fonts, after a gesture its scripts and nothing else`, async ({
    page,
  }) => {
    const kinds: string[] = [];
    const addresses = new Set<string>();
    page.on("request", (request) => {
      kinds.push(request.resourceType());
      addresses.add(request.url());
    });
    await page.goto(path, { waitUntil: "networkidle" });
    // The browser itself asks for the icon and the manifest.
    const own = kinds.filter((kind) => !["other", "manifest"].includes(kind));
    expect(kinds.length - own.length).toBeLessThanOrEqual(2);
    expect(own.toSorted()).toEqual(["document", "font", "font"]);

    addresses.clear();
    await page.keyboard.press("Tab");
    await page.waitForTimeout(500);
    await page.waitForLoadState("networkidle");
    // On a wide screen the line under the current link comes along.
    const files = [...addresses].map((address) =>
      address.replace(/^.*\/assets\/(.*)-.{8}\.js$/, "$1"),
    );
    expect(files.filter((file) => file !== "sliding-underline")).toEqual(
      path === "/" ? ["main"] : [],
    );
  });
}

/** What Chrome's tracing says of an animation. */
const animationEvent = z.object({
  name: z.literal("Animation"),
  id2: z.object({ local: z.string() }),
  args: z.object({
    data: z.object({
      displayName: z.string().optional(),
      /** Why it needs the page's thread, as bits; 0 when it does not. */
      compositeFailed: z.number().optional(),
    }),
  }),
});

test("what moves on arrival moves without the page's thread", async ({
  page,
  browser,
}) => {
  const session = await browser.newBrowserCDPSession();
  const animations = new Map<string, string>();
  const failed: string[] = [];
  session.on("Tracing.dataCollected", ({ value }) => {
    for (const event of value) {
      const { data } = animationEvent.safeParse(event);
      if (!data) continue;
      const { displayName, compositeFailed } = data.args.data;
      if (displayName) animations.set(data.id2.local, displayName);
      if (compositeFailed) failed.push(animations.get(data.id2.local) ?? "?");
    }
  });
  const complete = new Promise((resolve) =>
    session.once("Tracing.tracingComplete", resolve),
  );
  await session.send("Tracing.start", {
    traceConfig: { includedCategories: ["blink.animations"] },
  });
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.goto("/", { waitUntil: "load" });
  const running = () =>
    page.evaluate(
      () =>
        document
          .getAnimations()
          .filter(
            ({ timeline, playState }) =>
              timeline === document.timeline && playState === "running",
          ).length,
    );
  await expect.poll(running).toBeGreaterThan(0);
  await expect.poll(running).toBe(0);
  await session.send("Tracing.end");
  await complete;

  expect([...new Set(animations.values())]).toEqual(
    expect.arrayContaining(["open", "tick", "wash"]),
  );
  // These move with the reader's scrolling, later, and are repainted then.
  const withScroll = ["draw", "unroll"];
  expect(failed.filter((name) => !withScroll.includes(name))).toEqual([]);
});
