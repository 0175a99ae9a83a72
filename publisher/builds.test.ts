import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { beforeEach, describe, expect, it } from "vitest";
import { hashFiles } from "../build/file-hashes.ts";
import { temporaryFolder } from "../tests/temporary-folder.ts";
import { type Builds, openBuilds } from "./builds.ts";

let folder: string;

beforeEach(async () => {
  folder = await temporaryFolder();
});

const [one, two, three] = ["1", "2", "3"].map((digit) => digit.repeat(16)) as [
  string,
  string,
  string,
];

async function write(name: string, text: string | Buffer) {
  await mkdir(join(folder, name, ".."), { recursive: true });
  await writeFile(join(folder, name), text);
}

/** Makes a build with a page and a script of its own, and makes it live. */
async function make(builds: Builds, fingerprint: string): Promise<void> {
  const built = builds.folderOf(fingerprint);
  await write(`${fingerprint}/index.html`, fingerprint);
  await write(`${fingerprint}/index.html.gz`, gzipSync(fingerprint));
  const script = `${fingerprint}/assets/${fingerprint}.js`;
  await write(script, fingerprint);
  await write(`${script}.gz`, gzipSync(fingerprint));
  const description = JSON.stringify({ files: await hashFiles(built) });
  await write(`${fingerprint}/build.json`, description);
  await builds.keepAssets(built);
  await builds.goLive(fingerprint);
}

/** What a web server would send. */
const served = (name = "index.html") =>
  readFile(join(folder, "live", name), "utf8");

describe("the builds on disk", () => {
  it("are the live one, which a link leads to, and the one before it", async () => {
    const builds = await openBuilds(folder, "here");
    expect(builds.live()).toBeUndefined();
    for (const name of [one, two, three]) await make(builds, name);
    expect(await served()).toBe(three);
    expect(await readdir(folder)).toEqual([two, three, "live", "live.json"]);
    await make(builds, two);
    expect(builds.folder()).toBe(join(folder, two));
    expect(await served()).toBe(two);
    expect(await readdir(folder)).toEqual([two, three, "live", "live.json"]);
  });

  it("keep the scripts of the previous page, which may still be open, and no older ones", async () => {
    const builds = await openBuilds(folder, "here");
    for (const name of [one, two, three]) await make(builds, name);
    expect(await served(`assets/${two}.js`)).toBe(two);
    expect(await readdir(join(folder, "live/assets"))).toEqual([
      ...[`${two}.js`, `${two}.js.gz`],
      ...[`${three}.js`, `${three}.js.gz`],
    ]);
  });

  it("survive a restart, which removes unfinished builds but no other files", async () => {
    await make(await openBuilds(folder, "here"), one);
    for (const name of [two, `${three}.part`, "holiday-pictures"])
      await mkdir(join(folder, name));
    const again = await openBuilds(folder, "here");
    expect(again.live()).toMatchObject({ fingerprint: one });
    const names = [one, "holiday-pictures", "live", "live.json"];
    expect(await readdir(folder)).toEqual(names);
  });

  it.each([
    ["without a folder", "", undefined],
    ["with an empty page", "index.html", ""],
    ["with an empty compressed page", "index.html.gz", ""],
    ["with the compressed page of another", "index.html.gz", gzipSync(one)],
    ["without a description", "build.json", undefined],
  ])(
    "are removed at a restart if found %s, and visitors get the previous one",
    async (_, name, content) => {
      const builds = await openBuilds(folder, "here");
      for (const fingerprint of [one, two]) await make(builds, fingerprint);
      await rm(join(builds.folderOf(two), name), { recursive: true });
      if (content !== undefined) await write(join(two, name), content);
      const again = await openBuilds(folder, "here");
      expect(again.live()?.fingerprint).toBe(one);
      expect(await served()).toBe(one);
      expect(await readdir(folder)).toEqual([one, "live", "live.json"]);
    },
  );

  it("make the new one live if the process was killed after writing the list but not the link", async () => {
    const builds = await openBuilds(folder, "here");
    for (const name of [one, two]) await make(builds, name);
    const list = await readFile(join(folder, "live.json"), "utf8");
    await make(builds, one);
    await writeFile(join(folder, "live.json"), list);
    await writeFile(join(folder, "live.next"), "");
    await openBuilds(folder, "here");
    expect(await served()).toBe(two);
  });

  it("for other addresses, or with an unreadable list, are served until there is a new one", async () => {
    await make(await openBuilds(folder, "here"), one);
    const elsewhere = await openBuilds(folder, "elsewhere");
    expect(elsewhere.folder()).toBeUndefined();
    expect(await served()).toBe(one);
    await make(elsewhere, two);
    expect(await readdir(folder)).toEqual([two, "live", "live.json"]);
    await writeFile(join(folder, "live.json"), "{");
    const again = await openBuilds(folder, "elsewhere");
    expect(again.folder()).toBeUndefined();
    expect(await served()).toBe(two);
  });
});
