/** The Content Lake as an HTTP server on this machine. See README.md. */
import {
  createServer,
  type IncomingMessage,
  type ServerResponse,
} from "node:http";
import { join } from "node:path";
import { isPublicContent } from "./document.ts";
import { badRequest, Refusal } from "./errors.ts";
import { sendJson } from "./exchange.ts";
import { openLake } from "./lake.ts";
import { createPresence } from "./presence.ts";
import { findRoute } from "./routes.ts";
import { admit, allowOrigin, answerPreflight } from "./safety.ts";
import { seedLake } from "./seed.ts";

export interface ContentLakeOptions {
  /** where everything is kept; created when missing */
  directory: string;
  /** 0 for any free one */
  port: number;
  projectId?: string;
  dataset?: string;
  /** told the ids of published documents that a transaction changed, once it is on disk */
  onPublish?: (documentIds: string[]) => void;
  /** further addresses of the same server; tried first, return whether the request was taken */
  routes?: (
    request: IncomingMessage,
    response: ServerResponse,
    url: URL,
  ) => boolean;
}

export interface ContentLake {
  port: number;
  /** `http://localhost:<port>` */
  url: string;
  /**
   * Fills an empty store; does nothing when there is anything in it.
   *
   * @param ndjson one document per line
   * @returns how many documents were stored
   */
  seed(ndjson: string): Promise<number>;
  close(): Promise<void>;
}

/** Long addresses are normal: a listener's query travels in them (up to 16 kB). */
const MAX_HEADER_BYTES = 64 * 1024;
const HEADERS_TIMEOUT_MILLISECONDS = 10_000;
const REQUEST_TIMEOUT_MILLISECONDS = 60_000;

/**
 * Starts serving.
 *
 * @throws Error when the port is taken or another process has the folder open
 */
export async function startContentLake(
  options: ContentLakeOptions,
): Promise<ContentLake> {
  const { projectId = "local1", dataset = "production" } = options;
  const lake = await openLake(options.directory);
  const filesDirectory = join(options.directory, "images");
  let address = "";
  const place = {
    lake,
    projectId,
    dataset,
    filesDirectory,
    url: () => address,
  };
  const presence = createPresence();

  lake.subscribe(({ changes }) => {
    const ids = changes
      .filter(({ before, after }) => {
        const document = after ?? before;
        return document !== undefined && isPublicContent(document);
      })
      .map(({ id }) => id);
    if (ids.length > 0) options.onPublish?.(ids);
  });

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    admit(request);
    allowOrigin(request, response);
    const url = URL.parse(request.url ?? "", "http://localhost");
    if (!url) throw badRequest("Malformed address");
    if (request.method === "OPTIONS") return answerPreflight(request, response);
    if (options.routes?.(request, response, url)) return;
    const { handle, ...match } = findRoute(
      request.method ?? "GET",
      url,
      dataset,
    );
    await handle(place, { request, response, url, ...match });
  };

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
    if (socket.writable)
      socket.end("HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n");
    else socket.destroy();
  });

  server.on("upgrade", (request, socket, head) => {
    socket.on("error", () => socket.destroy());
    try {
      admit(request);
      if (!/^\/v[\dX-]+\/socket\//.test(request.url ?? ""))
        throw badRequest("Not found", 404);
      presence.welcome(request, socket, head);
    } catch {
      socket.end("HTTP/1.1 403 Forbidden\r\nConnection: close\r\n\r\n");
    }
  });

  const port = await listen(server, options.port).catch(async (error) => {
    await lake.close();
    throw error;
  });
  address = `http://localhost:${port}`;
  return {
    port,
    url: address,
    seed: (ndjson) => seedLake(lake, ndjson),
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      presence.close();
      server.closeAllConnections();
      await closed;
      await lake.close();
    },
  };
}

function listen(
  server: ReturnType<typeof createServer>,
  port: number,
): Promise<number> {
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
  if (response.headersSent) {
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
