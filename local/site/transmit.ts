/** Puts an answer on the wire: a file with its headers, or a refusal. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { extname } from "node:path";
import { contentType } from "mime-types";
import send from "send";
import type { Representation } from "./representation.ts";

const FOREVER = "public, max-age=31536000, immutable";
const REVALIDATE = "public, max-age=0, must-revalidate";

/**
 * Sends a file. Ranges, preconditions and HEAD are the work of `send`; the tag,
 * the encoding and the headers are decided here.
 */
export function transmit(
  request: IncomingMessage,
  response: ServerResponse,
  { file, name, encoding, etag }: Representation,
  {
    status,
    immutable,
    headers,
  }: {
    status: 200 | 404;
    immutable: boolean;
    headers: Record<string, string>;
  },
): void {
  const ok = status === 200;
  response.statusCode = status;
  response.setHeader("X-Content-Type-Options", "nosniff");
  response.setHeader("Cache-Control", ok && immutable ? FOREVER : REVALIDATE);
  for (const [header, value] of Object.entries(headers)) {
    response.setHeader(header, value);
  }
  response.setHeader(
    "Content-Type",
    contentType(extname(name)) || "application/octet-stream",
  );
  response.setHeader("Vary", "Accept-Encoding");
  response.setHeader("ETag", etag);
  if (encoding !== "identity") response.setHeader("Content-Encoding", encoding);
  send(request, encodeURI(file), {
    acceptRanges: ok,
    cacheControl: false,
    dotfiles: "allow",
    // The strong tag decides; a date of one second's grain could only blur it.
    lastModified: false,
  })
    .on("error", (error: { status?: number; headers?: object }) => {
      for (const header of response.getHeaderNames()) {
        response.removeHeader(header);
      }
      for (const [header, value] of Object.entries(error.headers ?? {})) {
        response.setHeader(header, String(value));
      }
      refuse(response, error.status ?? 500);
    })
    .pipe(response);
}

/** Ends a request that gets no file. The connection of a bad client is not kept. */
export function refuse(response: ServerResponse, status: number): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  response.writeHead(status, {
    "Content-Type": "text/plain; charset=utf-8",
    "X-Content-Type-Options": "nosniff",
    "Cache-Control": "no-store",
    ...(status === 404 ? {} : { Connection: "close" }),
  });
  response.end(`${status}\n`);
}
