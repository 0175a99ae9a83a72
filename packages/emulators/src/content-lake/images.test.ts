import sharp from "sharp";
import { expect, test } from "vitest";
import { startLake } from "../../../../tests/lake-for-test.ts";

const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#888" } });

test("an uploaded image gets a document and is served unchanged", async () => {
  const { client, url } = await startLake();
  const bytes = await blank(60, 40).png().toBuffer();
  const filename = "portrait.png";
  const asset = await client.assets.upload("image", bytes, { filename });
  expect(asset).toMatchObject({
    _id: expect.stringMatching(/^image-[0-9a-f]{40}-60x40-png$/),
    _type: "sanity.imageAsset",
    originalFilename: filename,
    extension: "png",
    mimeType: "image/png",
    size: bytes.length,
    path: expect.stringMatching(/^images\/local1\/production\/[\w-]*\.png$/),
    metadata: { dimensions: { width: 60, height: 40, aspectRatio: 1.5 } },
  });
  expect(asset.url).toBe(`${url}/${asset.path}`);
  const response = await fetch(asset.url);
  expect(response.headers.get("content-type")).toBe("image/png");
  expect(Buffer.from(await response.arrayBuffer())).toEqual(bytes);
  // Uploading it again keeps what editors wrote about it.
  await client.patch(asset._id).set({ altText: "A face" }).commit();
  const again = await client.assets.upload("image", bytes);
  expect(again).toMatchObject({ _id: asset._id, altText: "A face" });
});

test("a file that is not an image of these formats is refused", async () => {
  const { client } = await startLake();
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 20"/>';
  for (const content of ["", "GIF89a", svg])
    await expect(
      client.assets.upload("image", Buffer.from(content)),
    ).rejects.toMatchObject({ statusCode: 400 });
  expect(await client.fetch("count(*)")).toBe(0);
});

/** Starts a lake with an image of 60 by 40 pixels, red on the left and blue on the right. */
async function startWithImage(orientation?: number) {
  const { client } = await startLake();
  const half = { width: 30, height: 40, channels: 3 } as const;
  const red = { create: { ...half, width: 60, background: "#f00" } };
  const blue = { create: { ...half, background: "#00f" } };
  const image = sharp(red).composite([{ input: blue, left: 30, top: 0 }]);
  const bytes = await image.withMetadata({ orientation }).png().toBuffer();
  return client.assets.upload("image", bytes);
}

/** @returns the size of the image at an address, and the colours of its left and right edges */
async function looksOf(url: string) {
  const image = sharp(Buffer.from(await (await fetch(url)).arrayBuffer()));
  const { data, info } = await image
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (x: number) =>
    (data[x * info.channels] ?? 0) > 128 ? "red" : "blue";
  return [info.width, info.height, at(0), at(info.width - 1)];
}

test.each([
  ["w=300&fit=max", [60, 40, "red", "blue"]],
  ["w=15&dpr=2&auto=format", [30, 20, "red", "blue"]],
  ["rect=0,0,30,40", [30, 40, "red", "red"]],
  ["rect=35,5,20,20&w=10&h=10&fit=crop", [10, 10, "blue", "blue"]],
])(
  "an image is sized and cropped as its address says: %s",
  async (query, looks) => {
    const { url } = await startWithImage();
    expect(await looksOf(`${url}?${query}`)).toEqual(looks);
  },
);

test("a rotated photograph is cropped as displayed, and downloaded under the name in the address", async () => {
  // Exif orientation 6: stored 60 by 40, displayed 40 by 60, the left end on top.
  const { url, metadata } = await startWithImage(6);
  expect(metadata.dimensions).toMatchObject({ width: 40, height: 60 });
  const looks = await looksOf(`${url}?rect=0,0,40,20`);
  expect(looks).toEqual([40, 20, "red", "red"]);
  const { headers } = await fetch(`${url}?dl=two halves.png`);
  const disposition = "attachment; filename*=UTF-8''two%20halves.png";
  expect(headers.get("content-disposition")).toBe(disposition);
});
