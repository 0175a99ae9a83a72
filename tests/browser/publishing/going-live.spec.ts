/**
 * Follows docs/deploy.md from an empty dataset, an empty waitlist and no build to a
 * page that people join on. The embedded parts are treated as hosted ones.
 */
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { test } from "@playwright/test";
import { execa, execaNode } from "execa";
import { checkSite } from "../../../cli/doctor/site.ts";
import { checkWaitlist } from "../../../cli/doctor/waitlist.ts";
import { requireValidContent } from "../../../content/check.ts";
import { fetchSnapshot } from "../../../content/snapshot.ts";
import { readEnvironment } from "../../../environment.ts";
import { root } from "../../../lib/root.ts";
import { buildStudio } from "../../../local/build-studio.ts";
import { startContentLake } from "../../../local/content-lake/index.ts";
import { startEmbeddedSupabase } from "../../../local/embedded-supabase.ts";
import { listen } from "../../../local/loopback.ts";
import { siteApp, studioApp } from "../../../local/static-servers.ts";
import { readOrCreateKeys } from "../../../local/supabase/keys.ts";
import { buildPage } from "../../../publishing/build.ts";
import { documentTypes } from "../../../schemas/index.ts";
import { rewritten, sampleDocuments, sampleWith } from "../../sample-page.ts";
import { silentReport } from "../../silent-report.ts";
import { testFolder } from "../../test-stack.ts";
import {
  expect,
  input,
  newAddress,
  READY,
  THANKS,
  toast,
  waitlist,
} from "../fixtures.ts";

test.setTimeout(600_000);

const { signal } = new AbortController();

const PLACEHOLDER = "is a placeholder address";

/** @returns the names of the files that contain a text */
async function filesWith(text: string, folders: string[]) {
  const options = { reject: false, lines: true } as const;
  const { stdout } = await execa("grep", ["-rlF", text, ...folders], options);
  return stdout.map((file) => basename(file));
}

test("empty projects become a page that people join on", async ({ page }) => {
  await using opening = new AsyncDisposableStack();
  // There is a new project of each kind, a Studio for it, and a host without a page.
  const { directory, variables: places } = await testFolder("going-live");
  const { ports, siteUrl, studioUrl } = readEnvironment(places);
  const siteFolder = join(directory, "out");
  const studioFolder = join(directory, "studio");
  const project = { projectId: "newplace", dataset: "production" };
  const lake = await startContentLake({
    ...project,
    directory: join(directory, "content-lake"),
    port: ports.contentLake,
  });
  opening.use(lake);
  const supabaseFolder = join(directory, "supabase");
  const { publishableKey, secretKey } = readOrCreateKeys(supabaseFolder);
  /** The settings as in `.env`, with addresses of this machine. */
  const variables = {
    SANITY_PROJECT_ID: project.projectId,
    SANITY_API_HOST: lake.url,
    SANITY_READ_TOKEN: "skReadTokenOfGoingLive",
    SANITY_WRITE_TOKEN: "skWriteTokenOfGoingLive",
    SUPABASE_URL: `http://localhost:${ports.supabase}`,
    SUPABASE_PUBLISHABLE_KEY: publishableKey,
    SUPABASE_SECRET_KEY: secretKey,
    SITE_URL: siteUrl,
    STUDIO_URL: studioUrl,
  };
  const deployment = readEnvironment(variables);
  const [supabase] = await Promise.all([
    startEmbeddedSupabase(supabaseFolder, ports.supabase, {
      report: silentReport,
      onExit() {},
    }),
    buildStudio(studioFolder, deployment, signal),
  ]);
  opening.use(supabase);
  const studio = studioApp(studioFolder, deployment);
  opening.use(await listen(studio, { port: ports.studio }));
  await mkdir(siteFolder);
  const host = siteApp(() => siteFolder, studioUrl);
  opening.use(await listen(host, { port: ports.site }));
  /** Builds as `npm run build` does, but accepts addresses of this machine. */
  const build = async () => {
    const snapshot = await fetchSnapshot(deployment.sanity, signal);
    await requireValidContent(snapshot, deployment);
    // Another test may be publishing, and Next builds one page at a time.
    await expect(() =>
      buildPage(deployment, snapshot, siteFolder, signal),
    ).toPass({ timeout: 120_000 });
  };
  /** @param name of an npm script */
  const run = (name: string, ...parameters: string[]) =>
    execaNode(`cli/${name}/main.ts`, parameters, {
      cwd: root,
      env: variables,
      reject: false,
      all: true,
      ipc: false,
    });

  // The content is pushed as drafts. The command and the Studio report a placeholder.
  const archive = join(directory, "archive.ndjson");
  const settings = { contactEmail: "info@a.example" };
  const own = sampleDocuments.map(rewritten);
  const lines = sampleWith("siteSettings", settings, own).map((document) =>
    JSON.stringify(document),
  );
  await writeFile(archive, lines.join("\n"));
  const pushed = await run("content", "push", archive);
  expect(pushed.all).toContain(`Wrote ${documentTypes.length} drafts`);
  const check = await run("content", "check");
  expect(check.exitCode).toBe(1);
  expect(check.all).toContain(PLACEHOLDER);
  await page.goto(`${studioUrl}/presentation`);
  const notDeployed = page.getByText("has not been deployed yet");
  await expect(notDeployed.last()).toBeVisible(READY);
  await page.getByRole("link", { name: "Changes" }).click();
  const publishAll = page.getByRole("button", { name: "Publish all" });
  await expect(publishAll).toBeDisabled();
  const problem = page.getByRole("listitem").filter({ hasText: PLACEHOLDER });
  await problem.getByRole("link", { name: "Open the form" }).click();
  await input(page, "contactEmail").fill("info@a-name.com");

  // All drafts are published at once.
  await page.getByRole("link", { name: "Changes" }).click();
  await expect(publishAll).toBeEnabled();
  expect((await run("content", "check")).all).toContain("can go live once");
  await publishAll.click();
  await expect(
    page.getByRole("heading", { name: "unpublished changes: 0" }),
  ).toBeVisible();

  // The page is built, a visitor joins, and the operator has the row.
  await build();
  const { SANITY_READ_TOKEN, SANITY_WRITE_TOKEN } = variables;
  const deployed = [siteFolder, studioFolder];
  for (const secret of [SANITY_READ_TOKEN, SANITY_WRITE_TOKEN, secretKey])
    expect(await filesWith(secret, deployed)).toEqual([]);
  // Every visitor gets the publishable key, in the document with the form.
  const withKey = await filesWith(publishableKey, deployed);
  expect(withKey.sort()).toEqual(["build.json", "index.html"]);
  const visitor = await page.context().newPage();
  await visitor.goto(deployment.siteUrl);
  const email = newAddress();
  await waitlist(visitor).join("Ada Byron", email);
  await expect(toast(visitor, THANKS)).toBeVisible();
  const list = join(directory, "waitlist.csv");
  expect((await run("waitlist", "export", "--output", list)).exitCode).toBe(0);
  expect(await readFile(list, "utf8")).toContain(email);
  // The doctor finds no problem. It skips the checks of HTTPS, because the site uses http.
  for (const check of [
    checkWaitlist(deployment.supabase, signal),
    checkSite(deployment, signal),
  ])
    for await (const finding of check)
      expect(finding).toMatchObject({ level: "ok" });

  // The editor is told that it is live.
  await page.bringToFront();
  const sentence = "Everything published has been live since";
  await expect(page.getByText(sentence).last()).toBeVisible();
});
