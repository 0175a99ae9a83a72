/** Moving content from one dataset to another, on embedded Content Lakes. */

import { createReadStream } from "node:fs";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { sanityImport } from "@sanity/import";
import { packTar, unpackTar } from "modern-tar";
import sharp from "sharp";
import { expect, test } from "vitest";
import { SAMPLE } from "../../content/sample.ts";
import { contentOf } from "../../content/site-content.ts";
import { fetchSnapshot } from "../../content/snapshot.ts";
import type { SanitySettings } from "../../environment.ts";
import { describeError } from "../../run/command.ts";
import { openDataset } from "../../tests/lake-for-test.ts";
import { sampleDocuments } from "../../tests/sample-page.ts";
import { temporaryFolder } from "../../tests/temporary-folder.ts";
import { editorsClient, pullArchive, pushArchive } from "./archive.ts";

const { signal } = new AbortController();

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#345" } })
    .png()
    .toBuffer();

const HEIGHTS = '*[_type == "sanity.imageAsset"].metadata.dimensions.height';

/** The sample, published, with a picture and a draft. */
async function openFilledDataset(): Promise<SanitySettings> {
  const source = await openDataset();
  const client = editorsClient(source);
  await sanityImport(createReadStream(SAMPLE), { client });
  const file = await picture(40, 60);
  const { _id: _ref } = await client.assets.upload("image", file);
  const asset = { _type: "reference", _ref };
  const face = { _type: "image", alt: "A face", asset };
  await client.patch("waitlist").set({ picture: face }).commit();
  await client.create({ _id: "drafts.hero", _type: "hero", headline: "Soon" });
  await client.assets.upload("image", await picture(20, 20));
  return source;
}

const pull = async (source: SanitySettings) =>
  (await pullArchive(source, await temporaryFolder(), signal)).path;
const push = (target: SanitySettings, archive: string, replace = false) =>
  pushArchive(target, archive, { replace }, signal);

test("Sanity's own import restores texts, drafts and pictures of an archive", async () => {
  const source = await openFilledDataset();
  const target = await openDataset();
  await sanityImport(createReadStream(await pull(source)), {
    client: editorsClient(target),
    operation: "createOrReplace",
  });
  const published = async (dataset: SanitySettings) =>
    contentOf(await fetchSnapshot(dataset));
  expect(await published(target)).toEqual(await published(source));
  const draft = await editorsClient(target).getDocument("drafts.hero");
  expect(draft?.headline).toBe("Soon");
  const asset = await editorsClient(target).fetch(
    '*[_id == "waitlist"][0].picture.asset->',
  );
  const file = await (await fetch(asset.url)).arrayBuffer();
  expect((await sharp(file).metadata()).height).toBe(60);
});

test("pushed documents arrive with their pictures as drafts", async () => {
  const target = await openDataset();
  const archive = await pull(await openFilledDataset());
  const { written } = await push(target, archive);
  expect(written).toHaveLength(sampleDocuments.length);
  expect(await fetchSnapshot(target)).toEqual([]);
  const client = editorsClient(target);
  expect(
    await client.fetch(
      '*[_id == "drafts.waitlist"][0].picture.asset->metadata.dimensions.height',
    ),
  ).toBe(60);
  // The picture that no document uses stays where it is.
  expect(await client.fetch(HEIGHTS)).toEqual([60]);
  expect(await push(target, archive)).toMatchObject({
    written: [],
    unchanged: written,
  });
});

test("a push overwrites documents that differ only with --replace", async () => {
  const target = await openDataset();
  await push(target, SAMPLE);
  const client = editorsClient(target);
  const draft = () => client.getDocument("drafts.hero");
  const pushed = await draft();
  // The published document is what was pushed; only its draft differs.
  await client.create({ ...pushed, _id: "hero", _type: "hero" });
  await client.patch("drafts.hero").set({ headline: "Mine" }).commit();
  // A draft that has never been published.
  await client.patch("drafts.faq").set({ heading: "Mine" }).commit();
  expect(await push(target, SAMPLE)).toMatchObject({
    conflicts: [{ _id: "hero" }, { _id: "faq" }],
    written: [],
  });
  expect((await draft())?.headline).toBe("Mine");
  await push(target, SAMPLE, true);
  expect((await draft())?.headline).toBe(pushed?.headline);
});

async function openWithoutPicture() {
  const source = await openFilledDataset();
  const client = editorsClient(source);
  const [asset] = await client.fetch('*[_type == "sanity.imageAsset"]');
  const url = asset.url.replace(/\/[0-9a-f]{8}/, "/00000000");
  await client.patch(asset._id).set({ url }).commit();
  return source;
}

test.each([
  ["of an empty dataset", openDataset, signal, /is empty/],
  ["that is interrupted", openFilledDataset, AbortSignal.abort(), /aborted/],
  ["that lacks a picture", openWithoutPicture, signal, /A picture could not/],
])("a pull %s leaves no file", async (_, open, ending, reason) => {
  const folder = await temporaryFolder();
  const pulling = pullArchive(await open(), folder, ending);
  expect(await pulling.catch(describeError)).toMatch(reason);
  expect(await readdir(folder)).toEqual([]);
});

const upload = (x: unknown) =>
  JSON.stringify({ _id: "hero", _type: "hero", x });
test.each([
  ["", "contains no published document"],
  ["{}", "is not an archive"],
  [
    upload({ _sanityAsset: "file@file:///proc/self/cwd/.env" }),
    "The document hero names a file to upload, in x._sanityAsset.",
  ],
  [
    upload([[{ _sanityAsset: "image@http://localhost/" }]]),
    "The document hero names a file to upload, in x.0.0._sanityAsset.",
  ],
])("a push of %j is refused", async (text, reason) => {
  const folder = await temporaryFolder({ "archive.ndjson": text });
  const target = await openDataset();
  const pushing = push(target, join(folder, "archive.ndjson"));
  await expect(pushing).rejects.toThrow(reason);
  expect(await editorsClient(target).fetch("*")).toEqual([]);
});

test("a push follows no link of an archive", async () => {
  const folder = await temporaryFolder({
    "data.ndjson": "untouched",
    "secret.png": await picture(1, 1),
  });
  const pulled = await readFile(await pull(await openFilledDataset()));
  const entries = await unpackTar(gunzipSync(pulled));
  const link = (name: string, file: string, type: "symlink" | "link") => ({
    header: { name: `x/${name}`, type, linkname: join(folder, file), size: 0 },
  });
  const push = async (...added: ReturnType<typeof link>[]) => {
    const archive = join(folder, "archive.tar.gz");
    const other = { header: { name: "x/other.ndjson", size: 0 } };
    const all = [...entries, ...added, other];
    await writeFile(archive, gzipSync(await packTar(all)));
    await pushArchive(target, archive, { replace: true }, signal);
  };
  const target = await openDataset();
  await push(
    link("images/symbolic.png", "secret.png", "symlink"),
    link("images/hard.png", "secret.png", "link"),
  );
  expect(await editorsClient(target).fetch(HEIGHTS)).toEqual([60]);
  await push(link("data.ndjson", "data.ndjson", "symlink"));
  expect(await readFile(join(folder, "data.ndjson"), "utf8")).toBe("untouched");
});

test("of two tokens, the one that can write is used", () => {
  const names = { projectId: "abc123de", dataset: "production" };
  const tokens = { readToken: "skRead", writeToken: "skWrite" };
  const client = editorsClient({ kind: "hosted", ...names, ...tokens });
  expect(client.config().token).toBe("skWrite");
});
