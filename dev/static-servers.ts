/** Serves the built page and Studio on this machine. */
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import {
  type ServeStaticOptions,
  serveStatic,
} from "@hono/node-server/serve-static";
import { guard } from "emulators/loopback";
import { type Handler, Hono, type MiddlewareHandler } from "hono";
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from "hono/utils/compress";
import type { Environment } from "../environment.ts";
import { NOT_FOUND } from "../publishing/addresses.ts";
import { headersFor } from "../publishing/headers.ts";

/**
 * Serves the site with the headers that its host would send.
 *
 * @param folder returns the folder of the live build, for each request
 */
export function siteApp(folder: () => string | undefined, studioUrl: string) {
  const headers = (path: string) => headersFor(path, { studioUrl });
  return new Hono().get("*", guard, compress, staticFiles({ folder, headers }));
}

const HOSTS_QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** Compresses as hosts do, so that what is measured here is what visitors get. */
const compress: MiddlewareHandler = async (context, next) => {
  await next();
  const { res } = context;
  const type = res.headers.get("Content-Type") ?? "";
  if (res.status === 206 || !COMPRESSIBLE_CONTENT_TYPE_REGEX.test(type)) return;
  context.header("Vary", "Accept-Encoding");
  const accepted = context.req.header("Accept-Encoding") ?? "";
  const encoding = ["br", "gzip"].find((name) => accepted.includes(name));
  if (!encoding) return;
  const content = await res.arrayBuffer();
  const body =
    encoding === "br"
      ? brotliCompressSync(content, HOSTS_QUALITY)
      : gzipSync(content);
  context.res = new Response(body, res);
  context.header("Content-Encoding", encoding);
  context.header("Content-Length", String(body.length));
};

/** Vite derives these names from the content, so these files never change. */
const HASHED = /^\/static\/.*-[\w-]{8}\.\w+$/;

/** Serves the built Studio in a folder. Its only page is sent for all its addresses. */
export function studioApp(folder: string, { sanity }: Environment) {
  const headers = (path: string) => ({
    // Sanity has too many hosts to list.
    "Content-Security-Policy": sanity.apiHost
      ? ON_THIS_MACHINE
      : "frame-ancestors 'self'",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "X-Content-Type-Options": "nosniff",
    "Cache-Control": HASHED.test(path)
      ? "public, max-age=31536000, immutable"
      : "no-cache",
  });
  const files = staticFiles({
    folder: () => folder,
    headers,
    isApplication: true,
  });
  return new Hono().get("*", guard, files);
}

/** Keeps the Studio of an embedded Content Lake from loading anything from other machines. */
const ON_THIS_MACHINE = [
  "default-src 'self' 'unsafe-inline' data: blob: http://localhost:* http://*.localhost:*",
  "script-src 'self' 'unsafe-inline'",
  "frame-ancestors 'self'",
].join("; ");

/**
 * Serves files, and the not-found page at all other addresses.
 *
 * @param options.headers returns the headers of a file by its path in the folder
 * @param options.isApplication shows the start page instead of the not-found page
 */
function staticFiles({
  folder,
  headers,
  isApplication = false,
}: {
  folder: () => string | undefined;
  headers: (path: string) => Record<string, string>;
  isApplication?: boolean;
}): Handler {
  return async (context) => {
    const root = folder();
    if (!root) return context.text("There is no page yet.\n", 503);
    const serve = (options: ServeStaticOptions) =>
      serveStatic(options)(context, async () => {});
    const rewriteRequestPath = (path: string) => `${path}.html`;
    const file =
      (await serve({ root })) ?? (await serve({ root, rewriteRequestPath }));
    const accepted = context.req.header("accept");
    const isRoute = isApplication && accepted?.includes("text/html");
    const fallback = isRoute ? "/index.html" : NOT_FOUND;
    const response = file ?? (await serve({ path: join(root, fallback) }));
    if (!response) return context.notFound();
    const path = file ? context.req.path : fallback;
    for (const [key, value] of Object.entries(headers(path)))
      response.headers.set(key, value);
    const status = file || isRoute ? response.status : 404;
    return new Response(response.body, { status, headers: response.headers });
  };
}
