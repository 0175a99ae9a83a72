/** Server-sent events, as `EventSource` reads them. */
import type { ServerResponse } from "node:http";

/** One event; without `data` an empty object is sent, because browsers drop events without data. */
export interface ServerEvent {
  type: string;
  id?: string;
  data?: unknown;
}

export interface EventStream {
  send(event: ServerEvent): void;
  /** @param listener called once, when the other side is gone or too slow */
  onEnd(listener: () => void): void;
  end(): void;
}

/** Proxies and browsers give up on silent connections after a minute or so. */
const HEARTBEAT_MILLISECONDS = 20_000;
/** A reader that leaves this much unread is dead or stopped in a debugger. */
const MAX_UNREAD_BYTES = 16 * 1024 * 1024;

/** Begins a stream; nothing else may be written to `response` afterwards. */
export function beginEventStream(response: ServerResponse): EventStream {
  response.writeHead(200, {
    "Content-Type": "text/event-stream; charset=utf-8",
    "Cache-Control": "no-store",
  });
  response.flushHeaders();
  if (response.req.method === "HEAD") response.end();

  const write = (text: string) => {
    if (response.writableEnded || response.destroyed) return;
    response.write(text);
    if (response.writableLength > MAX_UNREAD_BYTES) response.destroy();
  };
  write("retry: 1000\n\n");
  const heartbeat = setInterval(() => write(":\n\n"), HEARTBEAT_MILLISECONDS);
  response.on("close", () => clearInterval(heartbeat));

  return {
    send({ type, id, data = {} }) {
      const name = id === undefined ? "" : `id: ${id}\n`;
      write(`event: ${type}\n${name}data: ${JSON.stringify(data)}\n\n`);
    },
    onEnd: (listener) => {
      response.once("close", listener);
    },
    end: () => {
      response.end();
    },
  };
}
