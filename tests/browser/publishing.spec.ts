import { readdir } from "node:fs/promises";
import { dirname } from "node:path";
import type { APIRequestContext } from "@playwright/test";
import { expect, type OpenStack, publishApproved, test } from "./fixtures.ts";

/** A build takes its time on a small machine, and two may be waited for. */
test.setTimeout(900_000);
const timeout = { timeout: 600_000 };

/** What the Studio does, less the form. */
const publish = (stack: OpenStack, headline: string) =>
  publishApproved(stack, "hero", { headline });

const status = async (stack: OpenStack, request: APIRequestContext) =>
  (await request.get(`${stack.siteUrl}/publish-status`)).json();

/** Publishes what was there before, whatever happened: its build is kept. */
async function restoring(
  stack: OpenStack,
  request: APIRequestContext,
  work: () => Promise<void>,
): Promise<void> {
  const before = await stack.content.getDocument("hero");
  try {
    await work();
  } finally {
    await publish(stack, String(before?.headline));
    await settled(stack, request);
  }
}

async function settled(stack: OpenStack, request: APIRequestContext) {
  await expect
    .poll(async () => (await status(stack, request)).state, timeout)
    .not.toBe("building");
}

test("what is published is on the page a build later; ten publishes in a row are at most two builds", async ({
  page,
  stack,
  request,
}) => {
  await restoring(stack, request, async () => {
    const folder = dirname(stack.siteFolder);
    const before = new Set(await readdir(folder));
    const stamp = Date.now();
    for (let i = 1; i <= 10; i++) await publish(stack, `Calm ${stamp} ${i}`);
    expect((await status(stack, request)).state).toBe("building");
    // Visitors read the old page until the new one is complete.
    const answer = await page.goto("/");
    expect(answer?.status()).toBe(200);
    await settled(stack, request);
    expect(await status(stack, request)).toMatchObject({
      state: "idle",
      problems: [],
    });
    await page.goto("/");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      `Calm ${stamp} 10`,
    );
    const made = (await readdir(folder)).filter((name) => !before.has(name));
    expect(made.length).toBeLessThanOrEqual(2);
  });
});

test("content that may not be published keeps the old page up and says why", async ({
  page,
  stack,
  request,
}) => {
  await page.goto("/");
  const headline = await page.getByRole("heading", { level: 1 }).innerText();
  const { liveSince } = await status(stack, request);
  await restoring(stack, request, async () => {
    await publish(stack, "Guaranteed returns for everyone");
    await settled(stack, request);
    const failed = await status(stack, request);
    expect(failed).toMatchObject({ state: "failed", liveSince });
    expect(failed.problems).toMatchObject([
      { documentId: "hero", path: "headline" },
    ]);
    await page.goto("/");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(headline);
  });
  expect((await status(stack, request)).state).toBe("idle");
});
