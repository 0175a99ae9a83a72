/** Checks the site as visitors get it from its host. */
import { hash } from "node:crypto";
import type { SanityDocument } from "@sanity/types";
import { getMimeType } from "hono/utils/mime";
import { z } from "zod";
import {
  buildJson,
  LATE_ADVICE,
  publishStatus,
} from "../../content/publish-status.ts";
import type { Environment } from "../../environment.ts";
import { headersFor, NOT_FOUND } from "../../publishing/headers.ts";
import { proxyAdvice } from "../../run/failures.ts";
import {
  type Finding,
  failed,
  ok,
  parseJson,
  type Reply,
  request,
  warning,
} from "./finding.ts";
import { addsHarmlessRules } from "./robots.ts";

const DEPLOY = "docs/deploy.md explains how to set up the host.";

const siteBuild = buildJson.extend({
  builtFor: z.object({
    supabase: z.object({ url: z.string(), publishableKey: z.string() }),
    sanity: z.object({ projectId: z.string(), dataset: z.string() }),
    studioUrl: z.string(),
    // Earlier versions did not write these.
    siteUrl: z.string().optional(),
    visitsUrl: z.string().optional(),
  }),
  /** The SHA-256 of each file. */
  files: z.record(z.string(), z.string()),
});
type SiteBuild = z.infer<typeof siteBuild>;

/** Cloudflare's switch, as its dashboard names it. */
const MANAGED_ROBOTS = "Instruct AI bot traffic with robots.txt";

const ADDED_RULES = `the host adds rules to robots.txt; search engines may still read the page. To remove them on Cloudflare, switch off ${MANAGED_ROBOTS}.`;

/** What is expected, and the finding if it is not so: {} is what differs. */
const CHECKS: Record<string, string> = {
  "as it was built": `different from the build: {}. Deploy the whole of out/ again, empty the host's cache, and switch off what it adds or changes (email obfuscation, analytics, toolbars, minifying; on Cloudflare also Bot Fight Mode with its JavaScript Detections, and ${MANAGED_ROBOTS}).`,
  "has a not-found page": `an address without a page does not get the not-found page {}. Have the host send 404.html with status 404 there, and no other page. ${DEPLOY}`,
  "built with these settings":
    "the page was built with different settings: {}. Compare them with those of the host, then build and deploy again.",
  compressed: `not compressed, which costs visitors seconds: {}. Let the host compress them. ${DEPLOY}`,
};

/** An address without a page, which shows the not-found page. */
const NOWHERE = "/a-page-that-is-not-there";

/** Header values that a host may add, and the harm that they do. */
const HARMFUL = {
  "Cross-Origin-Embedder-Policy": [/require-corp/i, "blocks its pictures"],
  "X-Frame-Options": [/./, "keeps the preview in the Studio empty"],
  "X-Robots-Tag": [/noindex|none/i, "hides the page from search engines"],
} as const;

/** @returns a type without what differs between hosts: `text/javascript; charset=utf-8` */
const plainType = (type: string) =>
  type.replace(/;.*|^\w+\/(?=javascript|xml)/g, "");

/** Bytes below which hosts send a file as it is. */
const COMPRESSED_FROM = 2_000;

/**
 * Checks every file of the build as the host sends it, the settings in the page, and
 * whether it shows the published content.
 */
export async function checkSite(
  environment: Environment,
  snapshot: readonly SanityDocument[] | undefined,
  signal: AbortSignal,
): Promise<Finding[]> {
  const { siteUrl } = environment;
  const get = (path: string) => request(siteUrl + path, signal);
  const page = await get("/");
  if (page.status !== 200) return [withoutPage(page)];
  const { body } = await get("/build.json");
  const build = siteBuild.safeParse(parseJson(body)).data;
  if (!build)
    return [
      failed(
        `build.json is missing or from an earlier version. Build and deploy again. ${DEPLOY}`,
      ),
    ];
  const names = [...Object.keys(build.files), "/build.json"];
  const files = names.map(async (name) => {
    // The address of `/privacy.html` is `/privacy`, and that of `/index.html` is `/`.
    const address = name.replace(/(\/index)?\.html$/, "") || "/";
    const path = name === NOT_FOUND ? NOWHERE : address;
    return faultsOf(name, path, path === "/" ? page : await get(path), build);
  });
  const faults = (await Promise.all(files)).flat();
  for (const name of differentSettings(build, environment))
    faults.push(["built with these settings", name]);
  const groups = Map.groupBy(faults, ([check]) => check);
  const passed = Object.keys(CHECKS).filter((check) => !groups.has(check));
  const findings = passed.map(ok);
  for (const [check, group] of groups) {
    const level = check === ADDED_RULES ? warning : failed;
    const list = group.map(([, what]) => what).join(", ");
    const text = CHECKS[check] ?? check;
    findings.push(level(text.replace("{}", () => list)));
  }
  if (page.headers.has("set-cookie"))
    findings.push(
      warning(
        "the host sets a cookie, for which privacy laws may require consent. Switch off what sets it (bot protection, analytics, a load balancer's affinity).",
      ),
    );
  if (siteUrl.startsWith("https:"))
    findings.push(await checkUpgrade(siteUrl.replace("https", "http"), signal));
  if (snapshot) findings.push(await checkFreshness(snapshot, build));
  return findings;
}

/** A check of `CHECKS` or the text of a finding, and what replaces {}. */
type Fault = [check: string, what: string];

/** @returns what is wrong with a file as the host sends it */
function faultsOf(
  name: string,
  path: string,
  { status, headers, body }: Reply,
  { files, builtFor }: SiteBuild,
): Fault[] {
  if (name === NOT_FOUND && status !== 404)
    return [["has a not-found page", `(status ${status}, not 404)`]];
  if (name !== NOT_FOUND && status !== 200)
    return [["as it was built", `${path} (status ${status}, not 200)`]];
  const faults: Fault[] = [];
  const builtHash = files[name];
  const type = headers.get("content-type") ?? "";
  const builtType = getMimeType(name);
  if (builtHash && hash("sha256", body) !== builtHash)
    faults.push(
      name === "/robots.txt" && addsHarmlessRules(body, builtHash)
        ? [ADDED_RULES, ""]
        : ["as it was built", `${path} (content changed)`],
    );
  else if (builtType && plainType(type) !== plainType(builtType))
    faults.push(["as it was built", `${path} (sent as ${type || "no type"})`]);
  if (status !== 200) return faults;
  if (
    builtHash &&
    /\.(html|js|json|css|svg)$/.test(name) &&
    body.length >= COMPRESSED_FROM &&
    !headers.has("content-encoding")
  )
    faults.push(["compressed", path]);
  for (const [header, value] of Object.entries(headersFor(path, builtFor)))
    if (headers.get(header) !== value)
      faults.push([`${header} is missing or changed: {}. ${DEPLOY}`, path]);
  for (const [header, [value, effect]] of Object.entries(HARMFUL))
    if (name.endsWith(".html") && value.test(headers.get(header) ?? ""))
      faults.push([
        `the header ${header} ${effect}. Remove it from {}. ${DEPLOY}`,
        path,
      ]);
  return faults;
}

function withoutPage({ status, headers, code }: Reply): Finding {
  const to = URL.parse(headers.get("location") ?? "")?.origin;
  const next = to
    ? `It redirects to ${to}. Set SITE_URL to that address and build again: preview and publish status need it.`
    : `If everything is embedded, run npm start; otherwise check the host and SITE_URL. ${DEPLOY}`;
  return failed(
    status === 0
      ? `there is no response (${code}). ${next}${proxyAdvice()}`
      : `the status is ${status}. ${next}`,
  );
}

/** @returns the names of the settings with which the page was not built, of those that the doctor has */
function differentSettings(
  { builtFor }: SiteBuild,
  { supabase, sanity, siteUrl, studioUrl, visitsUrl }: Environment,
): string[] {
  const { publishableKey } = builtFor.supabase;
  const isSame = {
    SUPABASE_URL: builtFor.supabase.url === supabase.url,
    SUPABASE_PUBLISHABLE_KEY: publishableKey === supabase.publishableKey,
    SANITY_PROJECT_ID: builtFor.sanity.projectId === sanity.projectId,
    SANITY_DATASET: builtFor.sanity.dataset === sanity.dataset,
    SITE_URL: [siteUrl, undefined].includes(builtFor.siteUrl),
    STUDIO_URL: builtFor.studioUrl === studioUrl,
    VISITS_URL: !visitsUrl || builtFor.visitsUrl === visitsUrl,
  };
  return Object.entries(isSame).flatMap(([name, same]) => (same ? [] : name));
}

/** @param url the site's address with http */
async function checkUpgrade(
  url: string,
  signal: AbortSignal,
): Promise<Finding> {
  const { status, headers } = await request(`${url}/`, signal);
  return headers.get("location")?.startsWith("https://")
    ? ok("http redirects to https")
    : failed(
        `http does not redirect to https (status ${status}). On Cloudflare, switch on Always Use HTTPS (SSL/TLS, Edge Certificates). ${DEPLOY}`,
      );
}

/** Checks whether visitors see the published content. */
export async function checkFreshness(
  snapshot: readonly SanityDocument[],
  build: z.infer<typeof buildJson>,
): Promise<Finding> {
  const times = snapshot.map(({ _updatedAt }) => Date.parse(_updatedAt));
  const age = Date.now() - Math.max(...times);
  const status = await publishStatus(build, snapshot, age);
  if (status === "live") return ok("shows the published content");
  const text = "the latest publish is not live yet.";
  return status === "late"
    ? failed(`${text} ${LATE_ADVICE}`)
    : warning(`${text} Run this again in a few minutes.`);
}
