/** Moves content from one dataset to another, on embedded Content Lakes. */
import { readdir, readFile, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { execa } from "execa";
import { Hono } from "hono";
import sharp from "sharp";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { SAMPLE } from "../../content/sample.ts";
import { contentOf } from "../../content/site-content.ts";
import { parseDocuments } from "../../content/snapshot.ts";
import type { SanitySettings } from "../../environment.ts";
import { describeError } from "../../lib/command.ts";
import { openDataset, startLake } from "../../tests/lake-for-test.ts";
import { sampleDocuments } from "../../tests/sample-page.ts";
import { serve } from "../../tests/serve.ts";
import { temporaryFolder } from "../../tests/temporary-folder.ts";
import { editorsClient, pullArchive } from "./archive.ts";
import { pushDrafts } from "./push.ts";

const { signal } = new AbortController();

// A pull changes TMPDIR for the rest of its process.
beforeEach(() => void vi.stubEnv("TMPDIR", tmpdir()));
afterEach(() => void vi.unstubAllEnvs());

/** The sample, published, with a picture and a draft. */
async function openFilledDataset(): Promise<SanitySettings> {
  const { source, seed } = await startLake();
  seed(await readFile(SAMPLE, "utf8"));
  const client = editorsClient(source);
  const size = { width: 40, height: 60, channels: 3 } as const;
  const picture = sharp({ create: { ...size, background: "#345" } }).png();
  const file = await picture.toBuffer();
  const { _id: _ref } = await client.assets.upload("image", file);
  const asset = { _type: "reference", _ref };
  const face = { _type: "image", alt: "A face", asset };
  await client.patch("waitlist").set({ picture: face }).commit();
  await client.create({ _id: "drafts.hero", _type: "hero", headline: "Soon" });
  return source;
}

/** Pulls an archive and unpacks it. @returns the folder with its parts */
async function pull(source: SanitySettings): Promise<string> {
  const folder = await temporaryFolder();
  const { path } = await pullArchive(source, folder, signal);
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  await execa("tar", ["-xzf", path, "-C", folder, "--strip-components=1"]);
  return folder;
}

test("an archive has texts, drafts and pictures, and its texts fill a new dataset", async () => {
  const target = await openDataset();
  const folder = await pull(await openFilledDataset());
  const [file = ""] = await readdir(join(folder, "images"));
  const { height } = await sharp(join(folder, "images", file)).metadata();
  expect(height).toBe(60);
  const data = join(folder, "data.ndjson");
  const archived = parseDocuments(await readFile(data, "utf8"));
  expect(archived).toContainEqual(
    expect.objectContaining({ _id: "drafts.hero", headline: "Soon" }),
  );

  const push = () => pushDrafts(target, data, signal);
  expect(await push()).toBe(sampleDocuments.length);
  const client = editorsClient(target);
  expect(await client.fetch("count(*)")).toBe(sampleDocuments.length);
  const own = parseDocuments(await readFile(SAMPLE, "utf8"));
  const read = await client.withConfig({ perspective: "drafts" }).fetch("*");
  const picture = { _type: "image", alt: "A face" };
  const { waitlist, ...sample } = contentOf(own);
  expect(contentOf(read)).toEqual({
    ...sample,
    waitlist: { ...waitlist, picture },
  });

  await client.patch("drafts.hero").set({ headline: "Mine" }).commit();
  await expect(push()).rejects.toThrow("the dataset has drafts.");
  const hero = await client.getDocument("drafts.hero");
  expect(hero?.headline).toBe("Mine");
});

/** Opens a dataset whose picture has another address. */
const openWith = (url: string) => async () => {
  const source = await openFilledDataset();
  const client = editorsClient(source);
  const [asset] = await client.fetch('*[_type == "sanity.imageAsset"]');
  const place = asset.url.slice(0, asset.url.lastIndexOf("/"));
  const changed = url.replace("PLACE", place);
  await client.patch(asset._id).set({ url: changed }).commit();
  return source;
};
const withoutFile = openWith("PLACE/00000000-1x1.png");
const elsewhere = openWith("http://localhost:1/secret.png");

/** Opens a dataset with an asset whose id the export would use as a path to another folder. */
async function openWithId() {
  const _id = "image-x-1x1-../../lib/root.ts";
  const lake = new Hono().all("*", ({ json }) => json({ result: [{ _id }] }));
  return { ...(await openDataset()), apiHost: await serve(lake) };
}

test.each([
  ["of an empty dataset", openDataset, signal, /is empty/],
  ["that is interrupted", openFilledDataset, AbortSignal.abort(), /aborted/],
  ["that lacks a picture", withoutFile, signal, /A picture could not/],
  ["of a picture from elsewhere", elsewhere, signal, /without an upload/],
  [
    "of a picture with a path",
    openWithId,
    signal,
    /root\.ts" was written without/,
  ],
])("a pull %s leaves no file", async (_, open, ending, reason) => {
  const folder = await temporaryFolder();
  const pulling = pullArchive(await open(), folder, ending);
  expect(await pulling.catch(describeError)).toMatch(reason);
  expect(await readdir(folder)).toEqual([]);
});

test("a file without a document of the page is not pushed", async () => {
  const folder = await temporaryFolder({ "a.ndjson": "" });
  const target = await openDataset();
  await expect(
    pushDrafts(target, join(folder, "a.ndjson"), signal),
  ).rejects.toThrow("contains no published document");
});
