/** Writes the header rules in the words of each host. */
import type { HeaderRule } from "./headers.ts";

/** Netlify and Cloudflare Pages: `_headers`. */
export function headersFile(rules: HeaderRule[]): string {
  const blocks = rules.map(({ match, headers }) => {
    const path = "exact" in match ? match.exact : `${match.prefix}*`;
    // A later rule adds to an earlier one on these hosts; `!` takes the earlier value away first.
    const lines = Object.entries(headers).flatMap(([name, value]) =>
      path === "/*"
        ? [`  ${name}: ${value}`]
        : [`  ! ${name}`, `  ${name}: ${value}`],
    );
    return [path, ...lines].join("\n");
  });
  return `${blocks.join("\n\n")}\n`;
}

/** Vercel: the `headers` of `vercel.json`; a later match overrides. */
export function vercelFile(rules: HeaderRule[]): string {
  const headers = rules.map(({ match, headers: values }) => ({
    source: "exact" in match ? match.exact : `${match.prefix}(.*)`,
    headers: Object.entries(values).map(([key, value]) => ({ key, value })),
  }));
  return `${JSON.stringify({ headers, cleanUrls: true }, null, 2)}\n`;
}

/** nginx: an include for the `server` block; a `location` inherits no headers, so each repeats them. */
export function nginxFile(rules: HeaderRule[]): string {
  const everywhere = rules[0]?.headers ?? {};
  const blocks = rules.map(({ match, headers }) => {
    const location = "exact" in match ? `= ${match.exact}` : match.prefix;
    const lines = Object.entries({ ...everywhere, ...headers }).map(
      ([name, value]) => `  add_header ${name} "${value}" always;`,
    );
    const fallback =
      location === "/"
        ? ["  try_files $uri $uri.html $uri/index.html =404;"]
        : [];
    return [`location ${location} {`, ...fallback, ...lines, "}"].join("\n");
  });
  return `error_page 404 /404.html;\n\n${blocks.join("\n\n")}\n`;
}
