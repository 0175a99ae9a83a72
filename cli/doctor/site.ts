/** Checks the site as visitors get it from its host. */
import { hash } from "node:crypto";
import { getMimeType } from "hono/utils/mime";
import { z } from "zod";
import {
  buildJson,
  LATE_ADVICE,
  publishStatus,
} from "../../content/publish-status.ts";
import { fetchSnapshot } from "../../content/snapshot.ts";
import { type Environment, pageSettings } from "../../environment.ts";
import { headersFor, NOT_FOUND } from "../../publishing/headers.ts";
import {
  type Finding,
  failed,
  ok,
  type Reply,
  request,
  warning,
} from "./finding.ts";

const DEPLOY = "docs/deploy.md explains how to set up the host.";

const siteBuild = buildJson.extend({
  /** The `pageSettings` of the build. */
  builtFor: z.looseObject({ studioUrl: z.url() }),
  /** The SHA-256 of each file. */
  files: z.record(z.string(), z.string()),
});
type SiteBuild = z.infer<typeof siteBuild>;

/** A file as the host sends it. `build.json` does not contain its own hash. */
type SentFile = Reply & { name: string; path: string; builtHash?: string };
type Site = { environment: Environment; build: SiteBuild; files: SentFile[] };

/** Each check: what is expected, what lists the faults, and what to do; {} is that list. */
const CHECKS = [
  {
    expected: "as it was built",
    faults: differences,
    advice: `different from the build: {}. Deploy the whole of out/ again, empty the host's cache, have it send 404.html with status 404 where there is no page, and switch off what it adds or changes (email obfuscation, analytics, toolbars, minifying; on Cloudflare also Bot Fight Mode with its JavaScript Detections, and Instruct AI bot traffic with robots.txt). ${DEPLOY}`,
  },
  {
    expected: "built with these settings",
    faults: differentSettings,
    advice:
      "the page was built with different settings: {}. Compare them with those of the host, then build and deploy again.",
  },
  {
    expected: "compressed",
    faults: uncompressed,
    advice: `not compressed, which costs visitors seconds: {}. Let the host compress them. ${DEPLOY}`,
  },
  {
    expected: "sent with the built headers",
    faults: headerFaults,
    advice: `headers to correct: {}. ${DEPLOY}`,
  },
  {
    expected: "sent without cookies",
    faults: ({ files }: Site) =>
      pathsOf(files, ({ headers }) => headers.has("set-cookie")),
    level: warning,
    advice:
      "the host sets a cookie, for which privacy laws may require consent: {}. Switch off what sets it (bot protection, analytics, a load balancer's affinity).",
  },
];

/**
 * Checks every file of the build as the host sends it, the settings in the page, and
 * whether it shows the published content.
 */
export async function* checkSite(
  environment: Environment,
  signal: AbortSignal,
): AsyncGenerator<Finding> {
  const { siteUrl, sanity } = environment;
  const get = (path: string) => request(siteUrl + path, signal);
  const page = await get("/");
  if (page.status !== 200) return yield missingPage(page);
  const build = siteBuild.safeParse((await get("/build.json")).json).data;
  if (!build)
    return yield failed(
      `build.json is missing or from an earlier version. Build and deploy again. ${DEPLOY}`,
    );
  const names = [...Object.keys(build.files), "/build.json"];
  const sending = names.map(async (name) => {
    const path = addressOf(name);
    return { name, path, builtHash: build.files[name], ...(await get(path)) };
  });
  const site = { environment, build, files: await Promise.all(sending) };
  for (const { expected, faults, advice, level = failed } of CHECKS) {
    const list = faults(site).join(", ");
    yield list ? level(advice.replace("{}", () => list)) : ok(expected);
  }
  if (siteUrl.startsWith("https:"))
    yield await checkUpgrade(siteUrl.replace("https", "http"), signal);
  const published = await fetchSnapshot(sanity, signal);
  yield FRESHNESS[publishStatus(build, published).status];
}

const NOT_LIVE = "the latest publish is not live yet.";
const FRESHNESS = {
  live: ok("shows the published content"),
  publishing: warning(`${NOT_LIVE} Run this again in a few minutes.`),
  late: failed(`${NOT_LIVE} ${LATE_ADVICE}`),
};

const pathsOf = (files: SentFile[], isFault: (file: SentFile) => boolean) =>
  files
    .filter((file) => file.status === 200 && isFault(file))
    .map(({ path }) => path);

/** @returns the address of a file: `/privacy` of `/privacy.html`, and `/` of `/index.html` */
const addressOf = (name: string) =>
  name === NOT_FOUND
    ? "/a-page-that-is-not-there"
    : name.replace(/(\/index)?\.html$/, "") || "/";

function differences({ files }: Site): string[] {
  return files.flatMap(({ name, path, builtHash, status, headers, body }) => {
    const builtStatus = name === NOT_FOUND ? 404 : 200;
    if (status !== builtStatus)
      return `${path} (status ${status}, not ${builtStatus})`;
    if (builtHash && hash("sha256", body) !== builtHash)
      return `${path} (content changed)`;
    const type = headers.get("content-type") ?? "";
    return plainType(type) === plainType(getMimeType(name) ?? type)
      ? []
      : `${path} (sent as ${type || "no type"})`;
  });
}

/** @returns a type without what differs between hosts: `text/javascript; charset=utf-8` */
const plainType = (type: string) =>
  type.replace(/;.*|^\w+\/(?=javascript|xml)/g, "");

/** Bytes below which hosts send a file as it is. */
const COMPRESSED_FROM = 2_000;

function uncompressed({ files }: Site): string[] {
  return pathsOf(
    files,
    ({ name, builtHash, headers, body }) =>
      Boolean(builtHash) &&
      /\.(html|js|json|css|svg)$/.test(name) &&
      body.length >= COMPRESSED_FROM &&
      !headers.has("content-encoding"),
  );
}

/** Header values that a host may add, and the harm that they do. */
const HARMFUL = [
  ["Cross-Origin-Embedder-Policy", /require-corp/i, "blocks pictures"],
  ["X-Frame-Options", /./, "keeps the preview in the Studio empty"],
  ["X-Robots-Tag", /noindex|none/i, "hides the page from search engines"],
] as const;

function headerFaults({ files, build }: Site): string[] {
  const faults = files.flatMap(({ name, path, status, headers }) => {
    if (status !== 200) return [];
    const changed = Object.entries(headersFor(path, build.builtFor))
      .filter(([header, value]) => headers.get(header) !== value)
      .map(([header]) => `${header} is missing or changed`);
    const harmful = HARMFUL.filter(
      ([header, value]) =>
        name.endsWith(".html") && value.test(headers.get(header) ?? ""),
    ).map(([header, , harm]) => `${header} ${harm}`);
    return [...changed, ...harmful].map((fault) => ({ fault, path }));
  });
  return [...Map.groupBy(faults, ({ fault }) => fault)].map(
    ([fault, group]) =>
      `${fault} (${group.map(({ path }) => path).join(", ")})`,
  );
}

function missingPage({ status, headers, code }: Reply): Finding {
  const to = URL.parse(headers.get("location") ?? "")?.origin;
  const next = to
    ? `It redirects to ${to}. Set SITE_URL to that address and build again: preview and publish status need it.`
    : `If everything is embedded, run npm start; otherwise check the host and SITE_URL. ${DEPLOY}`;
  return failed(
    status === 0
      ? `there is no response (${code}). ${next}`
      : `the status is ${status}. ${next}`,
  );
}

/** The variables behind each setting that is written into the page. */
const VARIABLES: Record<keyof ReturnType<typeof pageSettings>, string> = {
  supabase: "SUPABASE_URL or SUPABASE_PUBLISHABLE_KEY",
  sanity: "SANITY_PROJECT_ID or SANITY_DATASET",
  siteUrl: "SITE_URL",
  studioUrl: "STUDIO_URL",
  visitsUrl: "VISITS_URL",
};

function differentSettings({ build, environment }: Site): string[] {
  const settings: Record<string, unknown> = pageSettings(environment);
  return Object.entries(VARIABLES).flatMap(([name, variables]) => {
    const value = JSON.stringify(settings[name]);
    // The doctor may run without VISITS_URL.
    const isUnknown = value === undefined;
    const isSame = value === JSON.stringify(build.builtFor[name]);
    return isUnknown || isSame ? [] : variables;
  });
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
