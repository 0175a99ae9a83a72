import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startProgram } from "../../build/programs.ts";
import { readEnvironment, variablesOf } from "../../environment.ts";
import { findFreePorts } from "../free-ports.ts";
import { samplePage } from "../sample-page.ts";
import { expect, test, toast, waitlist } from "./fixtures.ts";

test("from its sources the page hydrates whole, without a word in the console, and the form works", async ({
  page,
}) => {
  test.setTimeout(180_000);
  const [port] = await findFreePorts(1);
  const folder = await mkdtemp(join(tmpdir(), "development-"));
  const contentFile = join(folder, "page.json");
  await writeFile(contentFile, JSON.stringify(await samplePage()));
  await using _removed = {
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true }),
  };
  const environment = readEnvironment({});
  environment.supabase.publishableKey = "sb_publishable_that_belongs_to_nobody";
  const next = "node_modules/next/dist/bin/next";
  const parameters = ["dev", "-H", "127.0.0.1", "-p", String(port)];
  await using server = startProgram(next, parameters, {
    variables: {
      ...variablesOf({ ...environment, contentFile }),
      NODE_ENV: "development",
    },
  });
  const said: string[] = [];
  page.on("console", (line) => {
    if (["error", "warning"].includes(line.type())) said.push(line.text());
  });
  page.on("pageerror", ({ message }) => said.push(message));

  const address = `http://localhost:${port}/`;
  const answers = () => page.goto(address).then(Boolean, () => false);
  await Promise.race([
    expect.poll(answers, { timeout: 150_000 }).toBe(true),
    server.message,
  ]);
  await waitlist(page).expectHydrated();
  // React's strict mode mounts the notices twice, and what was said in between
  // is lost; built pages mount them once.
  await waitlist(page).form.scrollIntoViewIfNeeded();
  await expect(
    page.getByRole("region", { name: "Notifications" }),
  ).toBeAttached({ timeout: 60_000 });
  await waitlist(page).button.click();
  await expect(toast(page, "Required fields missing")).toBeVisible();
  await page.locator("#about").scrollIntoViewIfNeeded();
  await expect(page.getByRole("banner").locator("[aria-current]")).toHaveText(
    "About",
  );
  expect(said).toEqual([]);
});
