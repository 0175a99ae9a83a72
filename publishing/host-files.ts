/** Writes the header rules in the format of each host. */
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type HeaderRule, headerRules } from "./headers.ts";

/** Netlify and Cloudflare: `_headers`. */
function headersFile(rules: HeaderRule[]): string {
  const blocks = rules.map(({ path, headers }) => {
    // These hosts add later values to earlier ones; `!` removes the earlier value.
    const lines = Object.entries(headers).flatMap(([name, value]) =>
      path === "/"
        ? [`  ${name}: ${value}`]
        : [`  ! ${name}`, `  ${name}: ${value}`],
    );
    // Cloudflare Pages adds this header to every file.
    if (path === "/") lines.unshift("  ! Access-Control-Allow-Origin");
    return [path.replace(/\/$/, "/*"), ...lines].join("\n");
  });
  return `${blocks.join("\n\n")}\n`;
}

/** Vercel: the `headers` of `vercel.ts`. */
export const vercelHeaders = (rules: HeaderRule[]) =>
  rules.map(({ path, headers }) => ({
    source: path.replace(/\/$/, "/(.*)"),
    headers: Object.entries(headers).map(([key, value]) => ({ key, value })),
  }));

/** Writes `_headers` into a site, for Cloudflare and Netlify. */
export const writeHostFiles = (
  site: string,
  addresses: { studioUrl: string },
) => writeFile(join(site, "_headers"), headersFile(headerRules(addresses)));
