import { writeFile } from "node:fs/promises";
import { startServer } from "../../../run/programs.ts";
import { findFreePorts } from "../../free-ports.ts";
import { sampleSite } from "../../sample-page.ts";
import { expect, MISSING, test, toast, waitlist, watch } from "../fixtures.ts";

test("the page that npm run dev serves hydrates with a clean console, and its form responds", async ({
  page,
}, testInfo) => {
  test.setTimeout(300_000);
  const contentFile = testInfo.outputPath("content.json");
  await writeFile(contentFile, JSON.stringify(sampleSite));
  const [port] = await findFreePorts(1);
  const address = `http://localhost:${port}/`;
  await using _server = await startServer({
    script: "node_modules/next/dist/bin/next",
    parameters: ["dev", "-H", "127.0.0.1", "-p", String(port)],
    url: address,
    variables: {
      CONTENT_FILE: contentFile,
      SUPABASE_PUBLISHABLE_KEY: "sb_publishable_that_belongs_to_nobody",
      NODE_ENV: "development",
    },
    onLine: () => {},
  });
  const problems = watch(page);
  await page.goto(address);
  await waitlist(page).expectHydrated();
  await waitlist(page).name.focus();
  // React's strict mode mounts the region twice; a toast in between would be lost.
  const { notificationsLabel: name } = sampleSite.waitlist;
  const region = page.getByRole("region", { name });
  await expect(region).toBeAttached({ timeout: 60_000 });
  await waitlist(page).button.click();
  await expect(toast(page, MISSING)).toBeVisible();
  // On a busy machine: the styles of the not-found page, which Next preloads.
  const isPreload = (line: string) => line.includes("was preloaded using link");
  expect(problems.filter((line) => !isPreload(line))).toEqual([]);
});
