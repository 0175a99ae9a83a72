/** The site as a visitor gets it from its host. */
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
import { type Finding, failed, ok, type Reply, request } from "./finding.ts";

const DEPLOY = "docs/deploy.md says how the host is set up.";

/** As browsers send. */
const BROWSER = { headers: { "Accept-Encoding": "br, gzip" } };

const siteBuild = buildJson.extend({ page: buildJson.shape.content });
type SiteBuild = ReturnType<typeof siteBuild.parse>;

/** Checks addresses, headers, compression, and that the page arrives as it was built. */
export async function checkSite({
  siteUrl,
  studioUrl,
}: Environment): Promise<{ findings: Finding[]; build?: SiteBuild }> {
  const page = await request(`${siteUrl}/`, BROWSER);
  if (page.status !== 200) return { findings: [withoutPage(page)] };
  const description = await request(`${siteUrl}/build.json`, BROWSER);
  const missing = await request(`${siteUrl}/a-page-that-is-not-there`);
  const asset = /"(\/assets\/[\w.-]+)"/.exec(page.text)?.[1] ?? "/assets/";
  const replies = {
    "/": page,
    "/build.json": description,
    [asset]: await request(siteUrl + asset),
  };
  const wrong = Object.entries(replies).flatMap(([path, { headers }]) =>
    Object.entries(headersFor(path, { studioUrl }))
      .filter(([name, value]) => headers.get(name) !== value)
      .map(([name]) => `${name} of ${path}`),
  );
  const findings = [
    ok("answers without a redirect"),
    missing.status === 404
      ? ok("a page that is not there is answered with 404")
      : failed(
          `a page that is not there is answered with ${missing.status}. ${DEPLOY}`,
        ),
    wrong.length === 0
      ? ok("every header as it was built")
      : failed(
          `missing or changed: ${wrong.join(", ")}. Was it built with this STUDIO_URL? ${DEPLOY}`,
        ),
    page.headers.has("content-encoding")
      ? ok("compressed")
      : failed(`not compressed, which costs visitors seconds. ${DEPLOY}`),
  ];
  if (siteUrl.startsWith("https:"))
    findings.push(await checkUpgrade(siteUrl.replace("https", "http")));
  const build = siteBuild.safeParse(description.json).data;
  const received = createHash("sha256").update(page.text).digest("hex");
  findings.push(
    !build
      ? failed(
          "build.json is not there, or of an earlier version. Build and deploy again.",
        )
      : received === build.page
        ? ok("the page arrives as it was built")
        : failed(
            "something on the way changes the page. Switch off what the host adds (e-mail obfuscation, analytics, toolbars, minifying) and empty its cache.",
          ),
  );
  return { findings, build };
}

function withoutPage({ status, headers }: Reply): Finding {
  const to = URL.parse(headers.get("location") ?? "")?.origin;
  const next = to
    ? `It redirects to ${to}. Set SITE_URL to that address and build again: preview and publishing status need the one that answers.`
    : `With everything embedded, run npm start; otherwise look at the host, and at SITE_URL. ${DEPLOY}`;
  return failed(
    `${status === 0 ? "nothing answers" : `answers with status ${status}`}. ${next}`,
  );
}

/** @param url the site's address, with http */
export async function checkUpgrade(url: string): Promise<Finding> {
  const { status, headers } = await request(`${url}/`);
  return headers.get("location")?.startsWith("https://")
    ? ok("http leads to https")
    : failed(`http does not lead to https (status ${status}). ${DEPLOY}`);
}

/** Whether what visitors read is what is published. */
export async function checkFreshness(
  { sanity }: Environment,
  { page }: Pick<Snapshot, "page">,
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
  return {
    level: state === "failed" ? "failed" : "warning",
    text: `what was published last is not live. ${error}`,
  };
}
