import { once } from "node:events";
import { readdir, readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { headersFor } from "../../build/headers.ts";
import { hashSource } from "../../build/policy.ts";
import { expect, test, toast, waitlist } from "./fixtures.ts";
import { expectNothingBlocked, watchForAttacks } from "./watch.ts";

const UNWANTED = [
  "x-powered-by",
  "server",
  "set-cookie",
  "access-control-allow-credentials",
];

test("every kind of address is answered with the headers that hosts are told to send", async ({
  page,
  request,
  stack,
}) => {
  const hashed: string[] = [];
  page.on("response", (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.startsWith("/assets/")) hashed.push(pathname);
  });
  await page.goto("/");
  await page.keyboard.press("Shift");
  await page.waitForLoadState("networkidle");
  expect(new Set(hashed).size).toBeGreaterThanOrEqual(3);
  const files = [
    "/404.html",
    "/build.json",
    "/sitemap.xml",
    "/robots.txt",
    "/llms.txt",
    "/manifest.webmanifest",
    "/social.png",
    "/icon-192.png",
    ...hashed,
  ];
  for (const [address, file] of [
    ["/", "/index.html"],
    ["/index.html", "/index.html"],
    ["/?utm_source=x", "/index.html"],
    ["/not/there", "/404.html"],
    ["/%2e%2e/secret", "/404.html"],
    ...files.map((path) => [path, path] as const),
  ] as const) {
    const answer = await request.get(address);
    const sent = answer.headers();
    for (const [name, value] of Object.entries(headersFor(file, stack))) {
      expect([address, name, sent[name.toLowerCase()]]).toEqual([
        address,
        name,
        value,
      ]);
    }
    for (const name of UNWANTED) expect(sent).not.toHaveProperty([name]);
    // What Mozilla's Observatory asks for beside the document's own policy.
    expect(sent).toMatchObject({
      "content-security-policy": `frame-ancestors ${stack.studioUrl}`,
      "strict-transport-security": "max-age=63072000",
      "x-content-type-options": "nosniff",
      "referrer-policy": "strict-origin-when-cross-origin",
      "cross-origin-resource-policy":
        file === "/build.json" || file === "/social.png"
          ? "cross-origin"
          : "same-origin",
    });
  }
});

test("the policy names every inline script by its hash, and nothing by wildcard, scheme or unsafe word", async ({
  page,
  stack,
}) => {
  for (const path of ["/", "/not/there"]) {
    const html = await (await page.goto(path))?.text();
    const policy = await page
      .locator('meta[http-equiv="Content-Security-Policy"]')
      .getAttribute("content");
    const inline = [
      ...(html ?? "").matchAll(
        /<script(?: type="importmap")?>([\s\S]*?)<\/script>/g,
      ),
    ].map(([, text = ""]) => hashSource(text));
    expect(inline.length).toBe(path === "/" ? 2 : 1);
    const scripts = /script-src ([^;]*)/.exec(policy ?? "")?.[1]?.split(" ");
    expect(new Set(scripts)).toEqual(new Set(["'self'", ...inline]));
    expect(policy).not.toMatch(/unsafe-|\*|(^|[ ;])(https?|data|blob):( |;|$)/);
    expect(policy).toMatch(/^default-src 'none'; /);
    expect(policy).toContain(`connect-src 'self' ${stack.supabaseUrl};`);
    expect(policy).toContain("require-trusted-types-for 'script'");
  }
});

test("a whole visit runs into no policy", async ({ page }) => {
  const attacks = await watchForAttacks(page);
  await page.goto("/");
  await page.getByRole("button", { name: "Careers" }).click();
  await page.keyboard.press("Escape");
  await page.locator("#faq summary").first().click();
  await waitlist(page).name.fill("Ada");
  await waitlist(page).button.click();
  await expect(toast(page)).toBeVisible();
  await page.goto("/not/there");
  await page.keyboard.press("Shift");
  await page.waitForLoadState("networkidle");
  await expectNothingBlocked(page, attacks);
});

test("a script that was not there at the build does not run: inline, from text, as a handler, as a file", async ({
  page,
  stack,
}) => {
  await page.goto("/");
  const came = await page.evaluate(async (elsewhere) => {
    const ran: string[] = [];
    Object.assign(window, { ran });
    for (const sink of [
      () => {
        const inline = document.createElement("script");
        inline.append("ran.push('inline')");
        document.body.append(inline);
      },
      () => {
        const image = document.createElement("img");
        image.setAttribute("onerror", "ran.push('handler')");
        image.src = "/nothing.png";
        document.body.append(image);
      },
      () => {
        document.body.insertAdjacentHTML("beforeend", "<b>markup</b>");
        ran.push("markup");
      },
      () => {
        const file = document.createElement("script");
        file.src = "/assets/main.js";
        ran.push("address");
      },
      () => {
        setTimeout("ran.push('text')", 0);
      },
    ]) {
      try {
        sink();
      } catch {}
    }
    const answer = await fetch(elsewhere, { mode: "no-cors" }).then(
      () => "reached",
      () => "refused",
    );
    await new Promise((resolve) => setTimeout(resolve, 200));
    return { ran, elsewhere: answer };
  }, stack.studioUrl);
  expect(came).toEqual({ ran: [], elsewhere: "refused" });
});

test("every script file is vouched for, also those that come later; a changed one does not run", async ({
  page,
}) => {
  await page.addInitScript(() => {
    const seen: [string, string | null][] = [];
    Object.assign(window, { scriptsSeen: seen });
    new MutationObserver((records) => {
      for (const { addedNodes } of records) {
        for (const node of addedNodes) {
          if (node instanceof HTMLScriptElement && node.src) {
            seen.push([node.src, node.getAttribute("integrity")]);
          }
        }
      }
    }).observe(document, { childList: true, subtree: true });
  });
  const changed = new Set<string>();
  await page.goto("/");
  await page.keyboard.press("Shift");
  await waitlist(page).expectHydrated();
  await page.route("**/assets/*.js", async (route) => {
    changed.add(route.request().url());
    const response = await route.fetch();
    await route.fulfill({
      response,
      body: `window.changed=1;${await response.text()}`,
    });
  });
  await waitlist(page).name.fill("Ada");
  await waitlist(page).button.click();
  await expect(waitlist(page).outcome).toContainText(
    "Required fields missing",
    { timeout: 15_000 },
  );
  await page.unrouteAll({ behavior: "wait" });
  const seen = await page.evaluate(
    () => Reflect.get(window, "scriptsSeen") as [string, string | null][],
  );
  expect(seen).toHaveLength(1);
  expect(changed.size).toBeGreaterThan(0);
  for (const [source, integrity] of seen) {
    expect([source, integrity]).toEqual([
      source,
      expect.stringMatching(/^sha256-[\w+/]{43}=$/),
    ]);
  }
  expect(await page.evaluate(() => "changed" in window)).toBe(false);
});

test("nobody but the Studio can frame the page", async ({ page, stack }) => {
  await using server = createServer((_request, response) => {
    response.setHeader("Content-Type", "text/html");
    response.end(`<iframe src="${stack.siteUrl}/"></iframe>`);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const said: string[] = [];
  page.on("console", (line) => said.push(line.text()));
  await page.goto(`http://127.0.0.1:${port}/`);
  await expect
    .poll(() => said.join())
    .toMatch(/frame-ancestors|Framing .* violates/);
  await expect(page.frameLocator("iframe").locator("#home")).toHaveCount(0);
  server.closeAllConnections();
});

test("no secret is in anything that is deployed, compressed or not", async ({
  stack,
}) => {
  const secrets = [
    stack.secretKey,
    "sb_secret_",
    // Whatever else this machine keeps secret.
    ...Object.entries(process.env)
      .filter(([name]) => /SECRET|TOKEN|PASSWORD|PRIVATE_KEY/.test(name))
      .flatMap(([, value]) => (value && value.length >= 8 ? [value] : [])),
  ];
  const entries = await readdir(stack.siteFolder, {
    recursive: true,
    withFileTypes: true,
  });
  const files = entries.filter((entry) => entry.isFile());
  expect(files.length).toBeGreaterThan(30);
  for (const { parentPath, name } of files) {
    const bytes = await readFile(join(parentPath, name));
    const text = name.endsWith(".br")
      ? brotliDecompressSync(bytes)
      : name.endsWith(".gz")
        ? gunzipSync(bytes)
        : bytes;
    const found = secrets.some((secret) => text.includes(secret));
    expect([name, found]).toEqual([name, false]);
  }
});
