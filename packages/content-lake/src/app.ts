/** Which address does what, and what holds for all of them. */

import { guard } from "@northrule/content-lake/loopback";
import { type Context, Hono, type MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { cors } from "hono/cors";
import { HTTPException } from "hono/http-exception";
import { methodNotAllowed } from "hono/method-not-allowed";
import { documentRoutes } from "./document-routes.ts";
import { HttpError } from "./errors.ts";
import { historyRoutes } from "./history-routes.ts";
import { imageRoutes } from "./image-routes.ts";
import { platformRoutes } from "./platform-routes.ts";
import { presenceRoutes } from "./presence-routes.ts";
import type { Lake, LakeEnv } from "./request.ts";
import { streamRoutes } from "./stream-routes.ts";

/** Mutations of text; a megabyte is a novel. */
const MAX_JSON_BYTES = 1024 * 1024;
const MAX_IMAGE_BYTES = 20 * 1024 * 1024;

/** Where a path names the dataset. */
const DATASET_PATHS = [
  "/data/:kind{query|doc|export|mutate|actions|listen|history}/:dataset/*",
  "/data/live/events/:dataset",
  "/assets/images/:dataset",
  "/images/:project/:dataset/*",
  "/projects/:project/datasets/:dataset/*",
  "/schedules/:project/:dataset",
  "/socket/:dataset",
];

/** Of SQLite and of the file system. */
const STORAGE_ERRORS = /^(ERR_SQLITE_ERROR|ENOSPC|EDQUOT|EFBIG|EIO|EROFS)$/;

/** @returns the app; every address may begin with an API version such as `/v2025-02-19` */
export function createApp(lake: Lake) {
  const api = new Hono<LakeEnv>();
  for (const path of DATASET_PATHS) api.use(path, onlyDataset(lake.dataset));
  api
    .use("/assets/*", limitBody(MAX_IMAGE_BYTES))
    .use("/data/*", limitBody(MAX_JSON_BYTES))
    .use("/users/*", limitBody(MAX_JSON_BYTES))
    .route("/", documentRoutes(lake))
    .route("/", historyRoutes(lake))
    .route("/", streamRoutes(lake))
    .route("/", imageRoutes(lake))
    .route("/", platformRoutes(lake))
    .route("/", presenceRoutes());

  const app = new Hono<LakeEnv>();
  return app
    .use(guard)
    .use(cors({ origin: (origin) => origin, credentials: true, maxAge: 600 }))
    .use(async (context, next) => {
      context.header("X-Content-Type-Options", "nosniff");
      context.header("Cache-Control", "no-store");
      await next();
    })
    .use(
      methodNotAllowed({
        app,
        onMethodNotAllowed(context, methods) {
          context.header("Allow", methods.join(", "));
          return answer(context, new HttpError(405, "Method not allowed"));
        },
      }),
    )
    .use(onlyDecodable)
    .route("/", api)
    .route("/:version{v[\\dX][\\d-]*}", api)
    .notFound((context) => answer(context, new HttpError(404, "Not found")))
    .onError((error, context) => answer(context, error));
}

const onlyDecodable: MiddlewareHandler = async ({ req }, next) => {
  try {
    decodeURIComponent(req.path);
  } catch {
    throw new HttpError(400, "Malformed address");
  }
  await next();
};

function onlyDataset(dataset: string): MiddlewareHandler {
  return async ({ req }, next) => {
    const name = req.param("dataset");
    if (name !== dataset)
      throw new HttpError(404, `Dataset "${name}" not found`);
    await next();
  };
}

function limitBody(maxSize: number): MiddlewareHandler {
  return bodyLimit({
    maxSize,
    onError() {
      throw new HttpError(413, `The body is larger than ${maxSize} bytes`);
    },
  });
}

function answer(context: Context, error: Error): Response {
  const { body, status } = toHttpError(error);
  // What is left of an unread body must not be taken for the next request.
  if (status === 413) context.header("Connection", "close");
  // Nobody is left to be told when the request was broken off.
  if (status === 500 && !context.req.raw.signal.aborted) console.error(error);
  return context.json(body, status);
}

function toHttpError(error: Error): HttpError {
  if (error instanceof HttpError) return error;
  const { message } = error;
  if (error instanceof HTTPException)
    return new HttpError(error.status, message);
  // The Studio keeps what was typed and tries again after a 503.
  if ("code" in error && STORAGE_ERRORS.test(String(error.code)))
    return new HttpError(503, `Could not be written to disk: ${message}`);
  return new HttpError(500, "The Content Lake could not carry this out");
}
