import { hash } from "node:crypto";
import {
  type BuildJson,
  buildJson,
  LATE_ADVICE,
  publishStatus,
} from "../../content/publish-status.ts";
import { fetchSnapshot } from "../../content/snapshot.ts";
import { type Environment, pageSettings } from "../../environment.ts";
import { certificateProblem } from "../../lib/failures.ts";
import { headersFor, NOT_FOUND } from "../../publishing/headers.ts";
import {
  type Finding,
  failed,
  ok,
  type Reply,
  request,
  warning,
} from "./finding.ts";

type SentFile = Reply & { name: string; path: string };

/** Checks documents, scripts, headers and settings, and that the published content is live. */
export async function* checkSite(
  environment: Environment,
  signal: AbortSignal,
): AsyncGenerator<Finding> {
  const { siteUrl, sanity } = environment;
  const get = async (name: string): Promise<SentFile> => {
    const path = addressOf(name);
    return { name, path, ...(await request(siteUrl + path, signal)) };
  };
  const page = await get("/index.html");
  if (page.status !== 200) return yield failed(missingPage(page));
  const description = await get("/build.json");
  const build = buildJson.safeParse(description.json).data;
  if (!build)
    return yield failed(
      `build.json is missing or from an earlier version. Build and deploy again, unless another server answers: one with a default page, or the former host, which an AAAA record may still name. ${DEPLOY}`,
    );
  const files = await Promise.all(Object.keys(build.files).map(get));
  yield result(
    "as it was built",
    differences(files, build),
    `Deploy the whole of out/ again, empty the host's cache, have it send 404.html with status 404 where there is no page, and switch off what it adds or changes (email obfuscation, analytics, toolbars, minifying; on Cloudflare also Bot Fight Mode with its JavaScript Detections). In another charset than UTF-8 (Apache's AddDefaultCharset, nginx's charset) visitors read â€œ for “. ${DEPLOY}`,
  );
  yield result(
    "built with these settings",
    differentSettings(build, environment),
    "Compare them with those of the host, then build and deploy again.",
  );
  yield result(
    "sent with the built headers",
    headerFaults([...files, description], build),
    `X-Frame-Options keeps the preview in the Studio empty, X-Robots-Tag hides the page from search engines. ${DEPLOY}`,
  );
  if (siteUrl.startsWith("https:")) {
    const http = await request(siteUrl.replace("https:", "http:"), signal);
    yield http.headers.get("location")?.startsWith("https:")
      ? ok("http redirects to https")
      : failed(
          `http does not redirect to https (status ${http.status}). On Cloudflare, switch on Always Use HTTPS (SSL/TLS, Edge Certificates). ${DEPLOY}`,
        );
    if (/^(www\.|[^.]+\.[^.]+$)/.test(new URL(siteUrl).host))
      yield await checkOtherName(new URL(siteUrl), page, signal);
  }
  const published = await fetchSnapshot(sanity, signal);
  yield FRESHNESS[publishStatus(build, published).status];
}

const DEPLOY = "docs/deploy.md explains how to set up the host.";
const NOT_LIVE = "the latest publish is not live yet.";
const FRESHNESS = {
  live: ok("shows the published content"),
  publishing: warning(`${NOT_LIVE} Run this again in a few minutes.`),
  late: failed(`${NOT_LIVE} ${LATE_ADVICE}`),
};

const result = (expected: string, faults: string[], advice: string) =>
  faults.length === 0
    ? ok(expected)
    : failed(`not ${expected}: ${faults.join(", ")}. ${advice}`);

const CHECK_HOST = `run npm start if the page is on this machine, otherwise check the host and SITE_URL. ${DEPLOY}`;
const SIGN_IN =
  "something asks visitors to sign in, such as Cloudflare Access or Vercel's Deployment Protection: switch it off";

function missingPage({ status, headers, code }: Reply): string {
  if (status === 0)
    return `there is no response (${code}): ${certificateProblem(code) ?? CHECK_HOST}`;
  // The query of a sign-in page's address may contain a token.
  const [location] = headers.get("location")?.split("?") ?? [];
  if (location)
    return `it redirects to ${location}. If that is its other name, set SITE_URL to that name and build again: preview and publish status need it. If it is the same address, set SSL/TLS on Cloudflare to Full (strict). Otherwise a maintenance page is on, or ${SIGN_IN}.`;
  return status === 401 || status === 403
    ? `the status is ${status}: the server may not read the files, finds no index.html (is out/ one folder too deep?), or ${SIGN_IN}.`
    : `the status is ${status}: ${CHECK_HOST}`;
}

/** Checks the name that SITE_URL does not have, with or without `www.`: people type both. */
async function checkOtherName(site: URL, page: Reply, signal: AbortSignal) {
  const { host, origin } = site;
  const name = host.startsWith("www.") ? host.slice(4) : `www.${host}`;
  const other = `https://${name}/`;
  const { status, headers, text, code } = await request(other, signal);
  const to = URL.parse(headers.get("location") ?? "", other);
  const isPage = status === 200 && text === page.text;
  return isPage || (to?.host === host && to.pathname === "/")
    ? ok(`${other} leads to the page`)
    : warning(
        `${other} does not lead to the page (${code ?? `status ${status}`}). Point its DNS records at the host, give it a certificate, and redirect it to ${origin}.`,
      );
}

/** @returns the path in a file's URL: `/privacy` for `/privacy.html`, `/` for `/index.html` */
const addressOf = (name: string) =>
  name === NOT_FOUND
    ? "/a-page-that-is-not-there"
    : name.replace(/(\/index)?\.html$/, "") || "/";

const SCRIPT = /\/(x-)?javascript\b/i;
const DOCUMENT = /^text\/html *(; *charset="?utf-8"?)?$/i;

function differences(files: SentFile[], build: BuildJson): string[] {
  return files.flatMap(({ name, path, status, headers, text }) => {
    const builtStatus = name === NOT_FOUND ? 404 : 200;
    if (status !== builtStatus)
      return `${path} (status ${status}, not ${builtStatus})`;
    if (hash("sha256", text) !== build.files[name])
      return `${path} (content changed)`;
    const type = headers.get("content-type") ?? "no type";
    const usable = name.endsWith(".js") ? SCRIPT : DOCUMENT;
    return usable.test(type) ? [] : `${path} (sent as ${type})`;
  });
}

/** @returns the names of settings that differ. The doctor may run without VISITS_URL. */
function differentSettings({ builtFor }: BuildJson, environment: Environment) {
  return Object.entries(pageSettings(environment)).flatMap(([name, value]) => {
    const isSame = JSON.stringify(value) === JSON.stringify(builtFor[name]);
    return isSame || !value ? [] : name;
  });
}

/** Harmful headers that some hosts add. */
const UNWANTED = { "X-Frame-Options": null, "X-Robots-Tag": null };

/** @returns each header that is missing, changed or unwanted, with the first affected file */
function headerFaults(files: SentFile[], { builtFor }: BuildJson): string[] {
  const faults = files
    .filter(({ status }) => status === 200)
    .flatMap(({ path, headers }) =>
      Object.entries({ ...UNWANTED, ...headersFor(path, builtFor) })
        .filter(([name, value]) => headers.get(name) !== value)
        .map(([name]) => ({ name, path })),
    );
  const byName = Map.groupBy(faults, ({ name }) => name);
  return [...byName].map(([name, [first]]) => `${name} (${first?.path})`);
}
