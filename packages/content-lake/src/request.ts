/** What requests are answered from, and how they are read. */
import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";
import type { z } from "zod";
import type { JsonObject } from "./document.ts";
import { HttpError } from "./errors.ts";
import { parse } from "./mutations.ts";
import type { Store } from "./store.ts";

/** The one project and the one dataset there are. */
export type Lake = {
  store: Store;
  projectId: string;
  dataset: string;
  imagesDirectory: string;
};

export type LakeEnv = { Bindings: HttpBindings };

/** @throws HttpError (400) when the body is not JSON in UTF-8, or not as the schema says */
export async function readJson<Body>(
  context: Context,
  schema: z.ZodType<Body>,
): Promise<Body> {
  const bytes = await context.req.arrayBuffer();
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    throw new HttpError(400, "The body is not valid JSON");
  }
  return parse(schema, value);
}

/**
 * Reads the `$name` parameters of a query from the address; each is JSON.
 *
 * @throws HttpError (400) when one is not
 */
export function groqParams(context: Context): JsonObject {
  const params: JsonObject = {};
  for (const [name, value] of Object.entries(context.req.query())) {
    if (!name.startsWith("$")) continue;
    try {
      params[name.slice(1)] = JSON.parse(value);
    } catch {
      throw new HttpError(400, `The parameter ${name} is not valid JSON`);
    }
  }
  return params;
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
