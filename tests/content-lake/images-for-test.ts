/** Small images of each kind, made from nothing. */
import { crc32, deflateSync } from "node:zlib";

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const whole = Buffer.alloc(body.length + 8);
  whole.writeUInt32BE(data.length, 0);
  body.copy(whole, 4);
  whole.writeUInt32BE(crc32(body), body.length + 4);
  return whole;
}

/** A whole, valid PNG in one colour. */
export function png(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0], 8);
  const pixels = Buffer.alloc(height * (width + 1), 0);
  return Buffer.concat([
    Buffer.from("89504e470d0a1a0a", "hex"),
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(pixels)),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

/** The beginning of a GIF. */
export function gif(width: number, height: number): Buffer {
  const bytes = Buffer.from("GIF89a\0\0\0\0\0\0\0");
  bytes.writeUInt16LE(width, 6);
  bytes.writeUInt16LE(height, 8);
  return bytes;
}

/** The beginning of a JPEG, with an Exif orientation (1 to 8). */
export function jpeg(
  width: number,
  height: number,
  orientation: number,
): Buffer {
  const tiff = Buffer.from(
    "MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\0\0\0\0\0\0\0",
  );
  tiff.writeUInt16BE(orientation, 18);
  const exif = Buffer.concat([Buffer.from("Exif\0\0"), tiff]);
  const segment = (marker: number, data: Buffer) => {
    const head = Buffer.from([0xff, marker, 0, 0]);
    head.writeUInt16BE(data.length + 2, 2);
    return Buffer.concat([head, data]);
  };
  const frame = Buffer.alloc(15);
  frame[0] = 8;
  frame.writeUInt16BE(height, 1);
  frame.writeUInt16BE(width, 3);
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xe1, exif),
    segment(0xdb, Buffer.alloc(65)),
    segment(0xc0, frame),
  ]);
}

/** The beginnings of the three kinds of WebP. */
export function webp(
  kind: "VP8 " | "VP8L" | "VP8X",
  width: number,
  height: number,
): Buffer {
  const bytes = Buffer.alloc(40);
  bytes.write("RIFF", 0);
  bytes.write(`WEBP${kind}`, 8);
  if (kind === "VP8 ") {
    bytes.writeUInt16LE(width, 26);
    bytes.writeUInt16LE(height, 28);
  } else if (kind === "VP8L") {
    bytes.writeUInt32LE((width - 1) | ((height - 1) << 14), 21);
  } else {
    bytes.writeUIntLE(width - 1, 24, 3);
    bytes.writeUIntLE(height - 1, 27, 3);
  }
  return bytes;
}
