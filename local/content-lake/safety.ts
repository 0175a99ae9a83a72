/**
 * Who may talk to a server on this machine. It listens on loopback only, but
 * every web page the developer has open can reach loopback too: a foreign
 * page must neither read content (CORS), nor write (Origin), nor come in
 * through a host name of its own that resolves to 127.0.0.1 (DNS rebinding).
 */
import type { IncomingMessage, ServerResponse } from "node:http";
import { badRequest } from "./errors.ts";

/** @returns whether a host name (without port) always means this machine */
export function isLoopbackName(name: string): boolean {
  return (
    name === "127.0.0.1" ||
    name === "[::1]" ||
    name === "localhost" ||
    name.endsWith(".localhost")
  );
}

/** @returns whether a web page of this origin was served by this machine */
export function isLoopbackOrigin(origin: string): boolean {
  const url = URL.parse(origin);
  return (
    url !== null &&
    (url.protocol === "http:" || url.protocol === "https:") &&
    isLoopbackName(url.hostname)
  );
}

/**
 * Lets a request in, or not.
 *
 * @throws Refusal 421 for a foreign Host, 403 for a foreign Origin
 */
export function admit({ headers }: IncomingMessage): void {
  const name = (headers.host ?? "").toLowerCase().replace(/:\d*$/, "");
  if (!isLoopbackName(name))
    throw badRequest("This server answers for localhost only", 421);
  if (headers.origin !== undefined && !isLoopbackOrigin(headers.origin))
    throw badRequest("Only pages served by this machine may ask", 403);
}

/** Tells a browser that the page that asked may read the answer. Call after `admit`. */
export function allowOrigin(
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const { origin } = request.headers;
  response.setHeader("Vary", "Origin");
  response.setHeader("X-Content-Type-Options", "nosniff");
  if (!origin) return;
  response.setHeader("Access-Control-Allow-Origin", origin);
  response.setHeader("Access-Control-Allow-Credentials", "true");
}

/** Answers a browser's question whether it may send a request at all. */
export function answerPreflight(
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const asked = request.headers["access-control-request-headers"];
  response.writeHead(204, {
    "Access-Control-Allow-Methods": "GET, HEAD, POST, PUT, PATCH, DELETE",
    "Access-Control-Max-Age": "600",
    ...(asked && { "Access-Control-Allow-Headers": asked }),
  });
  response.end();
}
