/** Tells the Studio how publishing goes: `/publishing` once, `/publishing/events` as it happens. */
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Publishing } from "./publishing.ts";

/** Keeps the connection open through proxies, and finds out when it is dead. */
const HEARTBEAT_MS = 15_000;

/**
 * @returns a handler for the Content Lake's extra routes; false when the path
 *   is none of ours
 */
export function publishingRoutes(publishing: Publishing) {
  return (
    request: IncomingMessage,
    response: ServerResponse,
    url: URL,
  ): boolean => {
    const { pathname } = url;
    if (pathname !== "/publishing" && pathname !== "/publishing/events") {
      return false;
    }
    response.setHeader("Cache-Control", "no-store");
    if (request.method !== "GET") {
      response.writeHead(405, { Allow: "GET" }).end();
    } else if (pathname === "/publishing") {
      response.setHeader("Content-Type", "application/json");
      response.end(JSON.stringify(publishing.status()));
    } else {
      streamEvents(publishing, response);
    }
    return true;
  };
}

/** Server-sent events: the status now, and each one that follows. */
function streamEvents(publishing: Publishing, response: ServerResponse): void {
  response.writeHead(200, { "Content-Type": "text/event-stream" });
  const send = (data: unknown) =>
    response.write(`event: status\ndata: ${JSON.stringify(data)}\n\n`);
  send(publishing.status());
  const stop = publishing.subscribe(send);
  const heartbeat = setInterval(() => response.write(":\n\n"), HEARTBEAT_MS);
  response.on("close", () => {
    stop();
    clearInterval(heartbeat);
  });
}
