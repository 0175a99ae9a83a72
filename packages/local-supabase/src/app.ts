/** The HTTP interface: `/rest/v1/TABLE`, `/rest/v1/rpc/FUNCTION`, and nothing else of the library behind. */
import type { HttpBindings } from "@hono/node-server";
import { guard } from "@northrule/content-lake/loopback";
import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { cors } from "hono/cors";
import { HTTPException } from "hono/http-exception";
import { type Access, authorize, RELATION, restError } from "./access.ts";
import type { Keys } from "./keys.ts";
import type { Rest } from "./rest.ts";

export type AppOptions = {
  keys: Keys;
  access: Access;
  answer: Rest["answer"];
  /** The network address a request counts for. Default: its connection's. */
  requestAddress?: (request: Request) => string;
};

const onError = () => {
  throw restError(413, "413", "Request body too long");
};
const bodyLimits = {
  /** One row, even if every character is escaped. */
  anon: bodyLimit({ maxSize: 16 * 1024, onError }),
  /** Some thousand rows of an import. */
  service_role: bodyLimit({ maxSize: 4 * 1024 * 1024, onError }),
};

/** Request headers that decide an answer; the library gets no others. */
const REQUEST_HEADERS =
  "accept accept-profile apikey content-profile content-type prefer range range-unit";
/** Response headers that a client needs; the rest is the library's own. */
const RESPONSE_HEADERS =
  "content-type content-range location preference-applied";

/** What is sent to the application is neither logged nor quoted by it. */
export function createApp(options: AppOptions) {
  const { keys, access, answer, requestAddress } = options;
  return new Hono<{ Bindings: HttpBindings }>()
    .use(guard)
    .use(
      cors({
        // The guard has let only pages of this machine through.
        origin: (origin) => origin,
        exposeHeaders: ["Content-Range"],
        maxAge: 600,
      }),
    )
    .use(async (context, next) => {
      await next();
      context.header("Cache-Control", "no-store");
      context.header("X-Content-Type-Options", "nosniff");
    })
    .use(RELATION, (context, next) => {
      const role = authorize(access, keys, context.req);
      return bodyLimits[role](context, next);
    })
    .all(RELATION, async ({ req, env }) => {
      // The table is one of ours by now, and nothing else of the path is used.
      const path = `/rest/v1/${encodeURI(req.param("table"))}`;
      const hasBody = req.method === "POST" || req.method === "PATCH";
      const url = new URL(path + new URL(req.url).search, "http://localhost");
      const request = new Request(url, {
        method: req.method,
        headers: pick(req.raw.headers, REQUEST_HEADERS),
        body: hasBody ? await req.arrayBuffer() : undefined,
      });
      const { host, origin, apikey, authorization, cookie, ...visible } =
        req.header();
      // As the API gateway of hosted Supabase does, what a client says of its
      // own address is overwritten.
      const address =
        requestAddress?.(req.raw) ?? env.incoming.socket.remoteAddress ?? "";
      return relay(
        await answer(request, { ...visible, "cf-connecting-ip": address }),
      );
    })
    .all("*", () => {
      throw restError(404, "PGRST125", "Invalid path");
    })
    .onError((error, context) => {
      // Whatever was not foreseen may quote what was sent.
      const { cause, message, status } =
        error instanceof HTTPException
          ? error
          : new HTTPException(500, { message: "Internal server error" });
      return context.json(
        { code: cause ?? String(status), message, details: null, hint: null },
        status,
      );
    });
}

/** How the library fails at a row that is none, or a list where text belongs. */
const BAD_VALUE = /Cannot use 'in' operator|Invalid input for \w+ type/;

/** @returns what the library answered, as PostgREST would have answered */
async function relay(response: Response): Promise<Response> {
  const { status, headers } = response;
  const body = await response.arrayBuffer();
  if (status !== 500)
    return new Response(body.byteLength > 0 ? body : null, {
      status,
      headers: pick(headers, RESPONSE_HEADERS),
    });
  // What the library does not foresee it answers with 500, quoting what was sent.
  const failure = new TextDecoder().decode(body).replaceAll('\\"', '"');
  const violation =
    /new row for relation "\w+" violates check constraint "\w+"/.exec(failure);
  if (violation) throw restError(400, "23514", violation[0]);
  if (BAD_VALUE.test(failure))
    throw restError(400, "PGRST102", "Empty or invalid json");
  throw new Error("The library failed");
}

function pick(headers: Headers, names: string): [string, string][] {
  return names.split(" ").flatMap((name): [string, string][] => {
    const value = headers.get(name);
    return value === null ? [] : [[name, value]];
  });
}
