import { once } from "node:events";
import { createServer } from "node:http";
import {
  connect,
  createServer as createSocketServer,
  type Socket,
} from "node:net";
import { pipeline } from "node:stream";
import { getRequestListener } from "@hono/node-server";
import type { Env, Hono, MiddlewareHandler } from "hono";
import { HTTPException } from "hono/http-exception";
import { isThisMachine } from "../lib/this-machine.ts";

const isOnThisMachine = (address: string) => {
  const { protocol, hostname } = URL.parse(address) ?? new URL("about:blank");
  return /^https?:$/.test(protocol) && isThisMachine(hostname);
};

/**
 * Refuses requests from pages of other sites (403), because any page in a browser can reach this
 * machine, and requests with a foreign `Host` (421), because a page can point its own name at
 * 127.0.0.1 (DNS rebinding). Use this before CORS.
 *
 * @param allowsLinks whether links and bookmarks may lead to this server
 */
const guardWith =
  (allowsLinks: boolean): MiddlewareHandler =>
  async (context, next) => {
    const { host = "", origin, referer, ...headers } = context.req.header();
    if (!isOnThisMachine(`http://${host}`))
      throw new HTTPException(421, { message: "Use the name localhost" });
    // Requests for pictures, scripts and frames have no `Origin`. 127.0.0.1 and localhost are
    // different sites, so `Referer` decides. A page can prefetch without a click.
    const isLink =
      headers["sec-fetch-dest"] === "document" && !headers["sec-purpose"];
    const isAllowed = origin
      ? isOnThisMachine(origin)
      : headers["sec-fetch-site"] !== "cross-site" ||
        (allowsLinks && isLink) ||
        isOnThisMachine(referer ?? "");
    if (!isAllowed)
      throw new HTTPException(403, {
        message: "Only pages served by this machine may call this server",
      });
    await next();
    context.header("X-Content-Type-Options", "nosniff");
  };

/** For servers that only pages on this machine use. */
export const guard = guardWith(false);
/** For pages. */
export const pageGuard = guardWith(true);

/** A server that listens. Disposing of it ends all connections. */
export type Listening = AsyncDisposable & {
  /** `http://localhost:PORT` */
  url: string;
};

/** Node's default is 16 kB, and the address of a listener contains its whole GROQ query. */
const MAX_HEADER_BYTES = 64 * 1024;

/**
 * Serves a Hono app on both addresses of `localhost`.
 *
 * @param options.port 0 takes a free port
 */
export async function listen<AppEnv extends Env>(
  app: Hono<AppEnv>,
  { port }: { port: number },
): Promise<Listening> {
  const server = createServer(
    { maxHeaderSize: MAX_HEADER_BYTES },
    getRequestListener(app.fetch),
  );
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const boundPort =
    typeof address === "object" && address ? address.port : port;
  const forwarding = await forwardIPv6(boundPort).catch((error) => {
    server.close();
    throw error;
  });
  return {
    url: `http://localhost:${boundPort}`,
    async [Symbol.asyncDispose]() {
      await forwarding[Symbol.asyncDispose]();
      const closed = server[Symbol.asyncDispose]();
      server.closeAllConnections();
      await closed;
    },
  };
}

/**
 * Forwards `::1` to 127.0.0.1. `localhost` means both, and on a shared machine, another user's
 * program could listen at the one that is free.
 */
export async function forwardIPv6(port: number): Promise<AsyncDisposable> {
  const sockets = new Set<Socket>();
  const server = createSocketServer((socket) => {
    const target = connect(port, "127.0.0.1");
    // When one socket ends, both are closed.
    pipeline(socket, target, socket, () => sockets.delete(socket));
    sockets.add(socket);
  });
  server.listen(port, "::1");
  await once(server, "listening").catch((error) => {
    // A machine without IPv6 has no ::1.
    if (!/^(EADDRNOTAVAIL|EAFNOSUPPORT)$/.test(error.code)) throw error;
  });
  return {
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy();
      await server[Symbol.asyncDispose]();
    },
  };
}
