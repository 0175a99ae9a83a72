/** Server-sent events, as `EventSource` reads them. */
import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";
import { streamSSE } from "hono/streaming";

export type ServerEvent = { event: string; id?: string; data: object };

/** Proxies and browsers give up on silent connections after a minute or so. */
const HEARTBEAT_MILLISECONDS = 20_000;
/** A reader that leaves this much unread is dead or stopped in a debugger. */
const MAX_UNREAD_BYTES = 16 * 1024 * 1024;
const RETRY_MILLISECONDS = 1_000;

/**
 * Answers with a stream that ends when the reader is gone or too slow.
 *
 * @param open begins to send events, the first at once; returns how to stop
 */
export function eventStream(
  context: Context<{ Bindings: HttpBindings }>,
  open: (send: (event: ServerEvent) => void) => () => void,
): Response {
  if (context.req.method === "HEAD")
    return context.body(null, 200, { "Content-Type": "text/event-stream" });
  return streamSSE(context, async (stream) => {
    let unread = 0;
    const stop = open(({ data, ...event }) => {
      const text = JSON.stringify(data);
      unread += text.length;
      if (unread > MAX_UNREAD_BYTES) context.env.outgoing.destroy();
      stream
        .writeSSE({ ...event, data: text, retry: RETRY_MILLISECONDS })
        .finally(() => {
          unread -= text.length;
        });
    });
    const heartbeat = setInterval(
      () => stream.write(":\n\n"),
      HEARTBEAT_MILLISECONDS,
    );
    await new Promise<void>((resolve) => stream.onAbort(resolve));
    clearInterval(heartbeat);
    stop();
  });
}
