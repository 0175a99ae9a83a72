/** The Content Lake as an HTTP server on this machine. See README.md. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import { isPublicContent } from "./document.ts";
import { badRequest } from "./errors.ts";
import { openLake } from "./lake.ts";
import { createLoopbackServer, listenOn } from "./loopback-server.ts";
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

const SOCKET_PATH = /^\/v[\dX-]+\/socket\//;

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
    preferences: new Map<string, unknown>(),
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

  const server = createLoopbackServer(answer, (request, socket, head) => {
    admit(request);
    if (!SOCKET_PATH.test(request.url ?? ""))
      throw badRequest("Not found", 404);
    presence.welcome(request, socket, head);
  });
  const port = await listenOn(server, options.port).catch(async (error) => {
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
