/** One request and its response: reading bodies within limits, answering in JSON. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { isJsonObject, type JsonObject } from "./document.ts";
import { badRequest } from "./errors.ts";

export interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  /** the address, without its host's meaning */
  url: URL;
  /** the API version in the address: `2025-02-19`, `1`, `X`, or empty when there is none */
  version: string;
  /** the named parts of the path */
  path: Record<string, string>;
}

/** JSON bodies are mutations of text; a megabyte is a novel. */
export const MAX_JSON_BYTES = 1024 * 1024;

/** Answers with JSON. */
export function sendJson(
  response: ServerResponse,
  status: number,
  body: unknown,
): void {
  const text = JSON.stringify(body);
  response.writeHead(status, {
    "Content-Type": "application/json; charset=utf-8",
    "Content-Length": Buffer.byteLength(text),
    "Cache-Control": "no-store",
  });
  response.end(text);
}

/** Answers with one JSON value per line. */
export function sendLines(
  response: ServerResponse,
  values: readonly unknown[],
): void {
  response.writeHead(200, {
    "Content-Type": "application/x-ndjson; charset=utf-8",
    "Cache-Control": "no-store",
  });
  response.end(values.map((value) => `${JSON.stringify(value)}\n`).join(""));
}

/**
 * Reads a whole body.
 *
 * @throws Refusal (413) as soon as it is larger than `limit` bytes
 */
export async function readBody(
  request: IncomingMessage,
  limit: number,
): Promise<Buffer> {
  const tooLarge = badRequest(`The body is larger than ${limit} bytes`, 413);
  if (Number(request.headers["content-length"] ?? 0) > limit) throw tooLarge;
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    if (!Buffer.isBuffer(chunk)) continue;
    size += chunk.length;
    if (size > limit) throw tooLarge;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, size);
}

/**
 * Reads a body that must be a JSON object.
 *
 * @throws Refusal when it is not
 */
export async function readJson(request: IncomingMessage): Promise<JsonObject> {
  const body = await readBody(request, MAX_JSON_BYTES);
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(body));
  } catch {
    throw badRequest("The body is not valid JSON");
  }
  if (!isJsonObject(value)) throw badRequest("The body must be a JSON object");
  return value;
}

/** @returns whether a switch such as `dryRun=true` is on */
export function isOn(url: URL, name: string): boolean {
  return url.searchParams.get(name) === "true";
}

/**
 * Reads the `$name` parameters of a query from the address; each value is JSON.
 *
 * @throws Refusal when one is not
 */
export function groqParams(url: URL): JsonObject {
  const params: JsonObject = {};
  for (const [name, value] of url.searchParams) {
    if (!name.startsWith("$")) continue;
    try {
      params[name.slice(1)] = JSON.parse(value);
    } catch {
      throw badRequest(`The parameter ${name} is not valid JSON`);
    }
  }
  return params;
}
