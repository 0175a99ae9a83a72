/**
 * Who may come in, decided before the database is asked. The library behind
 * answers much more than the page and the operators need (sign-up, tables of
 * its own, introspection without a key): none of that is let through.
 */
import { isLoopbackOrigin } from "../content-lake/safety.ts";
import { isLoopbackHost } from "../site/address.ts";
import type { SupabaseKeys } from "./keys.ts";

/** What is known of a request before its body is read. */
export type Knock = {
  method: string;
  /** Path with query, as sent. */
  target: string;
  host: string | undefined;
  origin: string | undefined;
  apikey: string | undefined;
};

/** An answer in the form PostgREST gives errors in. */
export type Refusal = { status: number; code: string; message: string };

/**
 * Let in, with the longest body in bytes; a preflight; refused, and told why; or
 * turned away, so that the web page that asked learns nothing.
 */
export type Decision =
  | { kind: "enter"; role: "anon" | "service_role"; longestBody: number }
  | { kind: "preflight" }
  | { kind: "refused" | "turned away"; refusal: Refusal };

/** An entry at its bounds is below 7 kB, even if every character is escaped. */
const VISITOR_BODY = 16 * 1024;
/** Some thousand rows of an import at their bounds. */
const OPERATOR_BODY = 4 * 1024 * 1024;

/** Relation → methods an operator uses on it. */
const OPERATOR_DOORS: Record<string, readonly string[]> = {
  "/rest/v1/Waitlist": ["GET", "HEAD", "POST", "DELETE"],
  "/rest/v1/WaitlistDays": ["GET", "HEAD"],
};

/** Decides about a request. Pure. */
export function decide(knock: Knock, keys: SupabaseKeys): Decision {
  if (!isLoopbackHost(knock.host))
    return turnAway(421, "This server answers for localhost only");
  if (knock.origin !== undefined && !isLoopbackOrigin(knock.origin))
    return turnAway(403, "Only pages served by this machine may ask");
  if (knock.method === "OPTIONS") return { kind: "preflight" };

  const path = knock.target.split("?", 1)[0] ?? "";
  const methods = OPERATOR_DOORS[path];
  if (!methods)
    return refuse(404, "PGRST125", "Invalid path specified in request URL");
  if (knock.apikey === keys.secretKey) {
    if (methods.includes(knock.method))
      return enter("service_role", OPERATOR_BODY);
    return refuse(405, "PGRST117", `Unsupported HTTP method: ${knock.method}`);
  }
  if (knock.apikey !== keys.publishableKey)
    return refuse(401, "401", "Invalid API key");
  if (path === "/rest/v1/Waitlist" && knock.method === "POST")
    return enter("anon", VISITOR_BODY);
  const table = path.slice("/rest/v1/".length);
  return refuse(401, "42501", `permission denied for table ${table}`);
}

function enter(role: "anon" | "service_role", longestBody: number): Decision {
  return { kind: "enter", role, longestBody };
}

function turnAway(status: number, message: string): Decision {
  const refusal = { status, code: String(status), message };
  return { kind: "turned away", refusal };
}

function refuse(status: number, code: string, message: string): Decision {
  return { kind: "refused", refusal: { status, code, message } };
}
