/** Who may do what, decided before the database is asked. */
import type { HonoRequest } from "hono";
import { HTTPException } from "hono/http-exception";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { Keys } from "./keys.ts";

export type Method = "GET" | "HEAD" | "POST" | "PATCH" | "DELETE";
export type Role = "anon" | "service_role";

/** A table, a view or `rpc/FUNCTION` of `public` → what each role may send to it. */
export type Access = Record<string, Record<Role, readonly Method[]>>;

/** The path of any of them. */
export const RELATION = "/rest/v1/:table{(?:rpc/)?[^/]+}";

/** @param code what PostgREST calls the error */
export function restError(
  status: ContentfulStatusCode,
  code: string,
  message: string,
): HTTPException {
  return new HTTPException(status, { message, cause: code });
}

/**
 * Decides as hosted Supabase would. The library behind answers much more:
 * sign-up, tables of its own, introspection without a key.
 *
 * @returns the role that the key stands for
 * @throws HTTPException 401, 404 or 405
 */
export function authorize(
  access: Access,
  keys: Keys,
  request: HonoRequest<typeof RELATION>,
): Role {
  const { method } = request;
  const table = request.param("table");
  const apikey = request.header("apikey");
  const methods = Object.hasOwn(access, table) ? access[table] : undefined;
  if (!methods) throw restError(404, "PGRST125", "Invalid path");
  const may = (role: Role) => methods[role].some((name) => name === method);
  if (apikey === keys.secretKey) {
    if (may("service_role")) return "service_role";
    throw restError(405, "PGRST117", `Unsupported HTTP method: ${method}`);
  }
  if (apikey !== keys.publishableKey)
    throw restError(401, "401", "Invalid API key");
  if (may("anon")) return "anon";
  throw restError(401, "42501", `permission denied for table ${table}`);
}
