/** Page and Studio as they were built, served on this machine. */
import { guard } from "@northrule/content-lake/loopback";
import { Hono } from "hono";
import { etag } from "hono/etag";
import { streamSSE } from "hono/streaming";
import { headersFor } from "../build/headers.ts";
import type { Environment } from "../environment.ts";
import type { Publisher } from "./publish.ts";
import { staticFiles } from "./static-files.ts";

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
  app.get("*", etag(), staticFiles({ folders, headers }));
  return app;
}

/** Names that Vite makes from the content: the same name, the same file. */
const HASHED = /^\/static\/.*-[\w-]{8}\.\w+$/;

/** @param folder of the built Studio, whose page answers all its addresses */
export function studioApp(folder: string, environment: Environment): Hono {
  const app = new Hono();
  const headers = (path: string) => ({
    "Content-Security-Policy": studioPolicy(environment),
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "X-Content-Type-Options": "nosniff",
    "Cache-Control": HASHED.test(path)
      ? "public, max-age=31536000, immutable"
      : "no-cache",
  });
  const folders = () => [folder];
  const files = staticFiles({ folders, headers, application: true });
  app.get("*", guard, etag(), files);
  return app;
}

/**
 * Keeps the Studio of an embedded Content Lake on this machine, whatever
 * Sanity's code would fetch: its version check, its feedback service. Sanity's
 * own Content Lake has many hosts.
 */
function studioPolicy({
  sanity,
  siteUrl,
  publishStatusUrl,
}: Environment): string {
  if (!sanity.apiHost) return "frame-ancestors 'self'";
  const local = (protocol: string, url: string) =>
    `${protocol}://*.localhost:${new URL(url).port}`;
  const lake = `${sanity.apiHost} ${local("http", sanity.apiHost)}`;
  const streams = `${local("ws", sanity.apiHost)} ${local("http", publishStatusUrl ?? siteUrl)}`;
  return [
    "default-src 'self'",
    "script-src 'self' 'unsafe-inline'",
    "style-src 'self' 'unsafe-inline'",
    "font-src 'self' data:",
    `img-src 'self' data: blob: ${lake} ${siteUrl}`,
    `connect-src 'self' ${lake} ${streams}`,
    "worker-src 'self' blob:",
    `frame-src 'self' ${siteUrl}`,
    "frame-ancestors 'self'",
  ].join("; ");
}
