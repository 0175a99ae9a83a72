import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { hashFiles } from "../build/file-hashes.ts";
import { type Builds, openBuilds } from "./builds.ts";

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "builds-"));
});
afterEach(() => rm(folder, { recursive: true }));

async function make(builds: Builds, fingerprint: string): Promise<void> {
  const built = builds.folderOf(fingerprint);
  await mkdir(built, { recursive: true });
  await writeFile(join(built, "index.html"), fingerprint);
  await writeFile(join(built, "index.html.gz"), gzipSync(fingerprint));
  const description = JSON.stringify({ files: await hashFiles(built) });
  await writeFile(join(built, "build.json"), description);
  await builds.goLive(fingerprint);
}

describe("the builds on disk", () => {
  it("are the live one and the one before it", async () => {
    const builds = await openBuilds(folder, "here");
    expect(builds.live()).toBeUndefined();
    for (const name of ["one", "two", "three"]) await make(builds, name);
    expect(builds.folders()).toEqual([
      join(folder, "three"),
      join(folder, "two"),
    ]);
    expect(await readdir(folder)).toEqual(["live.json", "three", "two"]);
    await make(builds, "two");
    expect(builds.live()?.fingerprint).toBe("two");
    expect(await readdir(folder)).toEqual(["live.json", "three", "two"]);
  });

  it("are there again after a restart, without what a killed build left", async () => {
    await make(await openBuilds(folder, "here"), "one");
    await mkdir(join(folder, "half-made"));
    const again = await openBuilds(folder, "here");
    expect(again.live()).toMatchObject({ fingerprint: "one" });
    expect(await readdir(folder)).toEqual(["live.json", "one"]);
  });

  it.each([
    ["without its folder", "", undefined],
    ["with an empty page", "index.html", ""],
    ["with an empty compressed page", "index.html.gz", ""],
    ["with the compressed page of another", "index.html.gz", gzipSync("one")],
    ["without its description", "build.json", undefined],
  ])(
    "are not there after a restart %s, so that one is built",
    async (_, name, content) => {
      const builds = await openBuilds(folder, "here");
      for (const name of ["one", "two"]) await make(builds, name);
      const damaged = join(builds.folderOf("two"), name);
      await rm(damaged, { recursive: true });
      if (content !== undefined) await writeFile(damaged, content);
      const again = await openBuilds(folder, "here");
      expect(again.live()?.fingerprint).toBe("one");
      expect(await readdir(folder)).toEqual(["live.json", "one"]);
    },
  );

  it("made for other addresses, or with a list that cannot be read, are gone", async () => {
    await make(await openBuilds(folder, "here"), "one");
    expect((await openBuilds(folder, "elsewhere")).folders()).toEqual([]);
    await writeFile(join(folder, "live.json"), "{");
    expect((await openBuilds(folder, "here")).folders()).toEqual([]);
    expect(await readdir(folder)).toEqual(["live.json"]);
  });
});
