/** What requests are answered from, and how their parts are read. */
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
 * Reads the query and its `$name` parameters, each of them JSON, from the address.
 *
 * @throws HttpError (400) when there is no query, or one of them is not JSON
 */
export function readQuery(
  context: Context,
  query = context.req.query("query"),
) {
  if (!query) throw new HttpError(400, 'The parameter "query" is missing');
  const params: JsonObject = Object.fromEntries(
    Object.entries(context.req.query())
      .filter(([name]) => name.startsWith("$"))
      .map(([name, value]) => {
        try {
          return [name.slice(1), JSON.parse(value)];
        } catch {
          throw new HttpError(400, `The parameter ${name} is not valid JSON`);
        }
      }),
  );
  return { query, params };
}

/** @returns whether a switch such as `dryRun=true` is on */
export function isOn(context: Context, name: string): boolean {
  return context.req.query(name) === "true";
}

/** Answers with one JSON value per line. */
export function ndjson(context: Context, values: readonly unknown[]) {
  const lines = values.map((value) => `${JSON.stringify(value)}\n`);
  return context.body(lines.join(""), 200, {
    "Content-Type": "application/x-ndjson; charset=utf-8",
  });
}
