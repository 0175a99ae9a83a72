import { hash } from "node:crypto";
import { z } from "zod";
import {
  buildJson,
  LATE_ADVICE,
  publishStatus,
} from "../../content/publish-status.ts";
import { fetchSnapshot } from "../../content/snapshot.ts";
import { type Environment, pageSettings } from "../../environment.ts";
import { headersFor, NOT_FOUND } from "../../publishing/headers.ts";
import { certificateProblem } from "../../run/failures.ts";
import {
  type Finding,
  failed,
  listed,
  ok,
  type Reply,
  request,
  warning,
} from "./finding.ts";

const DEPLOY = "docs/deploy.md explains how to set up the host.";

const siteBuild = buildJson.extend({
  /** The `pageSettings` of the build. */
  builtFor: z.looseObject({ studioUrl: z.url() }),
  /** The SHA-256 of each file, by its path in the site's folder. */
  files: z
    .record(z.string().regex(/^(\/[^/]+)+$/), z.string())
    // Without a limit, a false `build.json` could ask for any number.
    .refine((files) => Object.keys(files).length <= 2_000),
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
    expected: "sent with the built headers",
    faults: headerFaults,
    advice: `headers that are missing, changed or harmful: {}. ${DEPLOY}`,
  },
];

/** Checks every file as the host sends it, the settings, and that the published content is live. */
export async function* checkSite(
  environment: Environment,
  signal: AbortSignal,
): AsyncGenerator<Finding> {
  const { siteUrl, sanity } = environment;
  const get = (path: string) => request(new URL(path, siteUrl).href, signal);
  const page = await get("/");
  if (page.status !== 200) return yield missingPage(page, siteUrl);
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
  for (const { expected, faults, advice } of CHECKS) {
    const list = listed(faults(site));
    yield list ? failed(advice.replace("{}", () => list)) : ok(expected);
  }
  if (siteUrl.startsWith("https:"))
    yield checkUpgrade(await get(`${siteUrl.replace("https", "http")}/`));
  const published = await fetchSnapshot(sanity, signal);
  yield FRESHNESS[publishStatus(build, published).status];
}

const NOT_LIVE = "the latest publish is not live yet.";
const FRESHNESS = {
  live: ok("shows the published content"),
  publishing: warning(`${NOT_LIVE} Run this again in a few minutes.`),
  late: failed(`${NOT_LIVE} ${LATE_ADVICE}`),
};

/** @returns the address of a file: `/privacy` of `/privacy.html`, and `/` of `/index.html` */
const addressOf = (name: string) =>
  name === NOT_FOUND
    ? "/a-page-that-is-not-there"
    : name
        .replace(/(\/index)?\.html$/, "")
        .split("/")
        .map(encodeURIComponent)
        .join("/") || "/";

/** The types without which browsers do not use a file. Those of other files differ between hosts. */
const TYPES: [file: RegExp, type: RegExp][] = [
  [/\.html$/, /^text\/html\b/i],
  [/\.css$/, /^text\/css\b/i],
  [/\.m?js$/, /^(text|application)\/(x-)?(java|ecma)script\b/i],
];

function differences({ files }: Site): string[] {
  return files.flatMap(({ name, path, builtHash, status, headers, body }) => {
    const builtStatus = name === NOT_FOUND ? 404 : 200;
    if (status !== builtStatus)
      return `${path} (status ${status}, not ${builtStatus})`;
    if (builtHash && hash("sha256", body) !== builtHash)
      return `${path} (content changed)`;
    const type = headers.get("content-type") ?? "no type";
    const isUsable = TYPES.every(
      ([file, expected]) => !file.test(name) || expected.test(type),
    );
    return isUsable ? [] : `${path} (sent as ${type})`;
  });
}

/** Header values that a host may add, and the harm that they do. */
const HARMFUL = [
  ["Cross-Origin-Embedder-Policy", /require-corp/i, "blocks pictures"],
  ["X-Frame-Options", /./, "keeps the preview in the Studio empty"],
  ["X-Robots-Tag", /noindex|none/i, "hides the page from search engines"],
] as const;

/** @returns headers with the files that lack them, together if these are the same files */
function headerFaults({ files, build }: Site): string[] {
  const sent = files.filter(({ status }) => status === 200);
  const faults = sent.flatMap(({ name, path, headers }) => {
    const changed = Object.entries(headersFor(path, build.builtFor))
      .filter(([header, value]) => headers.get(header) !== value)
      .map(([header]) => header);
    const harmful = HARMFUL.filter(
      ([header, value]) =>
        name.endsWith(".html") && value.test(headers.get(header) ?? ""),
    ).map(([header, , harm]) => `${header} ${harm}`);
    return [...changed, ...harmful].map((fault) => ({ fault, path }));
  });
  const byFault = [...Map.groupBy(faults, ({ fault }) => fault)];
  const byFiles = Map.groupBy(byFault, ([, group]) =>
    group.length === sent.length
      ? "all files"
      : listed(group.map(({ path }) => path)),
  );
  return [...byFiles].map(
    ([where, group]) => `${listed(group.map(([fault]) => fault))} (${where})`,
  );
}

function missingPage(page: Reply, siteUrl: string): Finding {
  const { status, headers, code } = page;
  const certificate = certificateProblem(code);
  if (certificate) return failed(`${certificate} (${code})`);
  if (status === 0)
    return failed(`there is no response (${code}). ${nextFor(siteUrl)}`);
  const location = headers.get("location");
  const to = location && URL.parse(location, siteUrl);
  const next = to ? nextAfterRedirect(to, new URL(siteUrl)) : nextFor(siteUrl);
  return failed(
    `the status is ${status}. ${status === 401 || status === 403 ? SIGN_IN : next}`,
  );
}

const SIGN_IN =
  "Something asks visitors to sign in or redirects them, such as Cloudflare Access, Vercel's Deployment Protection or a maintenance page: switch it off for the page.";

const nextFor = (siteUrl: string) =>
  siteUrl.startsWith("http:")
    ? "Run npm start."
    : `Check the host and SITE_URL. ${DEPLOY}`;

function nextAfterRedirect(to: URL, site: URL): string {
  const isHome = to.pathname === "/" && !to.search;
  if (isHome && to.host === site.host)
    return "It redirects to itself. On Cloudflare, set SSL/TLS to Full (strict).";
  const address = `It redirects to ${to.origin}${to.pathname}.`;
  const nameOf = ({ host }: URL) => host.replace(/^www\./, "");
  return isHome && nameOf(to) === nameOf(site)
    ? `${address} Set SITE_URL to ${site.protocol}//${to.host} and build again: preview and publish status need it.`
    : `${address} ${SIGN_IN}`;
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

function checkUpgrade({ status, headers }: Reply): Finding {
  return headers.get("location")?.startsWith("https://")
    ? ok("http redirects to https")
    : failed(
        `http does not redirect to https (status ${status}). On Cloudflare, switch on Always Use HTTPS (SSL/TLS, Edge Certificates). ${DEPLOY}`,
      );
}
