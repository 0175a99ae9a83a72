import { createHash } from "node:crypto";
import { headersFor } from "../../build/headers.ts";
import type { Environment } from "../../environment.ts";
import { contentClient } from "../../src/content/client.ts";
import { contentFingerprint } from "../../src/content/content-fingerprint.ts";
import type { Snapshot } from "../../src/content/snapshot.ts";
import {
  buildJson,
  hostedStatus,
  PUBLISHED_AT,
} from "../../studio/publishing/status.ts";
import {
  type Answer,
  ask,
  type Finding,
  failed,
  ok,
  readJson,
} from "./finding.ts";

const DEPLOY = "docs/deploy.md says how the host is set up.";
const START =
  "With everything embedded, run npm start; otherwise look at the host, and at SITE_URL.";
const REDIRECTED =
  "Set SITE_URL to the address it leads to and build again: preview and publishing status need the one that answers.";
const INJECTED =
  "Switch off what the host adds (e-mail obfuscation, analytics, toolbars, minifying) and empty its cache.";

/** As a browser asks. */
const BROWSER = { headers: { "Accept-Encoding": "br, gzip" } };

/** The site as a visitor gets it from its host. */
export async function examineSite({
  siteUrl,
  studioUrl,
}: Environment): Promise<{ findings: Finding[]; build?: SiteBuild }> {
  const page = await ask(`${siteUrl}/`, BROWSER);
  if (page.status !== 200) return { findings: [withoutPage(page)] };
  const description = await ask(`${siteUrl}/build.json`, BROWSER);
  const missing = await ask(`${siteUrl}/a-page-that-is-not-there`);
  const script = /"(\/assets\/[\w.-]+)"/.exec(page.text)?.[1] ?? "/assets/";
  const answers = {
    "/": page,
    "/build.json": description,
    [script]: await ask(siteUrl + script),
  };
  const build = readJson(siteBuild, description.text);
  const received = createHash("sha256").update(page.text).digest("hex");
  const findings = [
    ok("answers without a redirect"),
    missing.status === 404
      ? ok("a page that is not there is answered with 404")
      : failed(
          `a page that is not there is answered with ${missing.status}`,
          DEPLOY,
        ),
    examineHeaders(answers, studioUrl),
    page.headers.has("content-encoding")
      ? ok("compressed")
      : failed("not compressed, which costs visitors seconds", DEPLOY),
  ];
  if (siteUrl.startsWith("https:"))
    findings.push(await examineUpgrade(siteUrl.replace("https", "http")));
  if (!build)
    findings.push(
      failed(
        "build.json is not there, or of an earlier version",
        "Build and deploy again.",
      ),
    );
  else
    findings.push(
      received === build.page
        ? ok("the page arrives as it was built")
        : failed("something on the way changes the page", INJECTED),
    );
  return { findings, build };
}

const siteBuild = buildJson.extend({ page: buildJson.shape.content });
type SiteBuild = ReturnType<typeof siteBuild.parse>;

function withoutPage({ status, headers }: Answer): Finding {
  if (status === 0) return failed("nothing answers", START);
  const to = URL.parse(headers.get("location") ?? "")?.origin;
  return to
    ? failed(`redirects to ${to} (status ${status})`, REDIRECTED)
    : failed(`answers with status ${status}`, DEPLOY);
}

/** @param url the site's address, with http */
export async function examineUpgrade(url: string): Promise<Finding> {
  const { status, headers } = await ask(`${url}/`);
  return headers.get("location")?.startsWith("https://")
    ? ok("http leads to https")
    : failed(`http does not lead to https (status ${status})`, DEPLOY);
}

function examineHeaders(
  answers: Record<string, Answer>,
  studioUrl: string,
): Finding {
  const wrong = Object.entries(answers).flatMap(([path, { headers }]) =>
    Object.entries(headersFor(path, { studioUrl }))
      .filter(([name, value]) => headers.get(name) !== value)
      .map(([name]) => `${name} of ${path}`),
  );
  return wrong.length === 0
    ? ok("every header as it was built")
    : failed(
        `missing or changed: ${wrong.join(", ")}`,
        `Was it built with this STUDIO_URL? ${DEPLOY}`,
      );
}

/** Whether what visitors read is what is published. */
export async function examineFreshness(
  { sanity }: Environment,
  { page }: Snapshot,
  build: SiteBuild,
): Promise<Finding> {
  const content = await contentFingerprint(page);
  const publishedAt = await contentClient(sanity).fetch<string>(PUBLISHED_AT);
  const { state, error = "Run this again in some minutes." } = hostedStatus(
    build,
    { content, publishedAt },
    new Date(),
  );
  if (state === "idle") return ok("shows what is published");
  const level = state === "failed" ? "failed" : "warning";
  return { level, what: "what was published last is not live", next: error };
}
