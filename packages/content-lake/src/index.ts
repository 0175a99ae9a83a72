/** A Content Lake on this machine. See README.md. */
import { join } from "node:path";
import { listen } from "@northrule/content-lake/loopback";
import { WebSocketServer } from "ws";
import { createApp } from "./app.ts";
import { isJsonObject, isPublicContent } from "./document.ts";
import { parseMutation } from "./mutations.ts";
import { SEED_AUTHOR_ID } from "./platform-routes.ts";
import { openStore, type Store } from "./store.ts";

export type ContentLakeOptions = {
  /** where everything is kept; created when missing */
  directory: string;
  /** 0 takes a free one */
  port: number;
  projectId: string;
  dataset: string;
  /** Told which published, public documents a transaction changed, once it is on disk. */
  onCommit?: (changed: { documentIds: string[] }) => void;
};

/** A Content Lake that listens; disposing of it ends all connections. */
export type ContentLake = AsyncDisposable & {
  port: number;
  /** `http://localhost:PORT` */
  url: string;
  /**
   * Fills an empty store; does nothing when there is anything in it.
   *
   * @param ndjson one document per line; empty lines are skipped
   * @returns how many documents were stored
   * @throws Error naming the first line that is not a document
   */
  seed(ndjson: string): Promise<number>;
};

/** The Studio sends where its user is, not content. */
const MAX_PRESENCE_BYTES = 64 * 1024;

/**
 * Starts serving.
 *
 * @throws Error when the port is taken, or another process has the folder open
 */
export async function startContentLake({
  directory,
  port,
  projectId,
  dataset,
  onCommit,
}: ContentLakeOptions): Promise<ContentLake> {
  await using resources = new AsyncDisposableStack();
  const store = resources.use(openStore(directory));
  store.subscribe(({ changes }) => {
    const documentIds = changes.flatMap(({ id, before, after = before }) =>
      after && isPublicContent(after) ? [id] : [],
    );
    if (documentIds.length > 0) onCommit?.({ documentIds });
  });

  const imagesDirectory = join(directory, "images");
  const app = createApp({ store, projectId, dataset, imagesDirectory });
  const websocket = {
    server: new WebSocketServer({
      noServer: true,
      maxPayload: MAX_PRESENCE_BYTES,
    }),
  };
  const server = resources.use(await listen(app, { port, websocket }));
  const opened = resources.move();
  return {
    port: server.port,
    url: server.url,
    seed: async (ndjson) => seed(store, ndjson),
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  };
}

function seed(store: Store, ndjson: string): number {
  if (store.documents.size > 0) return 0;
  const creations = ndjson.split("\n").flatMap((line, index) => {
    if (line.trim() === "") return [];
    const create: unknown = JSON.parse(line);
    if (!isJsonObject(create) || typeof create._id !== "string")
      throw new Error(`Line ${index + 1} of the sample content is no document`);
    return [{ create }];
  });
  const mutations = creations.map(parseMutation);
  store.write({ author: SEED_AUTHOR_ID }, (changes) =>
    mutations.map(changes.apply),
  );
  return creations.length;
}
