import sharp from "sharp";
import { expect, test } from "vitest";
import { startLake } from "../../tests/lake-for-test.ts";

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

test("a file other than PNG, JPEG or WebP is refused", async () => {
  const { client } = await startLake();
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 20"/>';
  for (const content of ["", "GIF89a", svg])
    await expect(
      client.assets.upload("image", Buffer.from(content)),
    ).rejects.toMatchObject({ statusCode: 400 });
  expect(await client.fetch("count(*)")).toBe(0);
});

test("a rotated photograph is cropped as it is displayed", async () => {
  const { client } = await startLake();
  const half = { width: 30, height: 40, channels: 3 } as const;
  const red = { create: { ...half, width: 60, background: "#f00" } };
  const blue = { create: { ...half, background: "#00f" } };
  const image = sharp(red).composite([{ input: blue, left: 30, top: 0 }]);
  // Exif orientation 6: stored 60 by 40, displayed 40 by 60, the red end on top.
  const photograph = image.withMetadata({ orientation: 6 }).png();
  const { url, metadata } = await client.assets.upload(
    "image",
    await photograph.toBuffer(),
  );
  expect(metadata.dimensions).toMatchObject({ width: 40, height: 60 });
  const address = `${url}?rect=0,30,40,20&w=20&auto=format`;
  const cropped = sharp(await (await fetch(address)).arrayBuffer());
  expect(await cropped.metadata()).toMatchObject({ width: 40, height: 20 });
  const { dominant } = await cropped.stats();
  expect(dominant.b).toBeGreaterThan(dominant.r);
});
