import { createHash } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Hono } from "hono";
import { HTTPException } from "hono/http-exception";
import sharp from "sharp";
import { optionsOf } from "./accepted.ts";
import type { Lake } from "./data.ts";

const FILE_NAME = /^[0-9a-f]{40}-\d+x\d+\.(png|jpg|webp)$/;
const mimeTypeOf = (extension: string) =>
  `image/${extension === "jpg" ? "jpeg" : extension}`;

/** Routes that store images, each with a document that describes it. */
export function uploadRoutes({ store, projectId, dataset, directory }: Lake) {
  return new Hono().post(`/assets/images/${dataset}`, async (context) => {
    const { filename } = optionsOf(context);
    const bytes = Buffer.from(await context.req.arrayBuffer());
    const { format, autoOrient } = await sharp(bytes).metadata();
    const extension = format === "jpeg" ? "jpg" : format;
    // The size as displayed, because Exif orientations 5 to 8 swap the sides.
    const { width, height } = autoOrient;
    const hash = createHash("sha1").update(bytes).digest("hex");
    const name = `${hash}-${width}x${height}.${extension}`;
    if (!FILE_NAME.test(name))
      throw new HTTPException(400, { message: "Use a PNG, JPEG or WebP." });
    const dimensions = {
      _type: "sanity.imageDimensions",
      width,
      height,
      aspectRatio: width / height,
    };
    const path = `images/${projectId}/${dataset}/${name}`;
    const _id = `image-${hash}-${width}x${height}-${extension}`;
    const document = {
      originalFilename: filename,
      _id,
      _type: "sanity.imageAsset",
      assetId: hash,
      sha1hash: hash,
      extension,
      mimeType: mimeTypeOf(extension),
      size: bytes.length,
      path,
      url: `http://localhost:${new URL(context.req.url).port}/${path}`,
      metadata: { _type: "sanity.imageMetadata", dimensions },
    };
    // Uploading an image again keeps what editors wrote about it.
    if (!store.documents.has(_id)) {
      await mkdir(join(directory, "images"), { recursive: true });
      await writeFile(join(directory, "images", name), bytes);
      store.write(({ apply }) => apply({ createOrReplace: document }));
    }
    return context.json({ document: store.documents.get(_id) });
  });
}

/** Routes that serve images as Sanity's CDN does. */
export function imageRoutes({ directory }: Lake) {
  return new Hono().get("/images/:project/:dataset/:name", async (context) => {
    const name = context.req.param("name");
    const extension = FILE_NAME.exec(name)?.[1];
    const path = join(directory, "images", name);
    const bytes = extension && (await readFile(path).catch(() => undefined));
    if (!bytes) return context.notFound();
    return context.body(new Uint8Array(bytes), 200, {
      "Content-Type": mimeTypeOf(extension),
      "Cache-Control": "public, max-age=31536000, immutable",
    });
  });
}
