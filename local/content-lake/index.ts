import { mkdirSync } from "node:fs";
import { Hono } from "hono";
import { cors } from "hono/cors";
import { HTTPException } from "hono/http-exception";
import { z } from "zod";
import { guard, listen } from "../loopback.ts";
import { newDocument, optionsOf } from "./accepted.ts";
import { dataRoutes, type Lake } from "./data.ts";
import { historyRoutes } from "./history.ts";
import { imageRoutes, uploadRoutes } from "./images.ts";
import { platformRoutes } from "./platform.ts";
import { openStore, type Store } from "./store.ts";
import { streamRoutes } from "./streams.ts";

/** @returns the running lake. Only one at a time may use a directory. Port 0 takes a free port. */
export async function startContentLake({
  directory,
  port,
  ...names
}: Omit<Lake, "store"> & { port: number }) {
  await using resources = new AsyncDisposableStack();
  mkdirSync(directory, { recursive: true });
  const store = resources.use(openStore(directory));
  const app = lakeApp({ store, directory, ...names });
  const { url } = resources.use(await listen(app, { port }));
  return Object.assign(resources.move(), {
    url,
    seed: (ndjson: string) => seed(store, ndjson),
  });
}

/** Fills a store if it is empty. @returns how many documents were stored */
function seed(store: Store, ndjson: string): number {
  if (store.documents.size > 0) return 0;
  const lines = ndjson.split("\n").filter((line) => line.trim());
  const documents = lines.map((line) => newDocument.parse(JSON.parse(line)));
  store.write(({ apply }) => documents.map((create) => apply({ create })));
  return documents.length;
}

/** All addresses except image addresses start with an API version such as `/v2025-02-19`. */
function lakeApp(lake: Lake) {
  const api = new Hono()
    .use("/data/*", async (context, next) => {
      optionsOf(context);
      await next();
    })
    .route("/", dataRoutes(lake))
    .route("/", historyRoutes(lake))
    .route("/", streamRoutes(lake))
    .route("/", uploadRoutes(lake))
    .route("/", platformRoutes(lake));
  return new Hono()
    .use(guard)
    .use(cors({ origin: (origin) => origin, credentials: true, maxAge: 600 }))
    .route("/:version{v[\\dX][\\d-]*}", api)
    .route("/", imageRoutes(lake))
    .notFound(({ req, json }) =>
      json({ message: `${req.method} ${req.path} is not emulated here` }, 404),
    )
    .onError((error, context) => {
      const { status, message } = failureOf(error);
      // Writing to the stream of a client that has disconnected fails, which is not an error.
      if (status === 500 && !context.req.raw.signal.aborted)
        console.error(error);
      // `@sanity/client` takes its message from `error.description`.
      return context.json({ error: { description: message } }, status);
    });
}

function failureOf(error: Error): Pick<HTTPException, "status" | "message"> {
  if (error instanceof HTTPException) return error;
  if (error instanceof z.ZodError)
    return { status: 400, message: z.prettifyError(error) };
  return { status: 500, message: error.message };
}
