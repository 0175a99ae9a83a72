/** Images: taken in, described by a document, served again under an address like that of Sanity's CDN. */
import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { access, mkdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { writeDurably } from "./durable-files.ts";
import { badRequest } from "./errors.ts";
import { type Exchange, readBody, sendJson } from "./exchange.ts";
import { type ImageHeader, readImageHeader } from "./image-header.ts";
import { EDITOR_ID } from "./people.ts";
import type { Place } from "./place.ts";

const MAX_IMAGE_BYTES = 20 * 1024 * 1024;
const FILE_NAME_PATTERN = /^[0-9a-f]{40}-\d+x\d+\.(png|jpg|gif|webp|svg)$/;
const MIME_TYPES: Record<string, string> = {
  png: "image/png",
  jpg: "image/jpeg",
  gif: "image/gif",
  webp: "image/webp",
  svg: "image/svg+xml",
};

/** `POST /assets/images/:dataset`: the body is the image; `filename`, `title` and the like describe it */
export async function takeImage(
  place: Place,
  { request, response, url }: Exchange,
): Promise<void> {
  const bytes = await readBody(request, MAX_IMAGE_BYTES);
  const header = readImageHeader(bytes);
  if (!header)
    throw badRequest("Not an image: PNG, JPEG, GIF, WebP or SVG is expected");
  const { lake, filesDirectory } = place;
  const hash = createHash("sha1").update(bytes).digest("hex");
  const name = `${hash}-${header.width}x${header.height}.${header.extension}`;
  const path = join(filesDirectory, name);
  await mkdir(filesDirectory, { recursive: true });
  await access(path).catch(() => writeDurably(path, bytes));

  const document = describe(place, url, { header, hash, name, bytes });
  // The same image again is the same document; what an editor wrote about it stays.
  await lake.write({ author: EDITOR_ID }, (changes) =>
    changes.apply({ kind: "createIfNotExists", document }, 0),
  );
  const stored = lake.documents().get(document._id) ?? document;
  sendJson(response, 200, { document: stored });
}

interface Image {
  header: ImageHeader;
  hash: string;
  name: string;
  bytes: Buffer;
}

function describe(place: Place, url: URL, image: Image) {
  const { header, hash, name, bytes } = image;
  const { width, height, extension, mimeType } = header;
  const path = `images/${place.projectId}/${place.dataset}/${name}`;
  const told = (parameter: string, attribute: string) => {
    const value = url.searchParams.get(parameter);
    return value ? { [attribute]: value } : {};
  };
  return {
    ...told("filename", "originalFilename"),
    ...told("title", "title"),
    ...told("description", "description"),
    ...told("label", "label"),
    _id: `image-${hash}-${width}x${height}-${extension}`,
    _type: "sanity.imageAsset",
    assetId: hash,
    sha1hash: hash,
    extension,
    mimeType,
    size: bytes.length,
    path,
    url: `${place.url()}/${path}`,
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
}

/**
 * `GET /images/:project/:dataset/:name`. Wishes such as `?w=200` are not
 * granted: the image comes as it was uploaded, which every browser scales.
 */
export async function serveImage(
  { filesDirectory }: Place,
  { request, response, path: { name = "" } }: Exchange,
): Promise<void> {
  const extension = FILE_NAME_PATTERN.exec(name)?.[1];
  const path = join(filesDirectory, name);
  const found = extension && (await stat(path).catch(() => undefined));
  if (!found) throw badRequest("Not found", 404);
  response.writeHead(200, {
    "Content-Type": MIME_TYPES[extension],
    "Content-Length": found.size,
    "Cache-Control": "public, max-age=31536000, immutable",
    // An SVG opened on its own must not run scripts on this origin.
    "Content-Security-Policy":
      "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  });
  if (request.method === "HEAD") response.end();
  else await pipeline(createReadStream(path), response);
}
