/** Writes the header rules in the format of each host. */
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { addressOf, documentsIn, NOT_FOUND } from "./addresses.ts";
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

/**
 * nginx: a `location` inherits no headers, so each repeats those of the first rule.
 * Other addresses of a document redirect to its own.
 */
function nginxLocations(rules: HeaderRule[], pages: string[]): string {
  const everywhere = rules[0]?.headers ?? {};
  const location = (at: string, first: string, headers = {}) =>
    [
      `location ${at} {`,
      ...(first ? [`  ${first}`] : []),
      ...Object.entries({ ...everywhere, ...headers }).map(
        ([name, value]) => `  add_header ${name} "${value}" always;`,
      ),
      "}",
    ].join("\n");
  return [
    `error_page 404 ${NOT_FOUND};`,
    ...rules.map(({ path, headers }) =>
      path === "/"
        ? location("/", "try_files $uri $uri.html $uri/index.html =404;")
        : location(path.endsWith("/") ? path : `= ${path}`, "", headers),
    ),
    // Debian's list of MIME types does not contain it.
    location(
      "= /manifest.webmanifest",
      "types {} default_type application/manifest+json;",
    ),
    location(`= ${NOT_FOUND}`, "internal;"),
    "location = /_headers { return 404; }",
    `location = ${addressOf(NOT_FOUND)} { return 404; }`,
    ...pages.flatMap((path) => {
      const address = addressOf(path);
      return [path, address === "/" ? "/index" : `${address}/`].map(
        (other) =>
          `location = ${other} { return 308 ${address}$is_args$args; }`,
      );
    }),
  ].join("\n\n");
}

/** @returns the name that people may type instead: the domain with or without www */
function otherName(hostname: string): string | undefined {
  if (hostname.startsWith("www.")) return hostname.slice("www.".length);
  return hostname.split(".").length === 2 ? `www.${hostname}` : undefined;
}

/** Configures nginx, with its brotli module, for the whole site. Certificates are where Debian has them. */
function nginxFile(locations: string, siteUrl: string, root: string): string {
  const { hostname } = new URL(siteUrl);
  const other = otherName(hostname);
  const listen = (name: string) => `  listen 443 ssl http2;
  listen [::]:443 ssl http2;
  server_name ${name};
  ssl_certificate /etc/letsencrypt/live/${hostname}/fullchain.pem;
  ssl_certificate_key /etc/letsencrypt/live/${hostname}/privkey.pem;
  ssl_protocols TLSv1.2 TLSv1.3;
  server_tokens off;`;
  return `# Written by "npm run build" for ${siteUrl}. docs/deploy.md explains how to use it.
# nginx 1.25 and newer warn that they prefer "http2 on;", which older ones refuse.
server {
  listen 80;
  listen [::]:80;
  server_name ${other ? `${hostname} ${other}` : hostname};
  # certbot renews certificates through this folder, Debian's default.
  location /.well-known/acme-challenge/ { root /var/www/html; }
  location / { return 301 ${siteUrl}$request_uri; }
}
${
  other
    ? `
server {
${listen(other)}
  return 301 ${siteUrl}$request_uri;
}
`
    : ""
}
server {
${listen(hostname)}

  root ${root};
  charset utf-8;
  gzip_static on;
  gzip_vary on;
  brotli_static on;

${locations.replace(/^(?=.)/gm, "  ")}
}
`;
}

/**
 * @param site folder of the exported site; gets `_headers` (Cloudflare, Netlify)
 * @param project folder that gets `nginx.conf`
 * @param root folder that nginx serves; the default is where Debian has sites
 */
export async function writeHostFiles(
  site: string,
  project: string,
  addresses: { siteUrl: string; studioUrl: string },
  root = `/var/www/${new URL(addresses.siteUrl).hostname}`,
): Promise<void> {
  const rules = headerRules(addresses);
  await writeFile(join(site, "_headers"), headersFile(rules));
  const documents = await documentsIn(site);
  const pages = documents.filter((path) => path !== NOT_FOUND);
  const locations = nginxLocations(rules, pages);
  const server = nginxFile(locations, addresses.siteUrl, root);
  await writeFile(join(project, "nginx.conf"), server);
}
