import { readdir } from "node:fs/promises";
import { dirname } from "node:path";
import type { APIRequestContext } from "@playwright/test";
import { createClient, type SanityClient } from "@sanity/client";
import { expect, type House, test } from "./house.ts";

/** A build takes its time on a small machine, and two may be waited for. */
test.setTimeout(900_000);
const patience = { timeout: 600_000 };

/** An editor's session; publishing is what the Studio does, less the form. */
const editor = ({ contentLakeUrl }: House): SanityClient =>
  createClient({
    projectId: "local1",
    dataset: "production",
    apiVersion: "2026-11-01",
    apiHost: contentLakeUrl,
    useProjectHostname: false,
    useCdn: false,
  });

const publish = (house: House, headline: string) =>
  editor(house).patch("hero").set({ headline }).commit();

const status = async (house: House, request: APIRequestContext) =>
  (await request.get(`${house.contentLakeUrl}/publishing`)).json();

/** Publishes what was there before, whatever happened. */
async function restoring(
  house: House,
  request: APIRequestContext,
  work: () => Promise<void>,
): Promise<void> {
  const before = await editor(house).getDocument("hero");
  try {
    await work();
  } finally {
    await publish(house, String(before?.headline));
    await settled(house, request);
  }
}

async function settled(house: House, request: APIRequestContext) {
  await expect
    .poll(async () => (await status(house, request)).state, patience)
    .not.toBe("building");
}

test("what is published is on the page a build later; ten publishes in a row are at most two builds", async ({
  page,
  house,
  request,
}) => {
  await restoring(house, request, async () => {
    const folder = dirname(house.siteFolder);
    const before = new Set(await readdir(folder));
    const stamp = Date.now();
    for (let i = 1; i <= 10; i++) await publish(house, `Calm ${stamp} ${i}`);
    expect((await status(house, request)).state).toBe("building");
    // Visitors read the old page until the new one is complete.
    const answer = await page.goto("/");
    expect(answer?.status()).toBe(200);
    await settled(house, request);
    expect(await status(house, request)).toMatchObject({
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
  house,
  request,
}) => {
  await page.goto("/");
  const headline = await page.getByRole("heading", { level: 1 }).innerText();
  const { liveSince } = await status(house, request);
  await restoring(house, request, async () => {
    await publish(house, "Guaranteed returns for everyone");
    await settled(house, request);
    const failed = await status(house, request);
    expect(failed).toMatchObject({ state: "failed", liveSince });
    expect(failed.problems.join()).toContain("Headline");
    await page.goto("/");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(headline);
  });
  expect((await status(house, request)).state).toBe("idle");
});
