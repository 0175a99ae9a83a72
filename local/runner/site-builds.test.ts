import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openSiteBuilds, type SiteBuilds } from "./site-builds.ts";

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "builds-"));
});
afterEach(() => rm(folder, { recursive: true }));

async function make(builds: SiteBuilds, fingerprint: string): Promise<string> {
  const { id, folder: target } = builds.begin();
  await mkdir(target);
  await writeFile(join(target, "index.html"), fingerprint);
  await builds.goLive(id, fingerprint);
  return id;
}

describe("the builds on disk", () => {
  it("begin with none", async () => {
    const builds = await openSiteBuilds(join(folder, "site"), "here");
    expect(builds.current()).toBeUndefined();
    expect(builds.roots()).toEqual([]);
  });

  it("keep the current one and the one before", async () => {
    const builds = await openSiteBuilds(folder, "here");
    await make(builds, "one");
    const two = await make(builds, "two");
    const three = await make(builds, "three");
    expect(builds.roots()).toEqual([join(folder, three), join(folder, two)]);
    expect((await readdir(folder)).sort()).toEqual(
      ["live.json", two, three].sort(),
    );
  });

  it("go live again when a publish is undone", async () => {
    const builds = await openSiteBuilds(folder, "here");
    const one = await make(builds, "one");
    const two = await make(builds, "two");
    expect(builds.made("one")?.id).toBe(one);
    await builds.goLive(one, "one");
    expect(builds.roots()).toEqual([join(folder, one), join(folder, two)]);
    expect(builds.made("three")).toBeUndefined();
  });

  it("are found again after a restart, without what was half-made", async () => {
    const id = await make(await openSiteBuilds(folder, "here"), "one");
    await mkdir(join(folder, "20260101000000-abcdef"));
    const again = await openSiteBuilds(folder, "here");
    expect(again.current()).toMatchObject({ id, fingerprint: "one" });
    expect((await readdir(folder)).sort()).toEqual([id, "live.json"].sort());
  });

  it("made for other addresses are nobody's old page", async () => {
    await make(await openSiteBuilds(folder, "here"), "one");
    const elsewhere = await openSiteBuilds(folder, "elsewhere");
    expect(elsewhere.roots()).toEqual([]);
    expect(await readdir(folder)).toEqual(["live.json"]);
  });

  it("are forgotten when their list or their files are damaged", async () => {
    const builds = await openSiteBuilds(folder, "here");
    const id = await make(builds, "one");
    await rm(join(folder, id, "index.html"));
    expect((await openSiteBuilds(folder, "here")).current()).toBeUndefined();
    await writeFile(join(folder, "live.json"), "{");
    expect((await openSiteBuilds(folder, "here")).current()).toBeUndefined();
  });
});
