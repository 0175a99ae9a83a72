import {
  mkdir,
  mkdtemp,
  readdir,
  rm,
  truncate,
  writeFile,
} from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type Builds, openBuilds } from "./builds.ts";

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "builds-"));
});
afterEach(() => rm(folder, { recursive: true }));

async function make(builds: Builds, fingerprint: string): Promise<string> {
  const { id, folder: target } = builds.begin();
  await mkdir(target);
  await writeFile(join(target, "index.html"), fingerprint);
  await builds.goLive(id, fingerprint);
  return id;
}

describe("the builds on disk", () => {
  it("begin with none", async () => {
    const builds = await openBuilds(join(folder, "site"), "here");
    expect(builds.live()).toBeUndefined();
    expect(builds.folders()).toEqual([]);
  });

  it("keep the ten that were live last, the newest first", async () => {
    const builds = await openBuilds(folder, "here");
    const ids: string[] = [];
    for (let i = 0; i < 12; i++) ids.unshift(await make(builds, `${i}`));
    const kept = ids.slice(0, 10);
    expect(builds.folders()).toEqual(kept.map((id) => join(folder, id)));
    expect((await readdir(folder)).sort()).toEqual(
      ["live.json", ...kept].sort(),
    );
  });

  it("go live again when a publish is undone", async () => {
    const builds = await openBuilds(folder, "here");
    const one = await make(builds, "one");
    const two = await make(builds, "two");
    expect(builds.find("one")?.id).toBe(one);
    await builds.goLive(one, "one");
    expect(builds.folders()).toEqual([join(folder, one), join(folder, two)]);
    expect(builds.find("three")).toBeUndefined();
  });

  it("tell how long a publish usually takes, also after a restart and when one is live again", async () => {
    const builds = await openBuilds(folder, "here");
    expect(builds.usualSeconds()).toBeUndefined();
    for (const seconds of [40, 90, 50]) {
      const id = await make(builds, `${seconds}`);
      await builds.goLive(id, `${seconds}`, seconds);
      await builds.goLive(id, `${seconds}`);
    }
    expect(builds.usualSeconds()).toBe(50);
    expect((await openBuilds(folder, "here")).usualSeconds()).toBe(50);
  });

  it("are found again after a restart, without what was half-made", async () => {
    const id = await make(await openBuilds(folder, "here"), "one");
    await mkdir(join(folder, "20260101000000-abcdef"));
    const again = await openBuilds(folder, "here");
    expect(again.live()).toMatchObject({ id, fingerprint: "one" });
    expect((await readdir(folder)).sort()).toEqual([id, "live.json"].sort());
  });

  it("made for other addresses are nobody's old page", async () => {
    await make(await openBuilds(folder, "here"), "one");
    const elsewhere = await openBuilds(folder, "elsewhere");
    expect(elsewhere.folders()).toEqual([]);
    expect(await readdir(folder)).toEqual(["live.json"]);
  });

  it("are forgotten when their list or their files are damaged", async () => {
    for (const damage of [rm, truncate]) {
      const id = await make(await openBuilds(folder, "here"), "one");
      await damage(join(folder, id, "index.html"));
      const builds = await openBuilds(folder, "here");
      expect([builds.live(), builds.damaged]).toEqual([undefined, [id]]);
    }
    await writeFile(join(folder, "live.json"), "{");
    expect((await openBuilds(folder, "here")).live()).toBeUndefined();
  });
});
