import { join } from "node:path";
import { siteApp } from "../../../dev/static-servers.ts";
import { listen } from "../../../emulators/loopback.ts";
import { startServer } from "../../../run/programs.ts";
import { root } from "../../../run/root.ts";
import { findFreePorts } from "../../free-ports.ts";
import {
  dialogButton,
  expect,
  joinNobody,
  MISSING,
  THANKS,
  test,
  toast,
  waitlist,
  watch,
} from "../fixtures.ts";

/** Next's export, from which the optimizer made the page of the last build. */
const EXPORT = join(root, ".next/export");

/** On a busy machine, Chromium warns of the not-found page's styles, which Next preloads. */
const isPreload = (line: string) => line.includes("was preloaded using link");

test("the page works as Next exports it", async ({ page, stack }) => {
  const site = siteApp(() => EXPORT, stack.studioUrl);
  await using server = await listen(site, { port: 0 });
  const problems = watch(page);
  await page.goto(server.url);
  await joinNobody(page);
  await expect(toast(page, THANKS)).toBeVisible();
  await dialogButton(page).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  const logged = page.waitForEvent("console", (line) =>
    line.text().includes("404: no page at /not/there"),
  );
  await page.goto(`${server.url}/not/there`);
  await logged;
  expect(problems.filter((line) => !isPreload(line))).toEqual([]);
});

test("the page that npm run dev serves hydrates, and its form responds", async ({
  page,
  stack,
}) => {
  test.setTimeout(300_000);
  const [port] = await findFreePorts(1);
  const address = `http://localhost:${port}/`;
  await using _server = await startServer({
    script: "node_modules/next/dist/bin/next",
    parameters: ["dev", "-H", "127.0.0.1", "-p", String(port)],
    variables: {
      SANITY_API_HOST: stack.content.config().apiHost,
      SUPABASE_PUBLISHABLE_KEY: "sb_publishable_that_belongs_to_nobody",
      NODE_ENV: "development",
    },
    started: /Ready in/,
    onLine: () => {},
    onExit: () => {},
  });
  const problems = watch(page);
  await page.goto(address);
  await expect(async () => waitlist(page).expectHydrated()).toPass({
    timeout: 60_000,
  });
  await waitlist(page).button.click();
  await expect(toast(page, MISSING)).toBeVisible();
  expect(problems.filter((line) => !isPreload(line))).toEqual([]);
});
