import { appendFile, cp, mkdtempDisposable, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import type { Page } from "@playwright/test";
import { siteApp } from "../../../dev/static-servers.ts";
import { writeFiles } from "../../../optimizer/files.ts";
import { bundleScripts, finish } from "../../../optimizer/finish.ts";
import { originsOf } from "../../../publishing/build.ts";
import { ASSETS } from "../../../publishing/headers.ts";
import { filesOfOpenPages } from "../../../publishing/open-pages.ts";
import { root } from "../../../run/root.ts";
import { SUBMIT_TIMEOUT } from "../../../src/waitlist/waiting-form.ts";
import {
  expect,
  hold,
  newAddress,
  type OpenStack,
  SCRIPTS,
  serveSite,
  test,
  toastRegion,
  waitlist,
  watch,
} from "../fixtures.ts";

/*
 * Scripts are loaded at the first interaction. Over a poor connection they arrive late
 * or never, and translators and password managers change the page before and after.
 * Whatever a visitor does works natively or is queued, and what was typed is never lost.
 */

/** Next's export, from which the optimizer made the page of the last build. */
const EXPORT = join(root, ".next/export");

/** The script that sends an entry and shows toasts. */
const SUBMIT_SCRIPT = "**/assets/submit-script-*.js";

/** The page gives up after its own retries. */
const GIVEN_UP = { timeout: 20_000 };

async function expectJoined(page: Page, stack: OpenStack, email: string) {
  await expect.poll(() => stack.entries(email), GIVEN_UP).toHaveLength(1);
  await expect(waitlist(page).email).toHaveValue("");
  await expect(waitlist(page).instead).toBeHidden();
}

/** @returns the entries that the page sends from now on */
function entriesSent(page: Page) {
  const sent: unknown[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().includes("/Waitlist"))
      sent.push(request.postDataJSON());
  });
  return sent;
}

/** Runs in the page: puts an element around the form and, as translators do, around each text. */
function translate() {
  const form = document.querySelector("form");
  const around = document.createElement("div");
  form?.before(around);
  around.append(form ?? "");
  for (const part of document.querySelectorAll("form *"))
    for (const text of part.childNodes)
      if (text instanceof Text && text.data.trim()) {
        const font = document.createElement("font");
        font.append(document.createElement("font"));
        font.firstElementChild?.append(`Traducido: ${text.data}`);
        text.replaceWith(font);
      }
}

for (const queued of [false, true])
  test(`a translated form ${queued ? "sends a queued submit once" : "keeps what was filled in"}`, async ({
    page,
    stack,
  }) => {
    const noticed = watch(page);
    const sent = entriesSent(page);
    const address = newAddress();
    const { name, email, expectHydrated, expectJoining } = waitlist(page);
    const release = await hold(page, SCRIPTS);
    await page.goto("/");
    await name.fill("Maria Lopez");
    // Changes the value without an event, as a browser fills in or restores a field.
    await email.evaluate((input: HTMLInputElement, text) => {
      input.value = text;
    }, address);
    if (queued) {
      await email.press("Enter");
      await expectJoining();
      await email.press("Enter");
    }
    await page.evaluate(translate);
    await name.press("End");
    release();
    await expectHydrated();
    if (!queued) {
      await page.keyboard.type(" Cruz");
      await expect(name).toHaveValue("Maria Lopez Cruz");
      await email.press("Enter");
    }
    await expect.poll(() => stack.entries(address)).toHaveLength(1);
    await expect(email).toHaveValue("");
    // Translated again, while its messages change.
    await page.evaluate(translate);
    await page.locator(".again").click();
    await email.fill("ada@example");
    await email.press("Enter");
    await expect(email).toHaveAccessibleDescription(/./);
    expect(sent).toHaveLength(1);
    expect(noticed).toEqual([]);
  });

for (const [what, late] of Object.entries({
  "all scripts": SCRIPTS,
  "what sends it": SUBMIT_SCRIPT,
}))
  test(`an edit cancels a submit that waits for ${what}`, async ({
    page,
    stack,
  }) => {
    const email = newAddress();
    const form = waitlist(page);
    const sent = entriesSent(page);
    const release = await hold(page, late);
    await page.goto("/");
    await form.name.fill("Ada Byron");
    if (late !== SCRIPTS) await form.expectHydrated();
    await form.email.fill(email.slice(0, -1));
    await form.email.press("Enter");
    await form.expectJoining();
    await form.email.press(email.slice(-1));
    await form.expectIdle();
    release();
    await form.expectHydrated();
    // What sends an entry also shows toasts.
    await form.name.focus();
    await expect(toastRegion(page)).toBeAttached();
    await expect(form.email).toHaveValue(email);
    await expect(form.outcome).toBeHidden();
    expect(sent).toEqual([]);
    await form.button.click();
    await expectJoined(page, stack, email);
  });

/** What the form needs, by its address. */
const FILES = {
  "the form": /^\/assets\/main-/,
  "its data": /^\/page-/,
  "what sends it": /^\/assets\/submit-script-/,
};

const otherPage = (status: number, caching: string) =>
  new Response("<h1>", {
    status,
    headers: { "Content-Type": "text/html", "Cache-Control": caching },
  });

/** What arrives in place of a file the first time. */
const ANSWERS = {
  // Hosts send a folder's headers with each status.
  "404 for a year": () => otherPage(404, "public, max-age=31536000, immutable"),
  "another page": () => otherPage(200, "max-age=3600"),
  "an error": () => otherPage(503, "no-store"),
  "half of it": async (right: Response) => {
    const all = gzipSync(await right.arrayBuffer());
    const headers = new Headers(right.headers);
    headers.delete("Content-Length");
    headers.set("Content-Encoding", "gzip");
    return new Response(all.subarray(0, all.length / 2), { headers });
  },
  nothing: () => new Promise<never>(() => {}),
  "the file, late,": async (right: Response, released: Promise<void>) => {
    await released;
    return right;
  },
};

/** Serves the page, with another answer to the first request for a file. */
async function serveWith(
  stack: OpenStack,
  file: RegExp,
  answer: keyof typeof ANSWERS,
) {
  const late = Promise.withResolvers<void>();
  /** `requests` counts those for the file; `release` sends the file that is late. */
  const counted = { requests: 0, release: late.resolve };
  const site = Object.assign(await serveSite(stack), counted);
  const { send } = site;
  site.send = async (path) => {
    const right = await send(path);
    if (!file.test(path)) return right;
    site.requests += 1;
    return site.requests === 1 ? ANSWERS[answer](right, late.promise) : right;
  };
  return site;
}

for (const [what, file] of Object.entries(FILES))
  for (const answer of Object.keys(ANSWERS) as (keyof typeof ANSWERS)[])
    test(`a visitor joins although ${answer} arrives for ${what}`, {
      // Chromium 111 never imports a script again that was lost once.
      tag:
        what === "its data" || /page|error|late/.test(answer) ? "@newest" : [],
    }, async ({ page, stack }) => {
      await using site = await serveWith(stack, file, answer);
      const email = newAddress();
      const form = waitlist(page);
      const sent = entriesSent(page);
      await page.clock.install();
      await page.goto(site.url);
      await form.join("Ada Byron", email);
      await expect.poll(() => site.requests).toBeGreaterThan(0);
      if (answer === "nothing") {
        await form.expectJoining();
        await page.clock.fastForward(SUBMIT_TIMEOUT);
        await expect(form.instead).toBeVisible();
        await form.expectIdle();
        await expect(form.name).toHaveValue("Ada Byron");
        await expect(form.email).toHaveValue(email);
        expect(sent).toEqual([]);
        await form.button.click();
      } else if (/late/.test(answer)) {
        await page.clock.fastForward(5_000);
        await form.expectJoining();
        site.release();
      } else await page.clock.fastForward(2_000);
      await expectJoined(page, stack, email);
      expect(sent).toHaveLength(1);
    });

test("a press that loads what failed finds its button", async ({ page }) => {
  const { button, instead, name, expectHydrated } = waitlist(page);
  // The form is in the middle, and moves when it becomes shorter.
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.route(SCRIPTS, (route) => route.abort());
  await page.goto("/");
  await button.hover();
  await expect(instead).toBeVisible();
  await page.unrouteAll({ behavior: "wait" });
  await button.hover();
  await page.mouse.down();
  await expectHydrated();
  await page.mouse.up();
  await expect(name).toHaveAccessibleDescription(/./);
});

test("a visitor with a password in the URL joins", async ({ page, stack }) => {
  const email = newAddress();
  await page.goto(stack.siteUrl.replace("//", "//user:secret@"));
  await waitlist(page).join("Ada Byron", email);
  await expectJoined(page, stack, email);
});

test("a page older than the live code still joins", async ({ page, stack }) => {
  test.slow();
  await using site = await serveSite(stack);
  const email = newAddress();
  await page.goto(site.url);
  await using other = await mkdtempDisposable(join(tmpdir(), "code-"));
  const code = (name: string) => join(other.path, name);
  await symlink(join(root, "node_modules"), code("node_modules"));
  const sources = ["brand", "content", "schemas", "src", "text"];
  for (const name of [...sources, "package.json", "tsconfig.json"])
    await cp(join(root, name), code(name), { recursive: true });
  await appendFile(code("src/browser/main.tsx"), "console.log('other');");
  const { environment, studioUrl } = stack;
  const built = await finish(
    EXPORT,
    code("site"),
    await bundleScripts({
      script: code("src/browser/inline.ts"),
      assets: ASSETS,
    }),
    originsOf(environment),
  );
  const { signal } = new AbortController();
  const taken = await filesOfOpenPages(environment, built, signal);
  expect(taken.size).toBeGreaterThan(1);
  await writeFiles(code("site"), taken);
  const app = siteApp(() => code("site"), studioUrl);
  site.send = async (path) =>
    app.request(path, { headers: { Host: "localhost" } });
  await waitlist(page).join("Ada Byron", email);
  await expectJoined(page, stack, email);
});
