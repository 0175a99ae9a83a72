/** The site as a visitor gets it from its host. */
import { hash } from "node:crypto";
import type { SanityDocument } from "@sanity/types";
import { z } from "zod";
import { addressOf, NOT_FOUND } from "../../build/addresses.ts";
import {
  attributesOf,
  dataOf,
  readDocument,
} from "../../build/finish-document.ts";
import { headersFor } from "../../build/headers.ts";
import type { Environment } from "../../environment.ts";
import { contentClient } from "../../src/content/client.ts";
import { contentOf, fingerprintsOf } from "../../src/content/site-content.ts";
import {
  buildJson,
  hostedStatus,
  PUBLISHED_AT,
} from "../../studio/publishing/status.ts";
import {
  BROWSER,
  type Finding,
  failed,
  ok,
  parseJson,
  type Reply,
  request,
} from "./finding.ts";

const DEPLOY = "docs/deploy.md says how the host is set up.";

const siteBuild = buildJson.extend({ files: z.record(z.string(), z.string()) });
type SiteBuild = z.infer<typeof siteBuild>;

/** Where the not-found page is sent. */
const NOWHERE = "/a-page-that-is-not-there";

/** What the type contains of files that browsers refuse otherwise, by the ending of the name. */
const TYPES: Record<string, string> = {
  html: "text/html",
  js: "javascript",
  png: "image/png",
  svg: "image/svg+xml",
  woff2: "woff2",
};

/** What a header does that was not built, if its value is one of these. */
const HARMFUL = {
  "Cross-Origin-Embedder-Policy": [/require-corp/i, "blocks its pictures"],
  "X-Frame-Options": [/./, "keeps the preview in the Studio empty"],
  "X-Robots-Tag": [/noindex|none/i, "hides the page from search engines"],
} as const;

/**
 * Checks every file of the build: status, type, content and headers; the
 * settings in the page; and whether it shows what is published.
 */
export async function checkSite(
  environment: Environment,
  snapshot: readonly SanityDocument[] | undefined,
  signal: AbortSignal,
): Promise<Finding[]> {
  const { siteUrl } = environment;
  const get = (path: string) => request(siteUrl + path, signal, BROWSER);
  const page = await get("/");
  if (page.status !== 200) return [withoutPage(page)];
  const description = await get("/build.json");
  const build = siteBuild.safeParse(parseJson(description.body)).data;
  if (!build)
    return [
      failed(
        `build.json is not there, or of an earlier version. Build and deploy again. ${DEPLOY}`,
      ),
    ];
  const { different, studioUrl } = compareSettings(page, environment);
  const wrongFiles: string[] = [];
  const twice: string[] = [];
  const wrongHeaders = new Map<string, string[]>();
  const check = async ([name, expected]: [string, string]) => {
    const path = name === NOT_FOUND ? NOWHERE : addressOf(name);
    const reply = path === "/" ? page : await get(path);
    const problem = fileProblem(name, expected, reply);
    if (problem) wrongFiles.push(`${path} (${problem})`);
    if (reply.status !== 200) return;
    if (!problem && path !== name && path !== "/") {
      const again = await get(`${path}/`);
      if (again.status === 200) twice.push(`${path}/`);
    }
    for (const [header, value] of Object.entries(
      headersFor(path, { studioUrl }),
    ))
      if (reply.headers.get(header) !== value)
        wrongHeaders.set(header, [...(wrongHeaders.get(header) ?? []), path]);
  };
  const itself = hash("sha256", description.body);
  const files = { ...build.files, "/build.json": itself };
  await Promise.all(Object.entries(files).map(check));
  const findings = [
    wrongFiles.length === 0
      ? ok("every file arrives as it was built")
      : failed(
          `not as it was built: ${listed(wrongFiles)}. Deploy the whole of out/ again, empty the host's cache, and switch off what it adds or changes (e-mail obfuscation, analytics, toolbars, minifying).`,
        ),
    different.length === 0
      ? ok("built with these settings")
      : failed(
          `the page was built with other settings than these: ${different.join(", ")}. Compare them with those of the host, then build and deploy again.`,
        ),
    ...[...wrongHeaders].map(([header, paths]) =>
      failed(`${header} is missing or changed: ${listed(paths)}. ${DEPLOY}`),
    ),
    ...Object.entries(HARMFUL).flatMap(([header, [value, effect]]) =>
      value.test(page.headers.get(header) ?? "")
        ? failed(`the header ${header} ${effect}. Remove it. ${DEPLOY}`)
        : [],
    ),
    page.headers.has("content-encoding")
      ? ok("compressed")
      : failed(`not compressed, which costs visitors seconds. ${DEPLOY}`),
  ];
  if (twice.length > 0)
    findings.push(
      failed(
        `a page has two addresses: ${listed(twice)} must lead to the one without the slash. ${DEPLOY}`,
      ),
    );
  if (siteUrl.startsWith("https:"))
    findings.push(await checkUpgrade(siteUrl.replace("https", "http"), signal));
  if (snapshot)
    findings.push(await checkFreshness(environment, snapshot, build, signal));
  return findings;
}

/** @returns the first of many, and how many more there are */
const listed = (all: string[]): string =>
  all.length > 3
    ? `${all.slice(0, 2).join(", ")} and ${all.length - 2} more`
    : all.join(", ");

function withoutPage({ status, headers, problem }: Reply): Finding {
  if (problem) return failed(problem);
  const to = URL.parse(headers.get("location") ?? "")?.origin;
  const next = to
    ? `It redirects to ${to}. Set SITE_URL to that address and build again: preview and publishing status need the one that answers.`
    : `With everything embedded, run npm start; otherwise look at the host, and at SITE_URL. ${DEPLOY}`;
  return failed(
    `${status === 0 ? "nothing answers" : `answers with status ${status}`}. ${next}`,
  );
}

/** @returns what is wrong with a file, if anything is */
function fileProblem(
  name: string,
  expected: string,
  { status, headers, body }: Reply,
): string | undefined {
  const type = headers.get("content-type") ?? "no type";
  const wanted = name === NOT_FOUND ? 404 : 200;
  if (status !== wanted) return `status ${status}, not ${wanted}`;
  if (hash("sha256", body) !== expected) return "its content is changed";
  if (!type.includes(TYPES[name.replace(/.*\./, "")] ?? "")) return type;
}

const pageSettings = z.object({
  backend: z.object({ url: z.string(), publishableKey: z.string() }),
  pictures: z.object({ projectId: z.string(), dataset: z.string() }),
  studioUrl: z.string(),
});

/** @returns the settings that the page has otherwise, and its address of the Studio */
function compareSettings(
  { body }: Reply,
  { supabase, sanity, studioUrl }: Environment,
): { different: string[]; studioUrl: string } {
  const document = readDocument(String(body));
  const { data } = pageSettings.safeParse(parseJson(dataOf(document)));
  if (!data) return { different: ["none is in it"], studioUrl };
  const { backend, pictures } = data;
  const policy = attributesOf(document, "content").join().split("; ");
  const origins = policy.find((rule) => rule.startsWith("connect-src ")) ?? "";
  const { publishableKey = backend.publishableKey } = supabase;
  const isSame = {
    SUPABASE_URL:
      backend.url === supabase.url && origins.split(" ").includes(supabase.url),
    SUPABASE_PUBLISHABLE_KEY: backend.publishableKey === publishableKey,
    SANITY_PROJECT_ID: pictures.projectId === sanity.projectId,
    SANITY_DATASET: pictures.dataset === sanity.dataset,
    STUDIO_URL: data.studioUrl === studioUrl,
  };
  const different = Object.entries(isSame).flatMap(([name, same]) =>
    same ? [] : name,
  );
  return { different, studioUrl: data.studioUrl };
}

/** @param url the site's address, with http */
export async function checkUpgrade(
  url: string,
  signal: AbortSignal,
): Promise<Finding> {
  const { status, headers } = await request(`${url}/`, signal);
  return headers.get("location")?.startsWith("https://")
    ? ok("http leads to https")
    : failed(`http does not lead to https (status ${status}). ${DEPLOY}`);
}

/** Whether what visitors read is what is published. */
export async function checkFreshness(
  { sanity }: Environment,
  snapshot: readonly SanityDocument[],
  build: SiteBuild,
  signal: AbortSignal,
): Promise<Finding> {
  const content = await fingerprintsOf(contentOf(snapshot));
  const client = contentClient(sanity);
  const publishedAt = await client.fetch<string | null>(
    PUBLISHED_AT,
    {},
    { signal },
  );
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
