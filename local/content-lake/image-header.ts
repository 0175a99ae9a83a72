/** Reads kind and size of an image from its first bytes; decodes nothing. */

export interface ImageHeader {
  /** as in file names */
  extension: "png" | "jpg" | "gif" | "webp" | "svg";
  mimeType: string;
  /** pixels, as displayed */
  width: number;
  height: number;
}

/** @returns undefined when `bytes` are not an image of a kind that is supported */
export function readImageHeader(bytes: Buffer): ImageHeader | undefined {
  for (const read of [readPng, readGif, readJpeg, readWebp, readSvg]) {
    const header = read(bytes);
    if (header && header.width > 0 && header.height > 0) return header;
  }
  return undefined;
}

/** PNG specification 11.2.2: the first chunk is IHDR. */
function readPng(bytes: Buffer): ImageHeader | undefined {
  const signature = "89504e470d0a1a0a";
  if (bytes.length < 24 || bytes.toString("hex", 0, 8) !== signature)
    return undefined;
  const width = bytes.readUInt32BE(16);
  const height = bytes.readUInt32BE(20);
  return { extension: "png", mimeType: "image/png", width, height };
}

function readGif(bytes: Buffer): ImageHeader | undefined {
  if (bytes.length < 10 || !/^GIF8[79]a/.test(bytes.toString("latin1", 0, 6)))
    return undefined;
  const width = bytes.readUInt16LE(6);
  const height = bytes.readUInt16LE(8);
  return { extension: "gif", mimeType: "image/gif", width, height };
}

/** JPEG: walks the segments to the frame header (ITU T.81, B.2.2); Exif orientations 5 to 8 stand on their side. */
function readJpeg(bytes: Buffer): ImageHeader | undefined {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return undefined;
  let onItsSide = false;
  let at = 2;
  while (at + 9 < bytes.length) {
    if (bytes[at] !== 0xff) return undefined;
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) {
      at++;
      continue;
    }
    const length = bytes.readUInt16BE(at + 2);
    if (marker === 0xe1) onItsSide ||= orientation(bytes, at + 4, length) >= 5;
    const isFrame =
      marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) {
      const height = bytes.readUInt16BE(at + 5);
      const width = bytes.readUInt16BE(at + 7);
      const size = onItsSide
        ? { width: height, height: width }
        : { width, height };
      return { extension: "jpg", mimeType: "image/jpeg", ...size };
    }
    if (length < 2) return undefined;
    at += 2 + length;
  }
  return undefined;
}

/** Tag 0x0112 of the first directory (Exif 2.3, 4.6.4); 1 when there is none. */
function orientation(bytes: Buffer, start: number, length: number): number {
  if (bytes.toString("latin1", start, start + 6) !== "Exif\0\0") return 1;
  const tiff = bytes.subarray(start + 6, start + length - 2);
  if (tiff.length < 10) return 1;
  const little = tiff.toString("latin1", 0, 2) === "II";
  const read16 = (at: number) =>
    at + 2 > tiff.length
      ? 0
      : little
        ? tiff.readUInt16LE(at)
        : tiff.readUInt16BE(at);
  const directory = little ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  const entries = Math.min(read16(directory), 512);
  for (let entry = 0; entry < entries; entry++) {
    const at = directory + 2 + entry * 12;
    if (read16(at) === 0x0112) return read16(at + 8);
  }
  return 1;
}

/** WebP container specification: VP8, VP8L or VP8X follows the RIFF header. */
function readWebp(bytes: Buffer): ImageHeader | undefined {
  if (bytes.length < 30 || bytes.toString("latin1", 0, 4) !== "RIFF")
    return undefined;
  const size = webpSize(bytes);
  return size && { extension: "webp", mimeType: "image/webp", ...size };
}

function webpSize(bytes: Buffer) {
  switch (bytes.toString("latin1", 8, 16)) {
    case "WEBPVP8 ":
      return {
        width: bytes.readUInt16LE(26) & 0x3fff,
        height: bytes.readUInt16LE(28) & 0x3fff,
      };
    case "WEBPVP8L": {
      const bits = bytes.readUInt32LE(21);
      return {
        width: (bits & 0x3fff) + 1,
        height: ((bits >> 14) & 0x3fff) + 1,
      };
    }
    case "WEBPVP8X":
      return {
        width: bytes.readUIntLE(24, 3) + 1,
        height: bytes.readUIntLE(27, 3) + 1,
      };
    default:
      return undefined;
  }
}

/** SVG: width and height in pixels, else the view box. */
function readSvg(bytes: Buffer): ImageHeader | undefined {
  const start = bytes.toString("utf8", 0, 4096);
  const tag = /<svg\b[^>]*>/i.exec(start)?.[0];
  if (!tag || !/^\uFEFF?\s*<(\?xml|!--|!DOCTYPE|svg)/i.test(start))
    return undefined;
  const length = (name: string) =>
    Number(
      new RegExp(`\\s${name}=["']([\\d.]+)(?:px)?["']`).exec(tag)?.[1] ?? 0,
    );
  const box = /\sviewBox=["']([^"']*)["']/
    .exec(tag)?.[1]
    ?.trim()
    .split(/[\s,]+/);
  const width = Math.round(length("width") || Number(box?.[2] ?? 0));
  const height = Math.round(length("height") || Number(box?.[3] ?? 0));
  return { extension: "svg", mimeType: "image/svg+xml", width, height };
}
