/** The routes `/rest/v1/TABLE` and `/rest/v1/rpc/FUNCTION`. */
import type { HttpBindings } from "@hono/node-server";
import { Hono, type HonoRequest } from "hono";
import { cors } from "hono/cors";
import { HTTPException } from "hono/http-exception";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { guard } from "../../loopback/src/index.ts";
import type { Keys } from "./keys.ts";

type Method = "GET" | "HEAD" | "POST" | "PATCH" | "DELETE";
type Role = "anon" | "service_role";

/** The methods that each role may use, by `rpc/FUNCTION` or by table or view of `public`. */
export type Access = Record<string, Record<Role, readonly Method[]>>;

type AppOptions = {
  keys: Keys;
  access: Access;
  /** @param headers of the request, as SQL reads them */
  handle(request: Request, headers: Record<string, string>): Promise<Response>;
};

const TARGET = "/rest/v1/:target{(?:rpc/)?[^/]+}";

/** Request headers that are passed to the library. */
const REQUEST_HEADERS =
  "accept accept-profile apikey content-profile content-type prefer";

/** Response headers that are passed to clients. */
const RESPONSE_HEADERS = "content-type content-range preference-applied";

/** No body and no filter is logged or quoted. */
export function createApp({ keys, access, handle }: AppOptions) {
  return new Hono<{ Bindings: HttpBindings }>()
    .use(guard)
    .use(cors({ origin: (origin) => origin, maxAge: 600 }))
    .all(TARGET, async ({ req, env }) => {
      authorize(access, keys, req);
      // Read before the request is queued, so that a slow sender does not hold up others.
      const body = req.raw.body && (await req.text());
      const headers = pick(req.raw.headers, REQUEST_HEADERS);
      const request = new Request(req.raw, { headers, body });
      // The gateway of hosted Supabase overwrites this header, too.
      const address = env.incoming.socket.remoteAddress ?? "";
      const visible = { ...req.header(), "cf-connecting-ip": address };
      return relay(await handle(request, visible));
    })
    .all("*", () => {
      throw restError(404, "PGRST125", "Invalid path");
    })
    .onError((error, context) => {
      // The message of any other error may quote what was sent.
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

/** @param code PostgREST's code for the error */
const restError = (
  status: ContentfulStatusCode,
  code: string,
  message: string,
) => new HTTPException(status, { message, cause: code });

/** @throws HTTPException with 401, 404 or 405, as hosted Supabase does */
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
  if (!Object.hasOwn(access, target)) {
    const [, name] = target.split("rpc/");
    const missing = "The options of this server do not list the";
    throw name
      ? restError(404, "PGRST202", `${missing} function public.${name}`)
      : restError(404, "PGRST205", `${missing} table 'public.${target}'`);
  }
  const role = isSecret ? "service_role" : "anon";
  if (access[target]?.[role].some((name) => name === method)) return;
  if (isSecret)
    throw restError(405, "PGRST117", `Unsupported HTTP method: ${method}`);
  throw restError(401, "42501", `permission denied for table ${target}`);
}

/** @returns the library's response as PostgREST would send it */
async function relay(response: Response): Promise<Response> {
  const { status, headers } = response;
  const body = await response.arrayBuffer();
  if (status !== 500)
    return new Response(body.byteLength > 0 ? body : null, {
      status,
      headers: pick(headers, RESPONSE_HEADERS),
    });
  // The library quotes rows and values in its message.
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
