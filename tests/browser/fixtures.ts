/** What every browser test has at hand: the page's address, the stack behind it and the form. */
import { randomUUID } from "node:crypto";
import {
  test as base,
  expect,
  type Locator,
  type Page,
} from "@playwright/test";
import {
  createClient as createSanityClient,
  type SanityClient,
} from "@sanity/client";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { approvedText } from "../../src/content/approval.ts";
import type { Database } from "../../src/waitlist/database.types.ts";

/** Where the stack of `global-setup.ts` is. */
export type StackDescription = {
  siteUrl: string;
  studioUrl: string;
  contentLakeUrl: string;
  supabaseUrl: string;
  publishableKey: string;
  secretKey: string;
  /** The built site that visitors of the sample content see. */
  siteFolder: string;
  /** Stops (`/stop`) and starts (`/start`) Supabase. */
  controlUrl: string;
};

/** A row as operators see it. */
export type StoredEntry = Database["public"]["Tables"]["Waitlist"]["Row"];

export type OpenStack = StackDescription & {
  /** @returns rows with the address, ignoring case */
  entries(email: string): Promise<StoredEntry[]>;
  /** The content as an editor's session sees it, drafts beside what is published. */
  content: SanityClient;
  stopSupabase(): Promise<void>;
  /** The same data on the same port. */
  startSupabase(): Promise<void>;
};

function openStack(): OpenStack {
  const description: StackDescription = JSON.parse(
    process.env.TEST_STACK ?? "",
  );
  const operator: SupabaseClient<Database> = createClient<Database>(
    description.supabaseUrl,
    description.secretKey,
    { auth: { persistSession: false } },
  );
  const control = async (action: string) => {
    const response = await fetch(`${description.controlUrl}/${action}`);
    if (!response.ok) throw new Error(await response.text());
  };
  return {
    ...description,
    async entries(email) {
      const { data, error } = await operator
        .from("Waitlist")
        .select()
        .ilike("email", email);
      if (error) throw new Error(error.message);
      return data;
    },
    content: createSanityClient({
      projectId: "local1",
      dataset: "production",
      apiVersion: "2026-11-01",
      apiHost: description.contentLakeUrl,
      useProjectHostname: false,
      useCdn: false,
      perspective: "raw",
    }),
    stopSupabase: () => control("stop"),
    startSupabase: () => control("start"),
  };
}

/**
 * Publishes words past the Studio, approved as an editor would have: a build
 * needs nothing else of an approval.
 */
export async function publishApproved(
  { content }: OpenStack,
  name: string,
  fields: Record<string, unknown>,
): Promise<void> {
  const before = await content.getDocument(name);
  if (!before) throw new Error(`The document ${name} is not published.`);
  const after = { ...before, ...fields };
  await content.createIfNotExists(await approvedText(after));
  await content.patch(name).set(fields).commit();
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

/** @returns an address of the test's own: no test sees another's entries */
export const newAddress = () => `ada-${randomUUID()}@example.com`;

/** The waitlist's form, its fields, and what it says. */
export function waitlist(page: Page) {
  const section = page.locator("#waitlist");
  const form = section.locator("form");
  const parts = {
    form,
    name: section.getByLabel("Full Name"),
    email: section.getByLabel("Email Address"),
    button: section.locator("button[type=submit]"),
    /** What the form itself says of the outcome. */
    outcome: form.getByRole("status"),
    /** How to join by e-mail instead. */
    instead: section.locator("[data-instead]"),
  };
  return {
    ...parts,
    async fill(name: string, email: string) {
      await parts.name.fill(name);
      await parts.email.fill(email);
    },
    /** The form says so itself: it takes its submits from now on. */
    expectHydrated: () => expect(form).not.toHaveAttribute("data-held"),
  };
}

export const THANKS = "You've been added to the waitlist!";
export const FAILURE = "Something went wrong, please try again.";

/** A toast that says all of these texts; any toast without them. */
export function toast(page: Page, ...texts: string[]) {
  return texts.reduce(
    (found, text) => found.filter({ hasText: text }),
    page.locator(".toast"),
  );
}

/** Joins without a row: the thanks as they are, and nothing stored. */
export async function joinNobody(page: Page): Promise<void> {
  await page.route("**/rest/v1/Waitlist*", (route) =>
    route.fulfill({
      status: 201,
      headers: {
        "access-control-allow-origin": "*",
        "access-control-allow-headers": "*",
      },
    }),
  );
  await waitlist(page).fill("Ada", "ada@example.com");
  await waitlist(page).button.click();
  await expect(waitlist(page).outcome).toBeVisible();
}

/** Clicks in the preview as an editor does: the overlay wakes for what has been scrolled to. */
export async function choose(element: Locator): Promise<void> {
  const frame = element.page().frameLocator("iframe");
  await expect(async () => {
    await element.page().mouse.move(0, 0);
    await element.hover();
    await expect(
      frame.locator("sanity-visual-editing [data-hovered]"),
    ).toHaveCount(1, { timeout: 500 });
  }).toPass();
  await element.click();
}

/** Keeps requests back. @returns lets them through, those that wait first */
export async function hold(page: Page, url: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await promise;
    await route.continue().catch(() => {});
  });
  return resolve;
}

/** @returns the entries that the page sends from now on */
export function sentEntries(page: Page): string[] {
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().includes("/Waitlist"))
      sent.push(request.url());
  });
  return sent;
}

/** An anchor led there: the section's start is just below the header, or the page cannot scroll further. */
export async function expectInView(page: Page, anchor: string) {
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
