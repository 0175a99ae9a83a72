import { join } from "node:path";
import { root } from "../../../lib/root.ts";
import { listen } from "../../../local/loopback.ts";
import { siteApp } from "../../../local/static-servers.ts";
import {
  answerJoins,
  dialogButton,
  expect,
  THANKS,
  test,
  toast,
  waitlist,
  watch,
} from "../fixtures.ts";

/** Next's export, from which the optimizer made the page of the last build. */
const EXPORT = join(root, ".next/export");

/** On a busy machine, Chromium warns about the not-found page's styles, which Next preloads. */
const isPreload = (line: string) => line.includes("was preloaded using link");

test("the page works as Next exports it", async ({ page, stack }) => {
  const site = siteApp(() => EXPORT, stack.studioUrl);
  await using server = await listen(site, { port: 0 });
  const problems = watch(page);
  await page.goto(server.url);
  await answerJoins(page);
  await waitlist(page).join("Ada", "ada@example.com");
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
