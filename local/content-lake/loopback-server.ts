/** A plain HTTP server on 127.0.0.1 that bad input cannot bring down. */
import {
  createServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from "node:http";
import type { Duplex } from "node:stream";
import { badRequest, Refusal } from "./errors.ts";
import { sendJson } from "./exchange.ts";

/** Long addresses are normal: a listener's query travels in them (up to 16 kB). */
const MAX_HEADER_BYTES = 64 * 1024;
const HEADERS_TIMEOUT_MILLISECONDS = 10_000;
const REQUEST_TIMEOUT_MILLISECONDS = 60_000;

/**
 * @param answer answers a request; a Refusal it throws becomes the answer
 * @param upgrade takes over a connection that wants to be a WebSocket, or throws
 */
export function createLoopbackServer(
  answer: (request: IncomingMessage, response: ServerResponse) => Promise<void>,
  upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => void,
): Server {
  const server = createServer(
    {
      maxHeaderSize: MAX_HEADER_BYTES,
      headersTimeout: HEADERS_TIMEOUT_MILLISECONDS,
      requestTimeout: REQUEST_TIMEOUT_MILLISECONDS,
    },
    (request, response) => {
      answer(request, response).catch((error) => answerError(response, error));
    },
  );
  server.on("clientError", (_error, socket) => {
    if (socket.writable) socket.end(rejection("400 Bad Request"));
    else socket.destroy();
  });
  server.on("upgrade", (request, socket, head) => {
    socket.on("error", () => socket.destroy());
    try {
      upgrade(request, socket, head);
    } catch {
      socket.end(rejection("403 Forbidden"));
    }
  });
  return server;
}

function rejection(status: string): string {
  return `HTTP/1.1 ${status}\r\nConnection: close\r\n\r\n`;
}

/**
 * @param port 0 for any free one
 * @returns the port
 */
export function listenOn(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", () => {
      server.off("error", reject);
      const address = server.address();
      resolve(typeof address === "object" && address ? address.port : port);
    });
  });
}

function answerError(response: ServerResponse, error: unknown): void {
  // Nobody is left to read an answer, or one has begun already.
  if (response.headersSent || response.socket?.destroyed) {
    response.destroy();
    return;
  }
  const refusal =
    error instanceof Refusal
      ? error
      : badRequest("The Content Lake could not carry this out", 500);
  if (refusal !== error) console.error(error);
  // What is left of an unread body must not be taken for the next request.
  if (refusal.status === 413) response.setHeader("Connection", "close");
  sendJson(response, refusal.status, refusal.body);
}
