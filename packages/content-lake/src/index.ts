/** A Content Lake on this machine. See README.md. */

import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { cors } from "hono/cors";
import { HTTPException } from "hono/http-exception";
import { guard, listen, lockFolder } from "../../loopback/src/index.ts";
import { newDocument } from "./accepted.ts";
import { dataRoutes, type Lake } from "./data.ts";
import { LakeError } from "./errors.ts";
import { historyRoutes } from "./history.ts";
import { imageRoutes, uploadRoutes } from "./images.ts";
import { platformRoutes } from "./platform.ts";
import { openStore, type Store } from "./store.ts";
import { streamRoutes } from "./streams.ts";
import type { LakeDocument } from "./transaction.ts";

export type ContentLakeOptions = {
  /** Created when missing. */
  directory: string;
  /** 0 takes a free one. */
  port: number;
  projectId: string;
  dataset: string;
  /** Called when a transaction that changed public content is on disk. */
  onCommit?: () => void;
};

/**
 * @returns the running lake. Disposing of it ends all connections.
 * @throws Error when the port or folder is in use, or the content is damaged
 */
export async function startContentLake({
  directory,
  port,
  onCommit,
  ...names
}: ContentLakeOptions) {
  await using resources = new AsyncDisposableStack();
  resources.use(lockFolder(directory));
  const store = resources.use(openStore(directory));
  store.subscribe(({ changes }) => {
    if (changes.some(({ before, after }) => isPublic(after ?? before)))
      onCommit?.();
  });
  const app = lakeApp({ store, directory, ...names });
  const { url } = resources.use(await listen(app, { port }));
  return Object.assign(resources.move(), {
    url,
    seed: (ndjson: string) => seed(store, ndjson),
  });
}

/** Whether visitors can read the document. An `_id` with a dot is only for editors. */
const isPublic = (document: LakeDocument | undefined) =>
  document !== undefined &&
  !document._id.includes(".") &&
  !/^(sanity|system)\./.test(document._type);

/**
 * Fills a store if it is empty.
 *
 * @param ndjson one document per line
 * @returns how many documents were stored
 */
function seed(store: Store, ndjson: string): number {
  if (store.documents.size > 0) return 0;
  const lines = ndjson.split("\n").filter((line) => line.trim());
  const documents = lines.map((line) => newDocument.parse(JSON.parse(line)));
  store.write(
    ({ apply }) => {
      for (const create of documents) apply({ create });
    },
    { author: "sample-content" },
  );
  return documents.length;
}

/** Enough for the largest image that the lake accepts. */
const MAX_BODY_BYTES = 20 * 1024 * 1024;
const refuseSize = () => {
  throw new LakeError(413, "The body is larger than 20 MB");
};

/** All addresses except image addresses start with an API version such as `/v2025-02-19`. */
function lakeApp(lake: Lake) {
  const api = new Hono()
    .use(bodyLimit({ maxSize: MAX_BODY_BYTES, onError: refuseSize }))
    .route("/", dataRoutes(lake))
    .route("/", historyRoutes(lake))
    .route("/", streamRoutes(lake))
    .route("/", uploadRoutes(lake))
    .route("/", platformRoutes(lake));
  return new Hono()
    .use(guard)
    .use(cors({ origin: (origin) => origin, credentials: true, maxAge: 600 }))
    .use(async (context, next) => {
      context.header("Cache-Control", "no-store");
      await next();
    })
    .route("/:version{v[\\dX][\\d-]*}", api)
    .route("/", imageRoutes(lake))
    .notFound(({ req, json }) =>
      json({ message: `${req.method} ${req.path} is not emulated here` }, 404),
    )
    .onError((error, context) => {
      const { body, status } = toLakeError(error);
      // If the client has disconnected, writing to its stream fails, which is not a fault.
      if (status === 500 && !context.req.raw.signal.aborted)
        console.error(error);
      return context.json(body, status);
    });
}

function toLakeError(error: Error): LakeError {
  const { message } = error;
  if (error instanceof LakeError) return error;
  if (error instanceof HTTPException)
    return new LakeError(error.status, message);
  // SQLite or the file system failed. After a 503 the Studio keeps the edit and retries.
  if ("code" in error)
    return new LakeError(503, `Writing to disk failed: ${message}`);
  return new LakeError(500, "The Content Lake failed");
}
