/** Node's requests and responses to the web's, and back, within limits. */
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Refusal } from "./door.ts";

/** Response headers of the API that a client needs; the rest is the library's own. */
const ANSWERED = [
  "content-type",
  "content-range",
  "location",
  "preference-applied",
] as const;

/** @returns the request's headers, one string each, names in lower case */
export function headersOf(request: IncomingMessage): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(request.headers))
    headers[name] = Array.isArray(value) ? value.join(", ") : (value ?? "");
  return headers;
}

/**
 * Reads a body.
 *
 * @returns the body, or `undefined` once it is longer than `longest` bytes
 */
export async function readBody(
  request: IncomingMessage,
  longest: number,
): Promise<Buffer | undefined> {
  if (Number(request.headers["content-length"] ?? 0) > longest)
    return undefined;
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of request) {
    length += part.length;
    if (length > longest) return undefined;
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** Sends what the API answered. */
export async function send(
  response: ServerResponse,
  answer: Response,
): Promise<void> {
  if (answer.status === 500) {
    return refuse(response, asHosted(await answer.text()));
  }
  for (const name of ANSWERED) {
    const value = answer.headers.get(name);
    if (value !== null) response.setHeader(name, value);
  }
  response.statusCode = answer.status;
  response.end(Buffer.from(await answer.arrayBuffer()));
}

/**
 * Gives an error the library does not know the form that PostgREST gives it.
 * What is not known here either is not passed on: it may quote what was sent.
 */
function asHosted(body: string): Refusal {
  const broken =
    /new row for relation "\w+" violates check constraint "\w+"/.exec(
      body.replaceAll('\\"', '"'),
    );
  if (broken) return { status: 400, code: "23514", message: broken[0] };
  return { status: 500, code: "500", message: "Internal server error" };
}

/** Sends an error in PostgREST's form. The body not yet read is not read any more. */
export function refuse(response: ServerResponse, refusal: Refusal): void {
  const { status, code, message } = refusal;
  response.writeHead(status, {
    "Content-Type": "application/json; charset=utf-8",
    Connection: "close",
  });
  response.end(JSON.stringify({ code, message, details: null, hint: null }));
}
