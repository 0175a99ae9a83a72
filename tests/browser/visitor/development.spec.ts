import { writeFile } from "node:fs/promises";
import { readEnvironment, variablesOf } from "../../../environment.ts";
import { startProgram } from "../../../run/programs.ts";
import { findFreePorts } from "../../free-ports.ts";
import { sampleSite } from "../../sample-page.ts";
import { expect, MISSING, test, toast, waitlist, watch } from "../fixtures.ts";

test("the page that npm run dev serves hydrates with a clean console, and its form responds", async ({
  page,
}, testInfo) => {
  test.setTimeout(300_000);
  const contentFile = testInfo.outputPath("content.json");
  await writeFile(contentFile, JSON.stringify(sampleSite));
  const environment = { ...readEnvironment({}), contentFile };
  environment.supabase.publishableKey = "sb_publishable_that_belongs_to_nobody";
  const [port] = await findFreePorts(1);
  await using server = startProgram(
    "node_modules/next/dist/bin/next",
    ["dev", "-H", "127.0.0.1", "-p", String(port)],
    {
      variables: { ...variablesOf(environment), NODE_ENV: "development" },
    },
  );
  const address = `http://localhost:${port}/`;
  const isUp = () => fetch(address).then(Boolean, () => false);
  await Promise.race([
    expect.poll(isUp, { timeout: 250_000 }).toBe(true),
    server.message,
  ]);
  const problems = await watch(page);
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
