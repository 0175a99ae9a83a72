/** Lighthouse, mobile, from a folder of its own outside the lockfile. */
import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { z } from "zod";

const score = z.object({ score: z.number().nullable() });
const value = z.object({ numericValue: z.number() });
const reportSchema = z.object({
  lighthouseVersion: z.string(),
  categories: z.record(z.string(), score),
  audits: z.object({
    "first-contentful-paint": value,
    "largest-contentful-paint": value,
    "total-blocking-time": value,
    "cumulative-layout-shift": value,
    "network-requests": z.object({
      details: z.object({
        items: z.array(
          z.object({
            transferSize: z.number(),
            resourceType: z.string().optional(),
          }),
        ),
      }),
    }),
  }),
});

/** One run. Times in milliseconds, scores from 0 to 100. */
export type Run = {
  version: string;
  /** performance, accessibility, best-practices, seo */
  scores: Record<string, number>;
  fcp: number;
  lcp: number;
  tbt: number;
  cls: number;
  /** Bytes on the wire, with headers, by type of resource. */
  bytes: Record<string, number>;
};

/**
 * `simulate` measures unslowed and computes what a phone would have seen: what
 * Lighthouse and PageSpeed Insights do. `devtools` really slows network and
 * processor, so that what has to wait for something else does wait.
 */
export type Throttling = "simulate" | "devtools";

/** A busy machine makes it lose its thread at times; then the run is taken again. */
const ATTEMPTS = 3;

/**
 * @param tools folder in whose node_modules Lighthouse is installed
 * @param chrome path of the browser
 */
export async function runLighthouse(
  tools: string,
  chrome: string,
  url: string,
  throttling: Throttling = "simulate",
): Promise<Run> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await runOnce(tools, chrome, url, throttling);
    } catch (error) {
      if (attempt === ATTEMPTS) throw error;
    }
  }
}

async function runOnce(
  tools: string,
  chrome: string,
  url: string,
  throttling: Throttling,
): Promise<Run> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      join(tools, "node_modules/lighthouse/cli/index.js"),
      url,
      "--output=json",
      "--quiet",
      `--throttling-method=${throttling}`,
      "--chrome-flags=--headless=new --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync",
    ],
    { env: { ...process.env, CHROME_PATH: chrome }, maxBuffer: 1 << 28 },
  );
  const { lighthouseVersion, categories, audits } = reportSchema.parse(
    JSON.parse(stdout),
  );
  const bytes: Record<string, number> = {};
  for (const { transferSize, resourceType = "Other" } of audits[
    "network-requests"
  ].details.items) {
    bytes[resourceType] = (bytes[resourceType] ?? 0) + transferSize;
  }
  return {
    version: lighthouseVersion,
    scores: Object.fromEntries(
      Object.entries(categories).map(([name, category]) => [
        name,
        Math.round((category.score ?? 0) * 100),
      ]),
    ),
    fcp: audits["first-contentful-paint"].numericValue,
    lcp: audits["largest-contentful-paint"].numericValue,
    tbt: audits["total-blocking-time"].numericValue,
    cls: audits["cumulative-layout-shift"].numericValue,
    bytes,
  };
}
