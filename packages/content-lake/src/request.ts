/** What requests are answered from, and how they are read. */
import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";
import { isJsonObject, type JsonObject } from "./document.ts";
import { HttpError } from "./errors.ts";
import type { Store } from "./store.ts";

/** The one project and the one dataset there are. */
export type Lake = {
  store: Store;
  projectId: string;
  dataset: string;
  imagesDirectory: string;
};

export type LakeEnv = { Bindings: HttpBindings };

/** @throws HttpError (400) when the body is not JSON in UTF-8 */
export async function readJson(context: Context): Promise<unknown> {
  const bytes = await context.req.arrayBuffer();
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    throw new HttpError(400, "The body is not valid JSON");
  }
}

/** @throws HttpError (400) when the body is not a JSON object */
export async function readJsonObject(context: Context): Promise<JsonObject> {
  const value = await readJson(context);
  if (isJsonObject(value)) return value;
  throw new HttpError(400, "The body must be a JSON object");
}

/**
 * Reads the query, and from the address its `$name` parameters, each of them JSON.
 *
 * @param query what is given as `query`
 * @throws HttpError (400) when there is no query, or a parameter is not JSON
 */
export function readQuery(context: Context, query: unknown) {
  if (typeof query !== "string" || query === "")
    throw new HttpError(400, '"query" is missing');
  const params: JsonObject = {};
  for (const [name, value] of Object.entries(context.req.query())) {
    if (!name.startsWith("$")) continue;
    try {
      params[name.slice(1)] = JSON.parse(value);
    } catch {
      throw new HttpError(400, `The parameter ${name} is not valid JSON`);
    }
  }
  return { query, params };
}

/** @returns whether a switch such as `dryRun=true` is on */
export function isOn(context: Context, name: string): boolean {
  return context.req.query(name) === "true";
}

/** Answers with one JSON value per line. */
export function ndjson(context: Context, values: readonly unknown[]) {
  const lines = values.map((value) => `${JSON.stringify(value)}\n`);
  const type = "application/x-ndjson; charset=utf-8";
  return context.body(lines.join(""), 200, { "Content-Type": type });
}
