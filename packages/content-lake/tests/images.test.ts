import sharp from "sharp";
import { expect, test } from "vitest";
import { startLake } from "./lake-for-test.ts";

const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#888" } });
const png = (width: number, height: number) =>
  blank(width, height).png().toBuffer();

test("an uploaded image is described by a document and served as it came", async () => {
  const { client, url } = await startLake();
  const bytes = await png(60, 40);
  const asset = await client.assets.upload("image", bytes, {
    filename: "portrait.png",
    title: "A portrait",
  });
  expect(asset).toMatchObject({
    _id: expect.stringMatching(/^image-[0-9a-f]{40}-60x40-png$/),
    _type: "sanity.imageAsset",
    originalFilename: "portrait.png",
    title: "A portrait",
    extension: "png",
    mimeType: "image/png",
    size: bytes.length,
    metadata: { dimensions: { width: 60, height: 40, aspectRatio: 1.5 } },
  });
  expect(asset.url).toBe(`${url}/${asset.path}`);
  expect(asset.path).toMatch(
    /^images\/local1\/production\/[0-9a-f]{40}-60x40\.png$/,
  );
  const response = await fetch(asset.url);
  expect(response.headers.get("content-type")).toBe("image/png");
  expect(response.headers.get("x-content-type-options")).toBe("nosniff");
  expect(Buffer.from(await response.arrayBuffer())).toEqual(bytes);
  const head = await fetch(asset.url, { method: "HEAD" });
  expect(head.headers.get("content-length")).toBe(String(bytes.length));
});

test("an image belongs to no page: uploading it publishes nothing", async () => {
  const published: string[][] = [];
  const { client } = await startLake({
    onCommit: ({ documentIds }) => published.push(documentIds),
  });
  await client.assets.upload("image", await png(2, 2));
  expect(published).toEqual([]);
});

test("the same image twice is one document, and is still there after a restart", async () => {
  const { client, directory, close } = await startLake();
  const first = await client.assets.upload("image", await png(5, 5));
  await client.patch(first._id).set({ altText: "five" }).commit();
  const second = await client.assets.upload("image", await png(5, 5));
  expect(second).toMatchObject({ _id: first._id, altText: "five" });
  await close();
  const again = await startLake({ directory });
  const { pathname } = new URL(first.url);
  expect((await fetch(again.url + pathname)).status).toBe(200);
});

test("an SVG cannot run scripts when it is opened on its own", async () => {
  const { client } = await startLake();
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 20"/>';
  const asset = await client.assets.upload("image", Buffer.from(svg));
  expect(asset.metadata.dimensions).toMatchObject({ width: 30, height: 20 });
  const policy = (await fetch(asset.url)).headers.get(
    "content-security-policy",
  );
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("sandbox");
});

test("what is no image, or too large, is rejected", async () => {
  const { client } = await startLake();
  const upload = (content: string | Buffer) =>
    client.assets.upload("image", Buffer.from(content));
  const tiff = await blank(9, 9).tiff().toBuffer();
  const endless = '<svg xmlns="http://www.w3.org/2000/svg" width="100%"/>';
  const enormous = '<svg viewBox="0 0 20000 20000"/>';
  const html = "<html></html>";
  for (const other of [
    "",
    html,
    "PK\x03\x04",
    "GIF89a",
    "RIFF",
    tiff,
    endless,
    enormous,
  ])
    await expect(upload(other)).rejects.toMatchObject({ statusCode: 400 });
  const huge = Buffer.concat([await png(9, 9), Buffer.alloc(21 * 1024 * 1024)]);
  await expect(upload(huge)).rejects.toMatchObject({ statusCode: 413 });
  expect(await client.fetch("count(*)")).toBe(0);
});

test("the size of every supported kind is that of the image as it is displayed", async () => {
  const { client } = await startLake();
  for (const [image, extension, width, height] of [
    [blank(30, 20).png(), "png", 30, 20],
    [blank(30, 20).gif(), "gif", 30, 20],
    [blank(30, 20).webp(), "webp", 30, 20],
    [blank(30, 20).jpeg(), "jpg", 30, 20],
    // Exif orientation 6: the camera was held on its side.
    [blank(30, 20).withMetadata({ orientation: 6 }).jpeg(), "jpg", 20, 30],
  ] as const) {
    const asset = await client.assets.upload("image", await image.toBuffer());
    const dimensions = { width, height };
    expect(asset).toMatchObject({ extension, metadata: { dimensions } });
  }
});

/** 60 by 40: the left half red, the right half blue. */
const redAndBlue = () =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: "#f00" } })
    .composite([
      {
        input: {
          create: { width: 30, height: 40, channels: 3, background: "#00f" },
        },
        left: 30,
        top: 0,
      },
    ])
    .png();

/** The size of the image at an address, and the colours of its left and right edges. */
async function looksOf(url: string, headers = {}) {
  const response = await fetch(url, { headers });
  expect(response.status).toBe(200);
  const image = sharp(Buffer.from(await response.arrayBuffer()));
  const { data, info } = await image
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (x: number) => {
    const [red = 0, , blue = 0] = data.subarray(x * info.channels);
    return red > 200 && blue < 60 ? "red" : blue > 200 ? "blue" : "other";
  };
  return {
    size: [info.width, info.height],
    edges: [at(0), at(info.width - 1)],
    type: response.headers.get("content-type"),
  };
}

test.each([
  ["w=30", [30, 20], ["red", "blue"]],
  ["w=30&h=30", [30, 20], ["red", "blue"]],
  ["w=300&fit=max", [60, 40], ["red", "blue"]],
  ["w=300", [300, 200], ["red", "blue"]],
  ["rect=0,0,30,40", [30, 40], ["red", "red"]],
  ["rect=35,5,20,20&w=10&h=10&fit=crop", [10, 10], ["blue", "blue"]],
  ["w=20&h=40&fit=crop", [20, 40], ["red", "blue"]],
  [
    "w=20&h=40&fit=crop&crop=focalpoint&fp-x=0&fp-y=0",
    [20, 40],
    ["red", "red"],
  ],
  [
    "w=20&h=40&fit=crop&crop=focalpoint&fp-x=0.9&fp-y=0.5",
    [20, 40],
    ["blue", "blue"],
  ],
])("an image comes as its address asks: %s", async (options, size, edges) => {
  const { client } = await startLake();
  const bytes = await redAndBlue().toBuffer();
  const { url } = await client.assets.upload("image", bytes);
  expect(await looksOf(`${url}?${options}`)).toEqual({
    size,
    edges,
    type: "image/png",
  });
});

test("a browser that takes WebP gets it, where the address leaves the format open", async () => {
  const { client } = await startLake();
  const bytes = await redAndBlue().toBuffer();
  const { url } = await client.assets.upload("image", bytes);
  const accept = { Accept: "image/webp,*/*" };
  const webp = await looksOf(`${url}?w=30&auto=format`, accept);
  expect(webp).toMatchObject({ size: [30, 20], type: "image/webp" });
  const png = await looksOf(`${url}?w=30`, accept);
  expect(png.type).toBe("image/png");
});

test("a photograph from a camera held on its side is cut as it is displayed", async () => {
  const { client } = await startLake();
  // Exif orientation 6: stored 60 by 40, displayed 40 by 60, the left end on top.
  const bytes = await redAndBlue()
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 100, chromaSubsampling: "4:4:4" })
    .toBuffer();
  const { url } = await client.assets.upload("image", bytes);
  expect(await looksOf(`${url}?rect=0,0,40,20`)).toMatchObject({
    size: [40, 20],
    edges: ["red", "red"],
  });
});

test.each([
  "w=0",
  "w=100000",
  "h=x",
  "rect=1,2,3",
  "rect=0,0,0,0",
  "rect=50,0,20,20",
  "w=9&fp-x=2",
])("what makes no sense for an image is rejected: %s", async (options) => {
  const { client } = await startLake();
  const bytes = await redAndBlue().toBuffer();
  const { url } = await client.assets.upload("image", bytes);
  const response = await fetch(`${url}?${options}`);
  expect(response.status).toBe(400);
});
