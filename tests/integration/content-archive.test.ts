/** Content out of one dataset and into another, between embedded Content Lakes. */
import { createHash } from "node:crypto";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { HttpBindings } from "@hono/node-server";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import { startContentLake } from "@northrule/content-lake";
import { listen } from "@northrule/content-lake/loopback";
import { Hono } from "hono";
import { proxy } from "hono/proxy";
import sharp from "sharp";
import { expect, onTestFinished, test, vi } from "vitest";
import { pullArchive, readArchive } from "../../cli/content/archive.ts";
import { editorsClient, fetchAll } from "../../cli/content/dataset.ts";
import { differences } from "../../cli/content/differences.ts";
import { pushArchive } from "../../cli/content/push.ts";
import type { SanitySettings } from "../../environment.ts";
import { contentFingerprint } from "../../src/content/content-fingerprint.ts";
import { plainTextPage } from "../../src/content/llms-text.ts";
import { loadLandingPage } from "../../src/content/load.ts";
import { fetchSnapshot } from "../../src/content/snapshot.ts";

const SAMPLE = join(
  import.meta.dirname,
  "../../studio/sample-content/content.ndjson",
);
const { signal } = new AbortController();
const AS_DRAFTS = { restore: false, replace: false };
const AS_IT_WAS = { restore: true, replace: false };

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "content-archive-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

/** Another project at each call, as an embedded and a hosted one are two. */
async function openDataset(projectId: string): Promise<SanitySettings> {
  const dataset = "production";
  const lake = await startContentLake({
    directory: await temporaryFolder(),
    port: 0,
    projectId,
    dataset,
  });
  onTestFinished(() => lake[Symbol.asyncDispose]());
  return { kind: "embedded", projectId, dataset, apiHost: lake.url };
}

/** The sample, published, with a portrait, a draft and an approval. */
async function openFilledDataset(): Promise<SanitySettings> {
  const source = await openDataset("local1");
  await pushArchive(source, SAMPLE, AS_IT_WAS);
  const client = editorsClient(source);
  const create = {
    width: 40,
    height: 60,
    channels: 3,
    background: "#345",
  } as const;
  const picture = await sharp({ create }).png().toBuffer();
  const { _id } = await client.assets.upload("image", picture, {
    filename: "portrait.png",
  });
  const portrait = {
    _type: "image",
    alt: "A face",
    asset: { _type: "reference", _ref: _id },
  };
  await client
    .patch("testimonials")
    .set({ "quotes[0].portrait": portrait })
    .commit();
  const hero = await client.getDocument("hero");
  await client.create({
    ...hero,
    _id: "drafts.hero",
    _type: "hero",
    headline: "Soon",
  });
  await client.create({
    _id: "approval-1",
    _type: "approvedWords",
    words: [{ _key: "hero", document: "hero", fingerprint: "f" }],
    secondPerson: false,
    published: true,
  });
  return source;
}

const pull = async (source: SanitySettings) =>
  pullArchive(source, await temporaryFolder(), signal);

/** What a visitor reads, whichever server the pictures come from. */
const wordsOf = async (source: SanitySettings) =>
  JSON.stringify((await fetchSnapshot(source)).page).replaceAll(
    /http:[^"]*\/(?=[0-9a-f]{40}-)/g,
    "",
  );

test("content goes from one project to another and back without a difference", async () => {
  const ours = await openFilledDataset();
  const theirs = await openDataset("abc123de");
  const back = await openDataset("local1");
  const first = await pull(ours);
  await pushArchive(theirs, first, AS_IT_WAS);
  const second = await pull(theirs);
  await pushArchive(back, second, AS_IT_WAS);

  const all = await readArchive(first);
  expect(all.map(({ _id }) => _id)).toEqual(
    expect.arrayContaining(["drafts.hero", "approval-1"]),
  );
  for (const dataset of [theirs, back])
    expect(differences(all, await fetchAll(dataset))).toEqual([]);
  expect(await wordsOf(back)).toBe(await wordsOf(ours));
  const { page } = await fetchSnapshot(back);
  const { url = "" } = page.testimonials?.quotes?.[0]?.portrait ?? {};
  expect(url).toContain(`${back.apiHost}/images/local1/`);
  const portrait = await (await fetch(url ?? "")).arrayBuffer();
  expect((await sharp(portrait).metadata()).height).toBe(60);
});

test("a page built from an archive says what the page said on that day", async () => {
  const source = await openFilledDataset();
  const said = (await fetchSnapshot(source)).page;
  const archive = await pull(source);
  await editorsClient(source).patch("hero").set({ headline: "Later" }).commit();
  onTestFinished(() => void vi.unstubAllEnvs());
  vi.stubEnv("CONTENT_FILE", join(archive, "page.json"));
  // What build.json would say of it.
  const hash = createHash("sha256");
  hash.update(await readFile(join(archive, "page.json")));
  expect(hash.digest("hex")).toBe(await contentFingerprint(said));
  const content = await loadLandingPage();
  expect(content).toEqual(said);
  const read = plainTextPage(content, "https://www.example.com");
  expect(read).toContain(said.hero?.headline);
  expect(read).not.toContain("Later");
});

test("what is pushed arrives as drafts: visitors read nothing of it", async () => {
  const target = await openDataset("abc123de");
  const { write } = await pushArchive(target, SAMPLE, AS_DRAFTS);
  expect(write).toHaveLength(13);
  const ids = (await fetchAll(target)).map(({ _id }) => _id);
  expect(ids.every((id) => id.startsWith("drafts."))).toBe(true);
  expect((await fetchSnapshot(target)).documents).toEqual([]);
});

test("a push leaves alone what an editor has changed, names it, and overwrites it only when told", async () => {
  const target = await openDataset("abc123de");
  await pushArchive(target, SAMPLE, AS_DRAFTS);
  const client = editorsClient(target);
  const headline = async () =>
    (await client.getDocument("drafts.hero"))?.headline;
  const pushed = await headline();
  await client.patch("drafts.hero").set({ headline: "Mine" }).commit();
  const plan = await pushArchive(target, SAMPLE, AS_DRAFTS);
  expect(plan).toMatchObject({ edited: ["drafts.hero"], write: [] });
  expect(await headline()).toBe("Mine");
  await pushArchive(target, SAMPLE, { ...AS_DRAFTS, replace: true });
  expect(await headline()).toBe(pushed);
});

test("words pushed before, and edited by nobody, follow the next push", async () => {
  const source = await openFilledDataset();
  const target = await openDataset("abc123de");
  await pushArchive(target, SAMPLE, AS_DRAFTS);
  await editorsClient(source).patch("faq").set({ heading: "Asked" }).commit();
  const plan = await pushArchive(target, await pull(source), AS_DRAFTS);
  expect(plan.write.map(({ _id }) => _id)).toEqual(
    expect.arrayContaining(["drafts.faq", "drafts.testimonials"]),
  );
  expect(plan.write).toHaveLength(2);
  const faq = await editorsClient(target).getDocument("drafts.faq");
  expect(faq?.heading).toBe("Asked");
});

test("a restore leaves published words alone that an editor has changed, unless told", async () => {
  const source = await openFilledDataset();
  const archive = await pull(source);
  await editorsClient(source).patch("faq").set({ heading: "Asked" }).commit();
  const published = async () => (await fetchSnapshot(source)).page.faq?.heading;
  expect(await pushArchive(source, archive, AS_IT_WAS)).toMatchObject({
    edited: ["faq"],
    write: [],
  });
  expect(await published()).toBe("Asked");
  await pushArchive(source, archive, { restore: true, replace: true });
  expect(await published()).not.toBe("Asked");
});

test("differences are named by document and field", async () => {
  const source = await openFilledDataset();
  const archive = await readArchive(await pull(source));
  const client = editorsClient(source);
  await client.patch("hero").set({ "rules[0].when": "When it rains" }).commit();
  await client.delete("notFound");
  await client.create({ _id: "drafts.faq", _type: "faq", heading: "Asked" });
  const key = String(
    Object(archive.find(({ _id }) => _id === "hero")).rules[0]._key,
  );
  expect(differences(archive, await fetchAll(source))).toEqual([
    `hero: rules[_key=="${key}"].when`,
    "notFound: only in the archive",
    "drafts.faq: only in the dataset",
  ]);
});

/** A proxy before a dataset that cuts the connection at some requests. */
async function behindBadConnection(
  source: SanitySettings,
  cuts: (path: string) => boolean,
): Promise<SanitySettings> {
  const app = new Hono<{ Bindings: HttpBindings }>().all(
    "*",
    async ({ req, env }) => {
      const { pathname, search } = new URL(req.url);
      const answer = await proxy(`${source.apiHost}${pathname}${search}`, {
        raw: req.raw,
        headers: { ...req.header(), host: undefined },
      });
      if (!cuts(pathname)) return answer;
      const whole = Buffer.from(await answer.arrayBuffer());
      env.outgoing.writeHead(200, { "Content-Length": whole.length });
      env.outgoing.write(whole.subarray(0, whole.length / 2), () =>
        env.outgoing.destroy(),
      );
      return RESPONSE_ALREADY_SENT;
    },
  );
  const server = await listen(app, { port: 0 });
  onTestFinished(() => server[Symbol.asyncDispose]());
  return { ...source, apiHost: server.url };
}

test("a connection cut half-way leaves no archive that looks whole, and the next pull begins again", async () => {
  const source = await openFilledDataset();
  const folder = await temporaryFolder();
  let isCut = true;
  const bad = await behindBadConnection(
    source,
    (path) => isCut && path.includes("/data/export/"),
  );
  await expect(pullArchive(bad, folder, signal)).rejects.toThrow(
    /nothing was kept\. Pull again/,
  );
  expect(await readdir(folder)).toEqual([]);
  isCut = false;
  const archive = await pullArchive(bad, folder, signal);
  expect(
    differences(await readArchive(archive), await fetchAll(source)),
  ).toEqual([]);
});

test("a pull that is interrupted leaves nothing", async () => {
  const source = await openFilledDataset();
  const folder = await temporaryFolder();
  await expect(
    pullArchive(source, folder, AbortSignal.abort()),
  ).rejects.toThrow();
  expect(await readdir(folder)).toEqual([]);
});

test("a picture that the dataset does not hand out keeps an archive from looking whole", async () => {
  const source = await openFilledDataset();
  const client = editorsClient(source);
  const [asset] = await client.fetch('*[_type == "sanity.imageAsset"]');
  await client
    .patch(asset._id)
    .set({ url: asset.url.replace(/\/[0-9a-f]{8}/, "/00000000") })
    .commit();
  const folder = await temporaryFolder();
  await expect(pullArchive(source, folder, signal)).rejects.toThrow(
    /^The picture images\/.* is not in the dataset\. Try again/,
  );
  expect(await readdir(folder)).toEqual([]);
});

test("a push that is cut off goes on where it stopped, and every document is whole meanwhile", async () => {
  const archive = await pull(await openFilledDataset());
  const target = await openDataset("abc123de");
  const bad = await behindBadConnection(target, (path) =>
    path.includes("/data/mutate/"),
  );
  await expect(pushArchive(bad, archive, AS_IT_WAS)).rejects.toThrow();
  // What has arrived has arrived whole.
  const all = await readArchive(archive);
  const half = differences(all, await fetchAll(target));
  expect(half.every((line) => line.endsWith("only in the archive"))).toBe(true);
  await pushArchive(target, archive, AS_IT_WAS);
  expect(differences(all, await fetchAll(target))).toEqual([]);
});

test("an archive is written as text that people and Sanity's own tools can read", async () => {
  const archive = await pull(await openFilledDataset());
  expect((await readdir(archive)).sort()).toEqual([
    "assets.json",
    "data.ndjson",
    "files",
    "images",
    "page.json",
  ]);
  const page = await readFile(join(archive, "page.json"), "utf8");
  expect(JSON.parse(page).siteSettings.productName).toBe("Northrule");
});
