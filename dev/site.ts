/** Page and Studio as they were built, served on this machine. */
import { join } from "node:path";
import { serveStatic } from "@hono/node-server/serve-static";
import { guard } from "@northrule/content-lake/loopback";
import { type Handler, Hono } from "hono";
import { streamSSE } from "hono/streaming";
import { headersFor } from "../build/headers.ts";
import type { Environment } from "../environment.ts";
import type { Publisher } from "./publish.ts";

/** Keeps the connection open, and finds out when it is dead. */
const HEARTBEAT_MS = 15_000;

/**
 * The site, as its host would serve it. With a publisher also
 * `GET /publish-status`: the status as JSON, or, for who accepts
 * `text/event-stream`, each one as it happens.
 *
 * @param folders of builds, the live one first
 * @param studioUrl the only origin that may frame the page or read the status
 */
export function siteApp(
  folders: () => readonly string[],
  studioUrl: string,
  publisher?: Publisher,
): Hono {
  const app = new Hono();
  app.use(guard);
  if (publisher)
    app.get("/publish-status", (context) => {
      context.header("Access-Control-Allow-Origin", studioUrl);
      context.header("Cache-Control", "no-store");
      if (!context.req.header("accept")?.includes("text/event-stream"))
        return context.json(publisher.status());
      return streamSSE(context, async (stream) => {
        const send = (status: unknown) =>
          stream.writeSSE({ event: "status", data: JSON.stringify(status) });
        const stop = publisher.subscribe(send);
        stream.onAbort(() => void stop());
        await send(publisher.status());
        while (!stream.aborted) {
          await stream.sleep(HEARTBEAT_MS);
          await stream.write(":\n\n");
        }
      });
    });
  const headers = (path: string) => headersFor(path, { studioUrl });
  app.get("*", staticFiles({ folders, headers }));
  return app;
}

/** Names that Vite makes from the content: the same name, the same file. */
const HASHED = /^\/static\/.*-[\w-]{8}\.\w+$/;

/** @param folder of the built Studio, whose page answers all its addresses */
export function studioApp(folder: string, { sanity }: Environment): Hono {
  const app = new Hono();
  const headers = (path: string) => ({
    // Sanity's own Content Lake has many hosts.
    "Content-Security-Policy": sanity.apiHost
      ? ON_THIS_MACHINE
      : "frame-ancestors 'self'",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "X-Content-Type-Options": "nosniff",
    "Cache-Control": HASHED.test(path)
      ? "public, max-age=31536000, immutable"
      : "no-cache",
  });
  const folders = () => [folder];
  const files = staticFiles({ folders, headers, application: true });
  app.get("*", guard, files);
  return app;
}

/** Keeps the Studio of an embedded Content Lake on this machine, whatever Sanity's code would fetch. */
const ON_THIS_MACHINE = [
  "default-src 'self' 'unsafe-inline' data: blob: http://localhost:* http://*.localhost:*",
  "script-src 'self' 'unsafe-inline'",
  "frame-ancestors 'self'",
].join("; ");

/** What is served, and how. */
type StaticFiles = {
  /** Folders to look in, the live one first, read for each request. */
  folders: () => readonly string[];
  /** Headers for a file, by its path below the folder. */
  headers: (path: string) => Record<string, string>;
  /** Whether it is an application, whose page answers unknown addresses. */
  application?: boolean;
};

/** Compressed copies, hidden files, and the page that only status 404 shows. */
const NOT_SERVED = /\.(br|gz)$|\/\.(?!well-known\/)|^\/404(\.html)?$/;

/** Serves files as a static host would; what is not there is the not-found page. */
function staticFiles({ folders, headers, application }: StaticFiles): Handler {
  return async (context) => {
    const { path } = context.req;
    const serve = async (from: { root: string } | { path: string }) => {
      const file = serveStatic({ ...from, precompressed: true });
      return (await file(context, async () => {})) ?? undefined;
    };
    const answer = (response: Response, name: string, status: number) => {
      for (const [key, value] of Object.entries(headers(name)))
        response.headers.set(key, value);
      const init = { status, headers: response.headers };
      return new Response(response.body, init);
    };

    if (!NOT_SERVED.test(path)) {
      for (const root of folders()) {
        const file = await serve({ root });
        if (file) return answer(file, path, file.status);
      }
    }
    const [live] = folders();
    if (!live) return context.text("There is no page yet.\n", 503);
    const accepted = context.req.header("accept");
    const isRoute = application && accepted?.includes("text/html");
    const name = isRoute ? "/index.html" : "/404.html";
    const page = await serve({ path: join(live, name) });
    if (!page) return context.notFound();
    return answer(page, name, isRoute ? 200 : 404);
  };
}
