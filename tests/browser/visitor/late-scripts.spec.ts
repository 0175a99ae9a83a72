import { gzipSync } from "node:zlib";
import type { Page } from "@playwright/test";
import { SUBMIT_TIMEOUT } from "../../../src/waitlist/form-state.ts";
import {
  expect,
  hold,
  MISSING,
  newAddress,
  type OpenStack,
  SCRIPTS,
  serveSite,
  test,
  toast,
  waitlist,
  watch,
} from "../fixtures.ts";

/*
 * Scripts are loaded at the first interaction. Over a poor connection they arrive late or never,
 * and translators and password managers change the page before and after that. Everything a
 * visitor does works natively or is queued, and typed text is never lost.
 */

/** The script that sends an entry. */
const JOIN_SCRIPT = "**/assets/join-*.js*";

async function expectJoined(page: Page, stack: OpenStack, email: string) {
  await expect.poll(() => stack.entries(email)).toHaveLength(1);
  await expect(waitlist(page).email).toHaveValue("");
  await expect(waitlist(page).instead).toBeHidden();
}

/** @returns a list that collects the entries that the page sends from now on */
function entriesSent(page: Page) {
  const sent: unknown[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().includes("/Waitlist"))
      sent.push(request.postDataJSON());
  });
  return sent;
}

/** Runs in the page: wraps the form in an element and, as translators do, each text in it. */
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
    // The form is translated again, while its messages change.
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
  "what sends it": JOIN_SCRIPT,
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
    if (late === JOIN_SCRIPT) {
      await form.button.click();
      await expect(toast(page, MISSING)).toBeVisible();
    }
    await form.name.fill("Ada Byron");
    await form.email.fill(email.slice(0, -1));
    await form.email.press("Enter");
    await form.expectJoining();
    await form.email.press(email.slice(-1));
    await form.expectIdle();
    release();
    await form.expectHydrated();
    // The toast about an error is gone, too.
    await expect(toast(page)).toHaveCount(0);
    await expect(form.email).toHaveValue(email);
    await expect(form.outcome).toBeHidden();
    expect(sent).toEqual([]);
    await form.button.click();
    await expectJoined(page, stack, email);
  });

const otherPage = (status: number, caching: string) =>
  new Response("<h1>", {
    status,
    headers: { "Content-Type": "text/html", "Cache-Control": caching },
  });

/** Responses to the first request for a file, in place of the right one. */
const ANSWERS = {
  // Hosts send a folder's headers with every status.
  "a 404 for a year": () =>
    otherPage(404, "public, max-age=31536000, immutable"),
  "half of it": async (right: Response) => {
    const all = gzipSync(await right.arrayBuffer());
    const headers = new Headers(right.headers);
    headers.delete("Content-Length");
    headers.set("Content-Encoding", "gzip");
    return new Response(all.subarray(0, all.length / 2), { headers });
  },
  nothing: () => new Promise<never>(() => {}),
  "another page": () => otherPage(200, "max-age=3600"),
  "a cut connection": () =>
    new Response("x", {
      headers: {
        "Content-Type": "text/javascript",
        "Content-Length": "9",
        Connection: "close",
      },
    }),
};

for (const [name, answers] of Object.entries({
  main: Object.keys(ANSWERS),
  join: ["half of it", "nothing"],
}))
  for (const answer of answers as (keyof typeof ANSWERS)[])
    test(`a visitor joins although ${answer} arrives for the script ${name}`, async ({
      page,
      stack,
    }) => {
      await using site = await serveSite(stack);
      const { send } = site;
      let requests = 0;
      site.send = async (path) => {
        const right = await send(path);
        if (!path.startsWith(`/assets/${name}-`)) return right;
        requests += 1;
        return requests === 1 ? ANSWERS[answer](right) : right;
      };
      const email = newAddress();
      const form = waitlist(page);
      const sent = entriesSent(page);
      await page.clock.install();
      await page.goto(site.url);
      await form.join("Ada Byron", email);
      if (answer === "nothing") {
        await form.expectJoining();
        await expect.poll(() => requests).toBe(1);
        await page.clock.fastForward(SUBMIT_TIMEOUT);
        await expect(form.instead).toBeVisible();
        await form.expectIdle();
        await expect(form.name).toHaveValue("Ada Byron");
        await expect(form.email).toHaveValue(email);
        expect(sent).toEqual([]);
        await form.button.click();
      }
      await expectJoined(page, stack, email);
      expect(requests).toBe(2);
      expect(sent).toHaveLength(1);
    });

test("a visitor with a password in the URL joins", async ({ page, stack }) => {
  const email = newAddress();
  await page.goto(stack.siteUrl.replace("//", "//user:secret@"));
  await waitlist(page).join("Ada Byron", email);
  await expectJoined(page, stack, email);
});
