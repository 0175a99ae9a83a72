/** The HTTP interface: `/rest/v1/TABLE` and `/rest/v1/rpc/FUNCTION`; nothing else of the library behind. */
import type { HttpBindings } from "@hono/node-server";
import { guard } from "@northrule/loopback";
import { Hono, type HonoRequest } from "hono";
import { bodyLimit } from "hono/body-limit";
import { cors } from "hono/cors";
import { HTTPException } from "hono/http-exception";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { Keys } from "./keys.ts";

type Method = "GET" | "HEAD" | "POST" | "PATCH" | "DELETE";
type Role = "anon" | "service_role";

/** A table or view of `public`, or `rpc/` and a function → what each role may send to it. */
export type Access = Record<string, Record<Role, readonly Method[]>>;

type AppOptions = {
  keys: Keys;
  access: Access;
  /** Gets a request for one of these tables and what SQL sees as its headers. */
  answer(request: Request, headers: Record<string, string>): Promise<Response>;
};

const TARGET = "/rest/v1/:target{(?:rpc/)?[^/]+}";

/** Some thousand rows of an import. */
const MAX_BODY_BYTES = 4 * 1024 * 1024;

/** Request headers that decide an answer; the library gets no others. */
const REQUEST_HEADERS =
  "accept accept-profile apikey content-profile content-type prefer range range-unit";
/** Response headers that a client needs; the rest is the library's own. */
const RESPONSE_HEADERS =
  "content-type content-range location preference-applied";

/** What is sent to the application is neither logged nor quoted by it. */
export function createApp({ keys, access, answer }: AppOptions) {
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
    .use(bodyLimit({ maxSize: MAX_BODY_BYTES }))
    .all(TARGET, async ({ req, env }) => {
      authorize(access, keys, req);
      // Read before the request waits its turn, so that nobody waits for a slow one.
      const body = req.raw.body && (await req.arrayBuffer());
      const headers = pick(req.raw.headers, REQUEST_HEADERS);
      const request = new Request(req.raw, { headers, body });
      // As the API gateway of hosted Supabase does, what a client says of its
      // own address is overwritten.
      const address = env.incoming.socket.remoteAddress ?? "";
      const visible = { ...req.header(), "cf-connecting-ip": address };
      return relay(await answer(request, visible));
    })
    .all("/:service{auth|storage|functions|realtime}/*", ({ req }) => {
      const message = `Supabase's ${req.param("service")} is not emulated here`;
      throw restError(404, "404", message);
    })
    .all("*", () => {
      throw restError(404, "PGRST125", "Invalid path");
    })
    .onError((error, context) => {
      // An unforeseen error may quote what was sent.
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

/** @param code what PostgREST calls the error */
const restError = (
  status: ContentfulStatusCode,
  code: string,
  message: string,
) => new HTTPException(status, { message, cause: code });

/**
 * Decides as hosted Supabase would. The library behind answers much more:
 * sign-up, tables of its own, introspection without a key.
 *
 * @throws HTTPException 401, 404 or 405
 */
function authorize(
  access: Access,
  keys: Keys,
  request: HonoRequest<typeof TARGET>,
): void {
  const { method } = request;
  const target = request.param("target");
  const apikey = request.header("apikey");
  const isSecret = apikey === keys.secretKey;
  if (!isSecret && apikey !== keys.publishableKey)
    throw restError(401, "401", "Invalid API key");
  if (!Object.hasOwn(access, target)) throw notFound(target);
  const role = isSecret ? "service_role" : "anon";
  if (access[target]?.[role].some((name) => name === method)) return;
  if (isSecret)
    throw restError(405, "PGRST117", `Unsupported HTTP method: ${method}`);
  throw restError(401, "42501", `permission denied for table ${target}`);
}

const notFound = (target: string) =>
  target.startsWith("rpc/")
    ? restError(
        404,
        "PGRST202",
        `${MISSING} function public.${target.slice(4)}`,
      )
    : restError(404, "PGRST205", `${MISSING} table 'public.${target}'`);
const MISSING = "The options of this server do not list the";

/** @returns what the library answered, as PostgREST would have answered */
async function relay(response: Response): Promise<Response> {
  const { status, headers } = response;
  const body = await response.arrayBuffer();
  if (status !== 500)
    return new Response(body.byteLength > 0 ? body : null, {
      status,
      headers: pick(headers, RESPONSE_HEADERS),
    });
  // Broken constraints and bad values, which the library quotes.
  const failure = new TextDecoder().decode(body).replaceAll('\\"', '"');
  const violation =
    /new row for relation "\w+" violates check constraint "\w+"/.exec(failure);
  if (violation) throw restError(400, "23514", violation[0]);
  if (failure.includes("No space left on device"))
    console.error("The disk is full: nothing is stored until there is room.");
  throw new Error("The library failed");
}

const pick = (headers: Headers, names: string) =>
  [...headers].filter(([name]) => names.split(" ").includes(name));
