/** Lighthouse, mobile, from a folder of its own outside the lockfile. */
import { join } from "node:path";
import { execa } from "execa";

type Details = { items?: { transferSize: number; resourceType?: string }[] };

/** What is read of a report; the version of Lighthouse is fixed. */
type Report = {
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number; details?: Details }>;
};

/** One run: scores from 0 to 100, audits in milliseconds, and bytes on the wire. */
export type Run = {
  figures: Record<string, number>;
  /** With headers, by type of resource. */
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
  throttling: Throttling,
  attempt = 1,
): Promise<Run> {
  const result = await execa(
    process.execPath,
    [
      join(tools, "node_modules/lighthouse/cli/index.js"),
      url,
      "--output=json",
      "--quiet",
      `--throttling-method=${throttling}`,
      "--chrome-flags=--headless=new --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync",
    ],
    {
      env: { CHROME_PATH: chrome },
      maxBuffer: 1 << 28,
      reject: attempt === ATTEMPTS,
    },
  );
  if (result.failed)
    return runLighthouse(tools, chrome, url, throttling, attempt + 1);
  const { categories, audits }: Report = JSON.parse(result.stdout);
  const bytes: Record<string, number> = {};
  const requests = audits["network-requests"]?.details?.items ?? [];
  for (const { transferSize, resourceType = "Other" } of requests)
    bytes[resourceType] = (bytes[resourceType] ?? 0) + transferSize;
  const figures: Record<string, number> = {};
  for (const [name, { score }] of Object.entries(categories))
    figures[name] = Math.round((score ?? 0) * 100);
  for (const [name, { numericValue = Number.NaN }] of Object.entries(audits))
    figures[name] = numericValue;
  return { figures, bytes };
}
