import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import {
  type ServeStaticOptions,
  serveStatic,
} from "@hono/node-server/serve-static";
import { type Context, Hono, type MiddlewareHandler } from "hono";
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from "hono/utils/compress";
import type { Environment } from "../environment.ts";
import { headersFor, NOT_FOUND } from "../publishing/headers.ts";
import { pageGuard } from "./loopback.ts";

const HOSTS_QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** Compresses as hosts do, so that measurements here match what visitors get. */
const compress: MiddlewareHandler = async (context, next) => {
  await next();
  const { res } = context;
  const type = res.headers.get("Content-Type") ?? "";
  if (res.status === 206 || !COMPRESSIBLE_CONTENT_TYPE_REGEX.test(type)) return;
  context.header("Vary", "Accept-Encoding");
  if (!context.req.header("Accept-Encoding")?.includes("br")) return;
  const body = brotliCompressSync(await res.arrayBuffer(), HOSTS_QUALITY);
  context.res = new Response(body, res);
  context.header("Content-Encoding", "br");
  context.header("Content-Length", String(body.length));
};

/** Serves the live build, which `folder` returns, with the headers that its host would send. */
export const siteApp = (folder: () => string | undefined, studioUrl: string) =>
  new Hono().get("*", pageGuard, compress, async (context) => {
    const root = folder();
    if (!root) return context.text("There is no page yet.\n", 503);
    const rewriteRequestPath = (path: string) => `${path}.html`;
    const file =
      (await serve(context, { root })) ??
      (await serve(context, { root, rewriteRequestPath }));
    const response =
      file ?? (await serve(context, { path: join(root, NOT_FOUND) }));
    if (!response) return context.notFound();
    const path = file ? context.req.path : NOT_FOUND;
    const status = file ? response.status : 404;
    return withHeaders(response, headersFor(path, { studioUrl }), status);
  });

/** Vite derives these names from the content, so these files never change. */
const HASHED = /^\/static\/.*-[\w-]{8}\.\w+$/;

/** Keeps the Studio of an embedded Content Lake from loading anything from other machines. */
const ON_THIS_MACHINE = [
  "default-src 'self' 'unsafe-inline' data: blob: http://localhost:* http://*.localhost:*",
  "script-src 'self' 'unsafe-inline'",
  "frame-ancestors 'self'",
].join("; ");

/** Serves the built Studio in a folder: its only page at each address that is not a file. */
export const studioApp = (folder: string, { sanity }: Environment) =>
  new Hono().get("*", pageGuard, async (context) => {
    const isPage = context.req.header("accept")?.includes("text/html");
    const page = { path: join(folder, "index.html") };
    const response =
      (await serve(context, { root: folder })) ??
      (isPage && (await serve(context, page)));
    if (!response) return context.notFound();
    return withHeaders(response, {
      // A hosted Studio needs more of Sanity's hosts than can be listed.
      "Content-Security-Policy": sanity.apiHost
        ? ON_THIS_MACHINE
        : "frame-ancestors 'self'",
      // Without this, a page that opens the Studio could navigate it elsewhere.
      "Cross-Origin-Opener-Policy": "same-origin",
      "Cache-Control": HASHED.test(context.req.path)
        ? "public, max-age=31536000, immutable"
        : "no-cache",
    });
  });

const serve = (context: Context, options: ServeStaticOptions) =>
  serveStatic(options)(context, async () => {});

function withHeaders(
  response: Response,
  added: Record<string, string>,
  status = response.status,
): Response {
  const headers = new Headers(response.headers);
  for (const [name, value] of Object.entries(added)) headers.set(name, value);
  return new Response(response.body, { status, headers });
}
