/** What servers on this machine need: a guard against foreign pages, a port and the lock of a folder. */
import { once } from "node:events";
import { accessSync, chmodSync, constants, mkdirSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { getRequestListener } from "@hono/node-server";
import type { Env, Hono, MiddlewareHandler } from "hono";
import { HTTPException } from "hono/http-exception";

/** Hosts that are always this machine (RFC 6761, section 6.3), with or without a port. */
const LOOPBACK =
  /^(127\.0\.0\.1|\[::1\]|([a-z0-9-]+\.)*localhost)(:\d{1,5})?$/i;

/**
 * Refuses requests with a foreign `Origin` (403), because any page in a browser can
 * reach this machine, and with a foreign `Host` (421), because a page may have rebound
 * its name to 127.0.0.1. Use it before CORS.
 */
export const guard: MiddlewareHandler = async (context, next) => {
  const { host = "", origin } = context.req.header();
  if (!LOOPBACK.test(host))
    throw new HTTPException(421, { message: "Use the name localhost" });
  if (origin && !LOOPBACK.test(origin.replace(/^https?:\/\//, "")))
    throw new HTTPException(403, {
      message: "Only pages served by this machine may call this server",
    });
  await next();
};

/** A server that listens. Disposing of it ends all connections. */
export type Listening = AsyncDisposable & {
  port: number;
  /** `http://localhost:PORT` */
  url: string;
};

/** Enough for a listener's address, which contains its GROQ query. */
const MAX_HEADER_BYTES = 64 * 1024;
/** Longer than the interval of the heartbeat in event streams. */
const STALLED_MS = 60_000;

/**
 * Serves a Hono app on 127.0.0.1.
 *
 * @param options.port 0 takes a free one
 * @param options.closeGraceMs for requests under way when the server closes
 * @throws Error when the port is in use
 */
export async function listen<AppEnv extends Env>(
  app: Hono<AppEnv>,
  { port, closeGraceMs = 0 }: { port: number; closeGraceMs?: number },
): Promise<Listening> {
  const server = createServer(
    { maxHeaderSize: MAX_HEADER_BYTES },
    getRequestListener(app.fetch),
  );
  server.setTimeout(STALLED_MS);
  server.listen(port, "127.0.0.1");
  await once(server, "listening").catch((error: NodeJS.ErrnoException) => {
    throw error.code === "EADDRINUSE"
      ? new Error(`Port ${port} is in use by another program.`)
      : error;
  });
  const address = server.address();
  const bound = typeof address === "object" && address ? address.port : port;
  return {
    port: bound,
    url: `http://localhost:${bound}`,
    async [Symbol.asyncDispose]() {
      setTimeout(() => server.closeAllConnections(), closeGraceMs).unref();
      await server[Symbol.asyncDispose]();
    },
  };
}

export class FolderInUseError extends Error {}

const SQLITE_BUSY = 5;

/**
 * Locks a folder until the lock is disposed of. SQLite has the operating system lock a
 * file, so the lock ends with the process and cannot be stale.
 *
 * @param directory created when missing, and closed to other users of the machine
 * @throws FolderInUseError when it is locked, Error when it is not writable
 */
export function lockFolder(directory: string): Disposable {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  chmodSync(directory, 0o700);
  // SQLite does not say why it cannot open a file.
  accessSync(directory, constants.W_OK | constants.X_OK);
  const lock = new DatabaseSync(join(directory, "lock"));
  try {
    lock.exec("PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE");
  } catch (cause) {
    lock.close();
    if (Object(cause).errcode === SQLITE_BUSY)
      throw new FolderInUseError(
        `The folder ${directory} is in use by another process. Stop that process first.`,
      );
    throw new Error(`The folder ${directory} cannot be locked.`, { cause });
  }
  return { [Symbol.dispose]: () => lock.close() };
}
