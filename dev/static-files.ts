/** Serves a folder of static files as a static host would. */
import { type Stats, statSync } from "node:fs";
import { extname, join } from "node:path";
import { serveStatic } from "@hono/node-server/serve-static";
import { guard } from "@northrule/content-lake/loopback";
import { type Context, Hono } from "hono";
import { etag } from "hono/etag";
import { HTTPException } from "hono/http-exception";

/** What is served, and how. */
export type StaticFiles = {
  /**
   * Folders to serve, asked for each request: the live build first, then
   * earlier ones, from which only immutable files are still served, so that a
   * page loaded just before a swap finds its scripts.
   */
  folders: () => readonly string[];
  /** Headers for a file, by its path below the folder. */
  headers?: (path: string) => Record<string, string>;
  /** Paths whose content never changes under the same name. */
  immutable: RegExp;
  /** A single-page application answers unknown paths with this file, status 200. */
  fallback?: string;
  /** Adds routes that come before the files. */
  before?: (app: Hono) => void;
};

/** Compressed copies, hidden files, and the page that only status 404 shows. */
const NOT_SERVED =
  /^\/(404|_not-found)(\.html)?$|\.(br|gz)$|\/\.(?!well-known\/)|\\|\/\//;

/** @returns an app that answers GET and HEAD with files, and other methods with 405 */
export function staticFiles(options: StaticFiles): Hono {
  const app = new Hono();
  app.use(guard);
  app.onError((error, context) => {
    const status = error instanceof HTTPException ? error.status : 500;
    return context.text(`${status}\n`, status);
  });
  options.before?.(app);
  // After those: it reads a whole answer first, and an event stream has no end.
  app.use(etag());
  app.get("*", async (context) => {
    if (hasBody(context)) throw new HTTPException(413);
    const [live] = options.folders();
    if (!live) throw new HTTPException(503);
    const path = decodedPath(context.req.path);
    const found = find(options, path);
    if (found) return send(context, options, found, 200);
    const { fallback } = options;
    if (fallback && !isRoute(path, context)) throw new HTTPException(404);
    const page = { folder: live, name: fallback ?? "/404.html" };
    return send(context, options, page, fallback ? 200 : 404);
  });
  app.all("*", (context) => {
    context.header("Allow", "GET, HEAD");
    return context.text("405\n", 405);
  });
  return app;
}

type Found = { folder: string; name: string };

function find(
  { folders, immutable }: StaticFiles,
  path: string,
): Found | undefined {
  if (NOT_SERVED.test(path)) return undefined;
  const [live, ...earlier] = folders();
  const searched = immutable.test(path) ? [live, ...earlier] : [live];
  // `/faq` is answered by `faq.html` too, as static hosts do.
  const names = path.endsWith("/")
    ? [`${path}index.html`]
    : [path, `${path}.html`];
  for (const folder of searched) {
    for (const name of names) {
      if (folder && fileAt(join(folder, name))) return { folder, name };
    }
  }
  return undefined;
}

async function send(
  context: Context,
  { headers, immutable }: StaticFiles,
  { folder, name }: Found,
  status: 200 | 404,
): Promise<Response> {
  const path = join(folder, name);
  const response = await serveStatic({ path, precompressed: true })(
    context,
    async () => {},
  );
  if (!(response instanceof Response)) throw new HTTPException(404);
  const encoding = response.headers.get("Content-Encoding");
  const extension =
    encoding === "br" ? ".br" : encoding === "gzip" ? ".gz" : "";
  const { mtimeMs = 0, size = 0 } = fileAt(path + extension) ?? {};
  const caching =
    status === 200 && immutable.test(name)
      ? "public, max-age=31536000, immutable"
      : "public, max-age=0, must-revalidate";
  // The strong tag decides; a date of one second's grain could only blur it.
  response.headers.delete("Last-Modified");
  for (const [header, value] of Object.entries({
    "X-Content-Type-Options": "nosniff",
    "Cache-Control": caching,
    Vary: "Accept-Encoding",
    ETag: `"${mtimeMs.toString(36)}-${size.toString(36)}"`,
    ...headers?.(name),
  }))
    response.headers.set(header, value);
  return status === 200
    ? response
    : new Response(response.body, { status, headers: response.headers });
}

/** @returns undefined when there is no such file, or no such name can be */
function fileAt(path: string): Stats | undefined {
  try {
    const found = statSync(path);
    return found.isFile() ? found : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Whether an application answers an unknown path itself: its routes may hold
 * dots (the Studio's do: `…;path=rules[0].when`), so a browser that opens a
 * page is believed over what looks like a file's ending.
 */
function isRoute(path: string, { req }: Context): boolean {
  return !extname(path) || Boolean(req.header("accept")?.includes("text/html"));
}

function decodedPath(path: string): string {
  try {
    const decoded = decodeURIComponent(path);
    if (!decoded.includes("\0")) return decoded;
  } catch {
    // Answered below.
  }
  throw new HTTPException(400);
}

function hasBody({ req }: Context): boolean {
  const length = req.header("content-length");
  return (
    req.header("transfer-encoding") !== undefined ||
    (length !== undefined && length !== "0")
  );
}
