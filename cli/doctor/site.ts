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
import { proxyAdvice } from "../../failures.ts";
import { headersFor, NOT_FOUND } from "../../publishing/headers.ts";
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
  }),
  /** The SHA-256 of each file. */
  files: z.record(z.string(), z.string()),
});

/** Cloudflare's switch, as its dashboard names it. */
const MANAGED_ROBOTS = "Instruct AI bot traffic with robots.txt";
const ADDED_RULES = `the host adds rules to robots.txt; search engines may still read the page. To remove them on Cloudflare, switch off ${MANAGED_ROBOTS}.`;

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
  const different = differentSettings(build, environment);
  const changed: string[] = [];
  const uncompressed: string[] = [];
  const wrongHeaders = new Map<string, string[]>();
  const warnings: Finding[] = [];
  const names = [...Object.keys(build.files), "/build.json"];
  const files = names.map(async (name) => {
    // The address of `/privacy.html` is `/privacy`, and that of `/index.html` is `/`.
    const address = name.replace(/(\/index)?\.html$/, "") || "/";
    const path = name === NOT_FOUND ? NOWHERE : address;
    return { name, path, reply: path === "/" ? page : await get(path) };
  });
  for (const { name, path, reply } of await Promise.all(files)) {
    const status = name === NOT_FOUND ? 404 : 200;
    const builtHash = build.files[name];
    const type = reply.headers.get("content-type") ?? "";
    const builtType = getMimeType(name);
    if (reply.status !== status)
      changed.push(`${path} (status ${reply.status}, not ${status})`);
    else if (builtHash && hash("sha256", reply.body) !== builtHash) {
      if (name === "/robots.txt" && addsHarmlessRules(reply.body, builtHash))
        warnings.push(warning(ADDED_RULES));
      else changed.push(`${path} (content changed)`);
    } else if (builtType && plainType(type) !== plainType(builtType))
      changed.push(`${path} (sent as ${type || "no type"})`);
    if (reply.status !== 200) continue;
    if (
      builtHash &&
      /\.(html|js|json|css|svg)$/.test(name) &&
      reply.body.length >= COMPRESSED_FROM &&
      !reply.headers.has("content-encoding")
    )
      uncompressed.push(path);
    const expected = headersFor(path, build.builtFor);
    for (const [header, value] of Object.entries(expected))
      if (reply.headers.get(header) !== value)
        wrongHeaders.set(header, [...(wrongHeaders.get(header) ?? []), path]);
  }
  const findings: Finding[] = [
    changed.length === 0
      ? ok("as it was built")
      : failed(
          `different from the build: ${changed.join(", ")}. Deploy the whole of out/ again, empty the host's cache, and switch off what it adds or changes (email obfuscation, analytics, toolbars, minifying; on Cloudflare also Bot Fight Mode with its JavaScript Detections, and ${MANAGED_ROBOTS}).`,
        ),
    different.length === 0
      ? ok("built with these settings")
      : failed(
          `the page was built with different settings: ${different.join(", ")}. Compare them with those of the host, then build and deploy again.`,
        ),
    ...[...wrongHeaders].map(([header, paths]) =>
      failed(`${header} is missing or changed: ${paths.join(", ")}. ${DEPLOY}`),
    ),
    ...Object.entries(HARMFUL).flatMap(([header, [value, effect]]) =>
      value.test(page.headers.get(header) ?? "")
        ? failed(`the header ${header} ${effect}. Remove it. ${DEPLOY}`)
        : [],
    ),
    uncompressed.length === 0
      ? ok("compressed")
      : failed(
          `not compressed, which costs visitors seconds: ${uncompressed.join(", ")}. Let the host compress them. ${DEPLOY}`,
        ),
    ...warnings,
  ];
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

/** @returns the names of the settings with which the page was not built */
function differentSettings(
  { builtFor }: z.infer<typeof siteBuild>,
  { supabase, sanity, studioUrl }: Environment,
): string[] {
  const { publishableKey } = supabase;
  const isSame = {
    SUPABASE_URL: builtFor.supabase.url === supabase.url,
    SUPABASE_PUBLISHABLE_KEY:
      builtFor.supabase.publishableKey === publishableKey,
    SANITY_PROJECT_ID: builtFor.sanity.projectId === sanity.projectId,
    SANITY_DATASET: builtFor.sanity.dataset === sanity.dataset,
    STUDIO_URL: builtFor.studioUrl === studioUrl,
  };
  return Object.entries(isSame).flatMap(([name, same]) => (same ? [] : name));
}

/** @param url the site's address with http */
export async function checkUpgrade(
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
