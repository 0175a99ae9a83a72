/** Fixtures of the browser tests: the stack, the waitlist's form, the Studio, a page's problems. */
import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import {
  test as base,
  expect,
  type FrameLocator,
  type Locator,
  type Page,
} from "@playwright/test";
import { createClient } from "@supabase/supabase-js";
import { Hono } from "hono";
import { PHRASES } from "../../brand/phrases.ts";
import { contentClient } from "../../content/client.ts";
import type { Environment } from "../../environment.ts";
import { listen } from "../../local/loopback.ts";
import { sampleSite } from "../sample-page.ts";

export type OpenStack = ReturnType<typeof openStack>;

function openStack() {
  const environment: Environment = JSON.parse(process.env.TEST_STACK ?? "");
  const { siteUrl, studioUrl, sanity, supabase } = environment;
  const { url, secretKey = "" } = supabase;
  const auth = { persistSession: false };
  const waitlist = createClient(url, secretKey, { auth }).from("Waitlist");
  const content = contentClient(sanity).withConfig({ perspective: "raw" });
  return {
    siteUrl,
    studioUrl,
    /** @returns the page as visitors get it */
    html: async () => (await fetch(siteUrl)).text(),
    /** @returns rows with the address, as operators see them */
    async entries(email: string) {
      const query = waitlist.select("name, email").eq("email", email);
      return (await query.throwOnError()).data;
    },
    /** The content as an editor's session sees it: drafts and published documents. */
    content,
    /** @returns a published document, or a draft if its id says so */
    async document(id: string) {
      const document = await content.getDocument(id);
      if (!document) throw new Error(`The dataset has no ${id}.`);
      return document;
    },
    async discardDrafts() {
      const drafts: string[] = await content.fetch(
        '*[_id in path("drafts.**")]._id',
      );
      for (const id of drafts) await content.delete(id);
    },
  };
}

/** Playwright's `test`, with `stack` and with the page's address as base URL. */
export const test = base.extend<object, { stack: OpenStack }>({
  stack: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures are needed from this pattern
    async ({}, use) => use(openStack()),
    { scope: "worker" },
  ],
  baseURL: async ({ stack }, use) => use(stack.siteUrl),
});

export { expect };

/** The page's address, and one without a page. */
export const addresses = ["/", "/not/there"];

/** @returns a new address, so that no test sees another's entries */
export const newAddress = () => `ada-${randomUUID()}@example.com`;

/** The first button of the footer that opens a dialog. */
export const dialogButton = (page: Page) =>
  page.locator("footer [commandfor^=dialog-]").first();

/** The waitlist's form, its fields, and what it says. */
export function waitlist(page: Page | FrameLocator) {
  const section = page.locator("#waitlist");
  const form = section.locator("form");
  const parts = {
    form,
    name: section.locator("[name=name]"),
    email: section.locator("[name=email]"),
    button: section.locator("button[type=submit]"),
    /** The outcome, as the form itself shows it. */
    outcome: form.locator(".outcome"),
    /** How to join by email instead. */
    instead: section.locator(".form-instead").filter({ visible: true }),
  };
  /** Expects the button to show `label`, which is one of its two. */
  const expectLabel = (label: string) =>
    expect(parts.button).toHaveText(label, { useInnerText: true });
  const fill = async (name: string, email: string) => {
    await parts.name.fill(name);
    await parts.email.fill(email);
  };
  return {
    ...parts,
    fill,
    async join(name: string, email: string) {
      await fill(name, email);
      await parts.button.click();
    },
    /** Expects React to have hydrated the form: it then adds the region where toasts appear. */
    expectHydrated: () => expect(toastRegion(page)).toBeAttached(),
    expectIdle: () => expectLabel(sampleSite.waitlist.joinLabel),
    expectJoining: () => expectLabel(sampleSite.waitlist.joiningLabel),
  };
}

const { toasts } = sampleSite.waitlist;
export const THANKS = toasts.success.title;
export const FAILURE = toasts.failure.title;
export const MISSING = toasts.missing.title;
export const INVALID = toasts.invalidEmail.title;

/** A phrase that the Studio warns about. */
export const [PHRASE = ""] = Object.values(PHRASES).flat();

/** Adds a reader's own style sheet to the page. */
export const restyle = (page: Page, text: string): Promise<void> =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets.push(sheet);
  }, text);

/** A toast with this text, or any toast. */
export const toast = (page: Page, text = "") =>
  page.locator(".toast").filter({ hasText: text });

/** The region where toasts appear. It is not live, because the form announces their texts. */
const toastRegion = (page: Page | FrameLocator) =>
  page.locator("[aria-live=off]");

/** The page's script files, at any origin. */
export const SCRIPTS = "**/assets/*.js*";

/** Holds requests back. @returns a function that lets them through */
export async function hold(page: Page, url: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await promise;
    await route.fallback().catch(() => {});
  });
  return resolve;
}

/**
 * Serves the page from another port, because the browser does not use its cache while Playwright
 * intercepts requests. A test may replace `send`.
 *
 * @param late delay, in milliseconds, of scripts that are not in the browser's cache
 */
export async function serveSite({ siteUrl }: OpenStack, late = 0) {
  const headers = { "Accept-Encoding": "identity" };
  const site = {
    async send(path: string): Promise<Response> {
      if (path.endsWith(".js")) await setTimeout(late);
      return fetch(siteUrl + path, { headers });
    },
  };
  const app = new Hono().get("*", ({ req }) => site.send(req.path));
  return Object.assign(site, await listen(app, { port: 0 }));
}

/** Requests that send an entry. */
export const JOINS = "**/rest/v1/Waitlist*";

/** Answers joins with a made-up response, so that nothing is stored. */
export const answerJoins = (page: Page) =>
  page.route(JOINS, (route) =>
    route.fulfill({
      status: 201,
      headers: {
        "access-control-allow-origin": "*",
        "access-control-allow-headers": "*",
      },
    }),
  );

/** @returns the page's errors (also those of its CSP), warnings and requests to other hosts */
export function watch(page: Page): string[] {
  const noticed: string[] = [];
  page.on("pageerror", (error) => noticed.push(`error: ${error.message}`));
  page.on("request", (request) => {
    const { hostname, protocol } = new URL(request.url());
    if (/^http/.test(protocol) && !/(^|\.)localhost$/.test(hostname))
      noticed.push(`request: ${request.url()}`);
  });
  page.on("console", (line) => {
    if (line.type() !== "error" && line.type() !== "warning") return;
    // The not-found page logs the address, and the browser the status. In the Studio's frame,
    // Chromium blocks the autofocus of the menu.
    if (!/^404: no page|status of 404|^Blocked autofocus/.test(line.text()))
      noticed.push(`console: ${line.text()}`);
  });
  return noticed;
}

/** The time in which the Studio loads and fetches everything, and can then be edited. */
export const READY = { timeout: 60_000 };

/**
 * Playwright's `test` for the Studio. The tests of a worker share one page, because opening
 * the Studio takes longer than most of them. Each test ends without drafts, and fails if `watch`
 * notices a problem, except refused requests, which tests cause, and Sanity's warnings at each
 * paste and on a busy machine. If a request between the frames is late or given up, Sanity also
 * warns of a version mismatch.
 */
export const studioTest = test.extend<
  { ending: undefined },
  { studio: { page: Page; noticed: string[] } }
>({
  studio: [
    async ({ browser, stack }, use) => {
      await using context = await browser.newContext({
        viewport: { width: 1600, height: 1000 },
        // Motion costs a fifth of the processor time.
        reducedMotion: "reduce",
      });
      const page = await context.newPage();
      const noticed = watch(page);
      await page.goto(`${stack.studioUrl}/structure`);
      await expect(page.getByRole("link", { name: "Header" })).toBeVisible(
        READY,
      );
      await use({ page, noticed });
    },
    { scope: "worker", timeout: READY.timeout },
  ],
  page: ({ studio }, use) => use(studio.page),
  ending: [
    async ({ studio: { page, noticed }, stack }, use) => {
      await use(undefined);
      await page.unrouteAll();
      await stack.discardDrafts();
      const expected =
        /status of (40[239]|503)|The "update" is refused|DataTransfer with kind="string"|no response to|fetch shared state|version mismatch/;
      const unexpected = noticed.splice(0).filter((it) => !expected.test(it));
      expect(unexpected).toEqual([]);
    },
    { auto: true },
  ],
});

/** Goes to an address of the Studio as its links do, without loading it again. */
export const visit = (page: Page, path: string): Promise<void> =>
  page.evaluate((path) => {
    history.pushState(null, "", path);
    dispatchEvent(new PopStateEvent("popstate"));
  }, path);

/** A field of the Studio's form. */
export const field = (page: Page, path: string): Locator =>
  page.getByTestId(`field-${path}`);

export const input = (page: Page, path: string) =>
  field(page, path).locator("input, textarea").first();
export const publishButton = (page: Page) => page.getByTestId("action-publish");

/** Opens a document's form at a field. */
export async function openForm(
  page: Page,
  id: string,
  path: string,
): Promise<void> {
  const target = `id=${id};type=${id};path=${encodeURIComponent(path)}`;
  // A form that is still open would be mistaken for the one that opens.
  await visit(page, "/structure");
  await expect(page.getByTestId("form-view")).toBeHidden();
  await visit(page, `/intent/edit/${target}`);
  await expect(field(page, path)).toBeVisible(READY);
}
