/** The built page, served by hosts' own servers with our files for them. */
import { randomUUID } from "node:crypto";
import { copyFile, cp, mkdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { type Browser, type BrowserContext, chromium } from "@playwright/test";
import { execaNode } from "execa";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { provideChromium } from "../../dev/browser.ts";
import type { Stack } from "../../dev/stack.ts";
import { headersFor } from "../../export/headers.ts";
import { writeHostFiles } from "../../export/host-files.ts";
import { openTestStack } from "../test-stack.ts";
import { OFFLINE, type Server, startNginx, startWrangler } from "./servers.ts";
import { directory, provideNginx, provideWrangler } from "./tools.ts";

const root = join(import.meta.dirname, "../..");
const project = join(directory, "project");
const studioUrl = "https://northrule.sanity.studio";
const [wrangler, nginx] = await Promise.all([
  provideWrangler(),
  provideNginx(),
]);
let stack: Stack;

beforeAll(async () => {
  stack = await openTestStack("test-hosts");
  await rm(project, { recursive: true, force: true });
  await mkdir(project, { recursive: true });
  const out = join(project, "out");
  await cp(stack.siteFolder() ?? "", out, { recursive: true });
  await writeHostFiles(out, project, {
    siteUrl: "https://localhost",
    studioUrl,
  });
  // What Cloudflare would take for a server of Next's.
  for (const name of ["package.json", "next.config.ts", "wrangler.jsonc"])
    await copyFile(join(root, name), join(project, name));
});
afterAll(() => stack?.[Symbol.asyncDispose]());

const hosts = [
  {
    name: "Cloudflare Workers",
    start: wrangler && (() => startWrangler(wrangler, ["dev"], project)),
    encodings: [],
  },
  {
    name: "Cloudflare Pages",
    start:
      wrangler &&
      (() => startWrangler(wrangler, ["pages", "dev", "out"], project)),
    encodings: [],
  },
  {
    name: "nginx",
    start: nginx && (() => startNginx(nginx, project)),
    encodings: ["br", "gzip"],
  },
];

describe.each(hosts)("$name", ({ start, encodings }) => {
  let server: Server;
  let browser: Browser;
  let visitor: BrowserContext;

  beforeAll(async () => {
    if (!start) return;
    server = await start();
    browser = await chromium.launch({
      executablePath: await provideChromium(process.env),
      args: ["--no-sandbox", "--disable-quic"],
    });
    visitor = await browser.newContext({
      baseURL: server.url,
      ignoreHTTPSErrors: true,
    });
    await vi.waitFor(() => visitor.request.get("/"), { timeout: 60_000 });
  });
  afterAll(async () => {
    await browser?.close();
    await server?.[Symbol.asyncDispose]();
  });

  it.skipIf(!start)(
    "sends each file with its type and our headers",
    async () => {
      const [, script = ""] =
        /src="(\/assets\/main[^"]+)"/.exec(
          await readFile(join(project, "out/index.html"), "utf8"),
        ) ?? [];
      for (const [address, file, type] of [
        ["/", "/index.html", /^text\/html/],
        ["/?utm_source=x", "/index.html", /^text\/html/],
        [script, script, /^(text|application)\/javascript/],
        ["/build.json", "/build.json", /^application\/json/],
        ["/social.png", "/social.png", /^image\/png/],
        ["/llms.txt", "/llms.txt", /^text\/plain; charset=utf-8$/i],
        ["/manifest.webmanifest", "/manifest.webmanifest", /manifest\+json/],
      ] as const) {
        const answer = await visitor.request.get(address, { maxRedirects: 0 });
        expect([address, answer.status()]).toEqual([address, 200]);
        const sent = answer.headers();
        expect(sent["content-type"]).toMatch(type);
        expect([address, sent]).toMatchObject([address, expected(file)]);
        if (file !== "/build.json")
          expect(sent).not.toHaveProperty("access-control-allow-origin");
      }
    },
  );

  it.skipIf(!start)(
    "answers other addresses with the not-found page, and shows no file that is for hosts",
    async () => {
      for (const address of ["/not/there", "/nginx.conf", "/wrangler.jsonc"]) {
        const answer = await visitor.request.get(address);
        expect([address, answer.status()]).toEqual([address, 404]);
        // Cloudflare Pages has this answer stored nowhere, whatever it is told.
        expect({
          ...answer.headers(),
          "cache-control": expected("/404.html")["cache-control"],
        }).toMatchObject(expected("/404.html"));
        expect(await answer.text()).toContain("Page not found");
      }
      // Cloudflare's server for Pages fails here, with 502, when it runs locally.
      const rules = await visitor.request.get("/_headers");
      expect(rules.ok()).toBe(false);
      expect(await rules.text()).not.toContain("frame-ancestors");
    },
  );

  it.skipIf(!start || encodings.length === 0)(
    "sends compressed copies",
    async () => {
      for (const encoding of encodings) {
        const answer = await visitor.request.get("/", {
          headers: { "Accept-Encoding": encoding },
        });
        expect(answer.headers()).toMatchObject({
          "content-encoding": encoding,
          vary: "Accept-Encoding",
        });
      }
    },
  );

  it.skipIf(!start)(
    "lets a visitor join, and blocks nothing of the page",
    async () => {
      const page = await visitor.newPage();
      const errors: string[] = [];
      page.on("console", (message) => {
        if (message.type() === "error") errors.push(message.text());
      });
      await page.goto("/");
      const email = `${randomUUID()}@growth.example`;
      await page.getByLabel("Full Name").fill("Ada Lovelace");
      await page.getByLabel("Email Address").fill(email);
      await page.locator("form").getByRole("button").click();
      await page.getByText("You've been added to the waitlist!").waitFor();
      expect(errors).toEqual([]);
      const { url, secretKey = "" } = stack.environment.supabase;
      const rows = await fetch(
        `${url}/rest/v1/Waitlist?select=name&email=eq.${email}`,
        { headers: { apikey: secretKey } },
      );
      expect(await rows.json()).toEqual([{ name: "Ada Lovelace" }]);
    },
  );
});

it.skipIf(!nginx)("nginx sends visitors of http to https", async () => {
  await using server = await startNginx(nginx ?? "", project);
  const ask = () => fetch(`${server.insecureUrl}/a?b`, { redirect: "manual" });
  const answer = await vi.waitFor(ask, { timeout: 10_000 });
  expect(answer.status).toBe(301);
  expect(answer.headers.get("location")).toBe("https://localhost/a?b");
});

it.skipIf(!wrangler)(
  "wrangler deploys our configuration, not one that it guesses",
  async () => {
    const { all } = await execaNode(wrangler ?? "", ["deploy", "--dry-run"], {
      cwd: project,
      nodePath: process.execPath,
      all: true,
      env: OFFLINE,
    });
    expect(all).not.toMatch(/next|detected/i);
    expect(all).toMatch(/--dry-run: exiting now/);
  },
);

/** As a test of a request's headers asks for them: by lower-case names. */
function expected(file: string): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headersFor(file, { studioUrl })).map(([name, value]) => [
      name.toLowerCase(),
      value,
    ]),
  );
}
