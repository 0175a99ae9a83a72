/** Images: taken in, described by a document, served again under an address like that of Sanity's CDN. */
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, open, readFile, rename } from "node:fs/promises";
import { join } from "node:path";
import { type Context, Hono } from "hono";
import sharp from "sharp";
import { HttpError } from "./errors.ts";
import { sizedImage } from "./image-size.ts";
import { EDITOR_ID } from "./platform-routes.ts";
import type { Lake, LakeEnv } from "./request.ts";

/** Enough for every camera; decoding more would take gigabytes. */
const MAX_PIXELS = 100_000_000;
const FILE_NAME_PATTERN = /^[0-9a-f]{40}-\d+x\d+\.(png|jpg|gif|webp|svg)$/;
const MIME_TYPES = new Map([
  ["png", "image/png"],
  ["jpg", "image/jpeg"],
  ["gif", "image/gif"],
  ["webp", "image/webp"],
  ["svg", "image/svg+xml"],
]);

const SIZED = new Set(["image/png", "image/jpeg", "image/webp"]);

export function imageRoutes(lake: Lake) {
  const { store, imagesDirectory } = lake;
  const routes = new Hono<LakeEnv>();

  /** The body is the image; `filename`, `title` and the like describe it. */
  routes.post("/assets/images/:dataset", async (context) => {
    const bytes = Buffer.from(await context.req.arrayBuffer());
    const header = await readHeader(bytes);
    const { name, document } = describe(lake, context, bytes, header);
    await keepFile(imagesDirectory, name, bytes);
    // The same image again is the same document; what an editor wrote about it stays.
    store.write({ author: EDITOR_ID }, (changes) =>
      changes.apply({ kind: "createIfNotExists", document }),
    );
    return context.json({ document: store.documents.get(document._id) });
  });

  routes.get("/images/:project/:dataset/:name", async (context) => {
    const name = context.req.param("name");
    const type = MIME_TYPES.get(FILE_NAME_PATTERN.exec(name)?.[1] ?? "");
    const path = join(imagesDirectory, name);
    const bytes = type && (await readFile(path).catch(() => undefined));
    if (!bytes) return context.notFound();
    // An SVG has every size, a GIF may move: both are sent as they are.
    const sized = SIZED.has(type)
      ? await sizedImage(
          bytes,
          context.req.query(),
          context.req.header("Accept") ?? "",
        )
      : undefined;
    const data = sized?.data ?? bytes;
    return context.body(new Uint8Array(data), 200, {
      "Content-Type": sized?.type ?? type,
      "Content-Length": String(data.length),
      "Cache-Control": "public, max-age=31536000, immutable",
      Vary: "Accept, Origin",
      // An SVG opened on its own must not run scripts on this origin.
      "Content-Security-Policy":
        "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    });
  });

  return routes;
}

type Header = { extension: string; width: number; height: number };

/** @throws HttpError (400) when it is no image of a kind that is supported */
async function readHeader(bytes: Buffer): Promise<Header> {
  try {
    const image = sharp(bytes, { limitInputPixels: MAX_PIXELS });
    const { format, autoOrient } = await image.metadata();
    const extension = format === "jpeg" ? "jpg" : format;
    // As displayed: Exif orientations 5 to 8 stand on their side.
    if (MIME_TYPES.has(extension)) return { extension, ...autoOrient };
  } catch {
    // sharp could not read it.
  }
  throw new HttpError(
    400,
    "Not an image: PNG, JPEG, GIF, WebP or SVG is expected",
  );
}

function describe(
  { projectId, dataset }: Lake,
  { req, env }: Context<LakeEnv>,
  bytes: Buffer,
  { extension, width, height }: Header,
) {
  const hash = createHash("sha1").update(bytes).digest("hex");
  const name = `${hash}-${width}x${height}.${extension}`;
  const path = `images/${projectId}/${dataset}/${name}`;
  const given = (parameter: string, attribute = parameter) => {
    const value = req.query(parameter);
    return value ? { [attribute]: value } : {};
  };
  const document = {
    ...given("filename", "originalFilename"),
    ...given("title"),
    ...given("description"),
    ...given("label"),
    _id: `image-${hash}-${width}x${height}-${extension}`,
    _type: "sanity.imageAsset",
    assetId: hash,
    sha1hash: hash,
    extension,
    mimeType: MIME_TYPES.get(extension),
    size: bytes.length,
    path,
    url: `http://localhost:${env.incoming.socket.localPort}/${path}`,
    uploadId: hash,
    metadata: {
      _type: "sanity.imageMetadata",
      dimensions: {
        _type: "sanity.imageDimensions",
        width,
        height,
        aspectRatio: width / height,
      },
    },
  };
  return { name, document };
}

/** Keeps a file so that after a crash it is there as a whole, or not at all. */
async function keepFile(directory: string, name: string, bytes: Buffer) {
  const path = join(directory, name);
  if (existsSync(path)) return;
  await mkdir(directory, { recursive: true });
  const temporary = join(directory, crypto.randomUUID());
  {
    await using file = await open(temporary, "w");
    await file.writeFile(bytes);
    await file.sync();
  }
  await rename(temporary, path);
  // The new name survives a power cut as well. Windows has no such call and needs none.
  if (process.platform === "win32") return;
  await using folder = await open(directory, "r");
  await folder.sync();
}
