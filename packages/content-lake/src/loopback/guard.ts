/**
 * Who may talk to a server on this machine. It listens on loopback only, but
 * every web page that is open in a browser here can reach loopback too.
 */
import type { MiddlewareHandler } from "hono";
import { HTTPException } from "hono/http-exception";

/**
 * @param host a `Host` header or the host of a URL, with or without port
 * @returns whether the name always means this machine (RFC 6761 §6.3)
 */
export function isLoopbackHost(host: string | undefined): boolean {
  const name = (host ?? "").toLowerCase().replace(/:\d{0,5}$/, "");
  return (
    name === "127.0.0.1" ||
    name === "[::1]" ||
    name === "localhost" ||
    /^([a-z0-9-]+\.)+localhost$/.test(name)
  );
}

/** @returns whether a web page of this origin was served by this machine */
export function isLoopbackOrigin(origin: string): boolean {
  const url = URL.parse(origin);
  return (
    url !== null && /^https?:$/.test(url.protocol) && isLoopbackHost(url.host)
  );
}

/**
 * Refuses requests with a foreign `Host` (421: a page whose name was rebound to
 * 127.0.0.1 sends its own name) or a foreign `Origin` (403). To be used before
 * CORS, so that the page that asked learns nothing.
 *
 * @throws HTTPException
 */
export const guard: MiddlewareHandler = async (context, next) => {
  const origin = context.req.header("origin");
  if (!isLoopbackHost(context.req.header("host")))
    throw new HTTPException(421, {
      message: "This server answers for localhost only",
    });
  if (origin !== undefined && !isLoopbackOrigin(origin))
    throw new HTTPException(403, {
      message: "Only pages served by this machine may ask",
    });
  await next();
};
