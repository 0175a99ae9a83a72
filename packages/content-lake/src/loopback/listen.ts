/** Puts a Hono app on a port of 127.0.0.1. */
import { once } from "node:events";
import { createServer, type Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import {
  createAdaptorServer,
  type WebSocketServerLike,
} from "@hono/node-server";
import type { Env, Hono } from "hono";

export type ListenOptions = {
  /** 0 takes a free one. */
  port: number;
  /** For apps with `upgradeWebSocket` routes. */
  websocket?: { server: WebSocketServerLike };
  /** How long requests under way may still take when the server closes, in milliseconds; 0 if not given. */
  closeGraceMs?: number;
};

/** A server that listens; disposing of it ends all connections. */
export type Listening = AsyncDisposable & {
  port: number;
  /** `http://localhost:PORT` */
  url: string;
};

/** Addresses may be long: a listener's query travels in them. */
const MAX_HEADER_BYTES = 64 * 1024;
/** A connection on which nothing moves is closed; event streams send something more often. */
const STALLED_MS = 60_000;

/**
 * Starts listening. Clients that send or read slowly do not hold a connection
 * for ever.
 *
 * @throws Error when the port is taken
 */
export async function listen<AppEnv extends Env>(
  app: Hono<AppEnv>,
  { port, websocket, closeGraceMs = 0 }: ListenOptions,
): Promise<Listening> {
  // Hono's type also allows HTTP/2; without a factory for it this is node:http.
  const server = createAdaptorServer({
    fetch: async (request, bindings) => {
      await turnOf(bindings);
      return app.fetch(request, bindings);
    },
    websocket,
    createServer,
    serverOptions: {
      maxHeaderSize: MAX_HEADER_BYTES,
      headersTimeout: 10_000,
      requestTimeout: 60_000,
      keepAliveTimeout: 5_000,
      connectionsCheckingInterval: 5_000,
      // Other upgrades are ignored, as HTTP allows; nobody would answer them.
      shouldUpgradeCallback: ({ headers }) =>
        websocket !== undefined &&
        headers.upgrade?.toLowerCase() === "websocket",
    },
  }) as Server;
  const connections = new Set<Socket>();
  server.on("connection", (connection) => {
    connections.add(connection);
    connection.on("close", () => connections.delete(connection));
    // On an upgrade Node takes its own listener away, and a reset would end the process.
    connection.on("error", () => connection.destroy());
  });
  server.maxConnections = 1_000;
  server.setTimeout(STALLED_MS);
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) =>
      reject(
        error.code === "EADDRINUSE"
          ? new Error(`Port ${port} is taken by another program.`)
          : error,
      ),
    );
    server.listen(port, "127.0.0.1", resolve);
  });
  const address = server.address();
  const bound = typeof address === "object" && address ? address.port : port;
  return {
    port: bound,
    url: `http://localhost:${bound}`,
    async [Symbol.asyncDispose]() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeIdleConnections();
      // Not closeAllConnections(), which leaves out WebSockets.
      const timer = setTimeout(() => {
        for (const connection of connections) connection.destroy();
      }, closeGraceMs);
      await closed;
      clearTimeout(timer);
    },
  };
}

/**
 * Requests that come on one connection before their answers are read
 * (pipelining) are carried out one after the other: each answer in waiting would
 * hold an open file for as long as the client likes.
 */
async function turnOf(bindings: object): Promise<void> {
  const outgoing = "outgoing" in bindings ? bindings.outgoing : undefined;
  // Node gives a response its socket when those before it are sent.
  if (outgoing instanceof ServerResponse && !outgoing.socket)
    await once(outgoing, "socket");
}
