/** The routes `/rest/v1/TABLE` and `/rest/v1/rpc/FUNCTION`. */
import type { HttpBindings } from "@hono/node-server";
import { Hono } from "hono";
import { cors } from "hono/cors";
import { HTTPException } from "hono/http-exception";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { guard } from "../loopback.ts";
import type { Keys } from "./keys.ts";
import type { Handle } from "./rest.ts";

const TARGET = "/rest/v1/:target{(?:rpc/)?[^/]+}";

/** @returns the REST interface, which never logs or quotes a body or a filter */
export function createApp({ keys, handle }: { keys: Keys; handle: Handle }) {
  return new Hono<{ Bindings: HttpBindings }>()
    .use(guard)
    .use(cors({ origin: (origin) => origin, maxAge: 600 }))
    .all(TARGET, async ({ req, env }) => {
      const apikey = req.header("apikey");
      if (apikey !== keys.secretKey && apikey !== keys.publishableKey)
        throw restError(401, "401", "Invalid API key");
      // Reads the body before the request is queued, so that a slow sender delays no others.
      const body = req.raw.body && (await req.text());
      const request = new Request(req.raw, { body });
      const address = env.incoming.socket.remoteAddress ?? "";
      // The gateway of hosted Supabase overwrites this header, too.
      const headers = { ...req.header(), "cf-connecting-ip": address };
      return relay(await handle(request, headers));
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

/** @returns the library's response as PostgREST would send it */
async function relay(response: Response): Promise<Response> {
  if (response.status !== 500) return response;
  // The library quotes rows and values in its message.
  const failure = (await response.text()).replaceAll('\\"', '"');
  const violation =
    /new row for relation "\w+" violates check constraint "\w+"/.exec(failure);
  if (violation) throw restError(400, "23514", violation[0]);
  throw new Error("The library failed");
}
