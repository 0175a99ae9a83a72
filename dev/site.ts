/** The built site on this machine, and how publishing goes. */
import type { Hono } from "hono";
import { streamSSE } from "hono/streaming";
import { headersFor, IMMUTABLE } from "../build/headers.ts";
import type { Builds } from "./builds.ts";
import type { Publisher } from "./publish.ts";
import { staticFiles } from "./static-files.ts";

/** Keeps the connection open through proxies, and finds out when it is dead. */
const HEARTBEAT_MS = 15_000;

/**
 * The live build, and `GET /publish-status`: the status as JSON, or, for who
 * accepts `text/event-stream`, each one as it happens. Only the Studio's pages
 * may read it.
 */
export function siteApp(
  builds: Builds,
  publisher: Publisher,
  studioUrl: string,
): Hono {
  return staticFiles({
    folders: builds.folders,
    headers: (path) => headersFor(path, { studioUrl }),
    immutable: IMMUTABLE,
    before: (site) =>
      site.get("/publish-status", (context) => {
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
      }),
  });
}
