/** One request: through the door, to the API, and its answer back. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { allowOrigin, answerPreflight } from "../content-lake/safety.ts";
import type { Api } from "./api.ts";
import { decide } from "./door.ts";
import { headersOf, readBody, refuse, send } from "./exchange.ts";
import type { SupabaseKeys } from "./keys.ts";

/** Says which network address a request counts for. */
export type VisitorAddress = (request: IncomingMessage) => string;

/** Answers a request, when the API is there. Never throws. */
export function serve(
  request: IncomingMessage,
  response: ServerResponse,
  keys: SupabaseKeys,
  api: Promise<Api>,
  visitorAddress: VisitorAddress,
): void {
  exchange(request, response, keys, api, visitorAddress).catch(() => {
    // The cause may hold a name or an address: it is not logged.
    if (response.headersSent) response.destroy();
    else refuse(response, FAILED);
  });
}

const FAILED = { status: 500, code: "500", message: "Internal server error" };
const TOO_LONG = { status: 413, code: "413", message: "Request body too long" };

async function exchange(
  request: IncomingMessage,
  response: ServerResponse,
  keys: SupabaseKeys,
  api: Promise<Api>,
  visitorAddress: VisitorAddress,
): Promise<void> {
  const { method = "GET", url: target = "/" } = request;
  const { host, origin, apikey, authorization, cookie, ...headers } =
    headersOf(request);
  const decision = decide({ method, target, host, origin, apikey }, keys);
  if (decision.kind !== "turned away") allowOrigin(request, response);
  if ("refusal" in decision) return refuse(response, decision.refusal);
  response.setHeader("Cache-Control", "no-store");
  response.setHeader("Access-Control-Expose-Headers", "Content-Range");
  if (decision.kind === "preflight") return answerPreflight(request, response);

  const body = await readBody(request, decision.longestBody);
  if (!body) return refuse(response, TOO_LONG);
  const forwarded = new Request(new URL(target, "http://localhost"), {
    method,
    headers: { ...forwardable(headers), apikey: apikey ?? "" },
    ...(method === "POST" && { body: new Uint8Array(body) }),
  });
  // As the API gateway of hosted Supabase does: whatever a client says of its
  // own address is overwritten by what the connection says.
  const { answer } = await api;
  await send(
    response,
    await answer(forwarded, {
      ...headers,
      "cf-connecting-ip": visitorAddress(request),
    }),
  );
}

/** What decides an answer; the rest of a request's headers stays here. */
function forwardable(headers: Record<string, string>): Record<string, string> {
  const names = [
    "accept",
    "accept-profile",
    "content-profile",
    "content-type",
    "prefer",
    "range",
    "range-unit",
  ];
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = headers[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
}
