/** Serves a folder of static files on loopback, as a static host would. */
import {
  createServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from "node:http";
import type { AddressInfo } from "node:net";
import { extname } from "node:path";
import { isLoopbackHost, parseTarget } from "./address.ts";
import { type Representation, representationOf } from "./representation.ts";
import { refuse, transmit } from "./transmit.ts";

/** What is served, and how. */
export type SiteOptions = {
  /** 0 takes any free port. */
  port: number;
  /**
   * Folders to serve, asked for each request: the current build first, then
   * earlier ones, from which only immutable files are still served, so that a
   * page loaded just before a swap finds its scripts.
   */
  roots: () => readonly string[];
  /** Headers for a path, for instance those of the export's own headers file. */
  headers?: (path: string) => Record<string, string>;
  /** Paths whose content never changes under the same name. */
  immutable?: RegExp;
  /** A single-page application answers unknown paths with this file, status 200. */
  fallback?: string;
};

/** A server that is up. */
export type RunningSite = {
  port: number;
  url: string;
  close(): Promise<void>;
};

/** Files for hosts, compressed siblings, and the page that only status 404 shows. */
const NOT_SERVED =
  /^\/(_headers|_redirects|vercel\.json|nginx\.conf|(404|_not-found)(\.html)?)$|\.(br|gz)$/;
const NEXT_STATIC = /^\/_next\/static\//;

/**
 * Starts serving on 127.0.0.1.
 *
 * @throws when the port is taken (`EADDRINUSE`)
 */
export async function startSite(options: SiteOptions): Promise<RunningSite> {
  const server = createServer(
    { connectionsCheckingInterval: 5_000 },
    (request, response) => {
      answer(options, request, response).catch(() => refuse(response, 500));
    },
  );
  limit(server);
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(options.port, "127.0.0.1", resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    port,
    url: `http://localhost:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** A client that sends or reads slowly must not hold a connection for ever. */
function limit(server: Server): void {
  server.headersTimeout = 10_000;
  server.requestTimeout = 15_000;
  server.keepAliveTimeout = 5_000;
  server.setTimeout(60_000);
  server.maxHeadersCount = 100;
  server.maxConnections = 1000;
}

async function answer(
  options: SiteOptions,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (!isLoopbackHost(request.headers.host)) return refuse(response, 421);
  if (request.method !== "GET" && request.method !== "HEAD") {
    response.setHeader("Allow", "GET, HEAD");
    return refuse(response, 405);
  }
  if (hasBody(request)) return refuse(response, 413);
  const send = (found: Representation, status: 200 | 404) =>
    transmit(request, response, found, {
      status,
      immutable: isImmutable(options, found.name),
      headers: options.headers?.(found.name) ?? {},
    });
  const [root] = options.roots();
  if (!root) return refuse(response, 503);
  const target = parseTarget(request.url ?? "");
  if ("refused" in target && target.refused === 400) {
    return refuse(response, 400);
  }
  const path = "path" in target ? target.path : undefined;
  const found = path && (await find(options, path, request));
  if (found) return send(found, 200);
  const { fallback } = options;
  if (fallback && (!path || !isPlace(path, request)))
    return refuse(response, 404);
  const page = await representationOf(root, fallback ?? "/404.html", request);
  if (!page) return refuse(response, 404);
  send(page, fallback ? 200 : 404);
}

/**
 * Whether an application answers an unknown path itself: its places may hold
 * dots (the Studio's do: `…;path=rules[0].when`), so a browser that opens a
 * page is believed over what looks like a file's ending.
 */
function isPlace(path: string, { headers }: IncomingMessage): boolean {
  return !extname(path) || Boolean(headers.accept?.includes("text/html"));
}

async function find(
  options: SiteOptions,
  path: string,
  request: IncomingMessage,
): Promise<Representation | undefined> {
  if (NOT_SERVED.test(path)) return undefined;
  const immutable = isImmutable(options, path);
  const [current, ...earlier] = options.roots();
  for (const root of immutable ? [current, ...earlier] : [current]) {
    const found = root && (await representationOf(root, path, request));
    if (found) return found;
  }
  return undefined;
}

function isImmutable(options: SiteOptions, path: string): boolean {
  return (options.immutable ?? NEXT_STATIC).test(path);
}

function hasBody(request: IncomingMessage): boolean {
  const length = request.headers["content-length"];
  return (
    request.headers["transfer-encoding"] !== undefined ||
    (length !== undefined && length !== "0")
  );
}
