/** Page and Studio as they were built, served on this machine. */
import { guard } from "@northrule/content-lake/loopback";
import { Hono } from "hono";
import { etag } from "hono/etag";
import { streamSSE } from "hono/streaming";
import { headersFor } from "../build/headers.ts";
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

/** @param folder of the built Studio, whose page answers all its addresses */
export function studioApp(folder: string): Hono {
  const app = new Hono();
  const files = staticFiles({
    folders: () => [folder],
    headers: () => ({
      "Content-Security-Policy": "frame-ancestors 'self'",
      "Referrer-Policy": "strict-origin-when-cross-origin",
      "X-Content-Type-Options": "nosniff",
      "Cache-Control": "no-cache",
    }),
    application: true,
  });
  app.get("*", guard, etag(), files);
  return app;
}
