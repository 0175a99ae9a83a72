import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { temporaryFolder } from "../tests/temporary-folder.ts";
import { type Builds, openBuilds } from "./builds.ts";
import { hashFiles } from "./file-hashes.ts";

let folder: string;

beforeEach(async () => {
  folder = await temporaryFolder();
});

const [one, two, three] = ["1", "2", "3"].map((digit) => digit.repeat(64));

/** Makes a build and makes it live. */
async function make(builds: Builds, fingerprint = ""): Promise<string> {
  const built = builds.folderOf(fingerprint);
  await mkdir(built, { recursive: true });
  await writeFile(join(built, "index.html"), fingerprint);
  const description = JSON.stringify({ files: await hashFiles(built) });
  await writeFile(join(built, "build.json"), description);
  await builds.goLive(built);
  return built;
}

/** What a web server would send. */
const served = () => readFile(join(folder, "live/index.html"), "utf8");

describe("the builds on disk", () => {
  it("are the live one, which a link leads to, and the one before it", async () => {
    const builds = await openBuilds(folder);
    expect(builds.folder()).toBeUndefined();
    for (const fingerprint of [one, two, three, two])
      expect(await make(builds, fingerprint)).toBe(builds.folder());
    expect(await served()).toBe(two);
    expect(await readdir(folder)).toEqual([two, three, "live"]);
  });

  it("survive a restart, even during a swap; it removes unfinished builds but no other files", async () => {
    const live = await make(await openBuilds(folder), one);
    for (const name of [`${two}`, `${three}.part`, `${two}.tar`])
      await mkdir(join(folder, name));
    await writeFile(join(folder, "live.next"), "");
    const again = await openBuilds(folder);
    expect(again.folder()).toBe(live);
    expect(await readdir(folder)).toContain(two);
    expect(await readdir(folder)).not.toContain(`${three}.part`);
    await make(again, two);
    expect(await served()).toBe(two);
    expect(await readdir(folder)).toEqual([one, two, `${two}.tar`, "live"]);
  });

  it.each([
    ["without a folder", ""],
    ["without its page", "index.html"],
    ["with an empty page", "index.html", ""],
    ["without a description", "build.json"],
  ])("are built again if found %s", async (_, name, content?: string) => {
    const live = await make(await openBuilds(folder), two);
    await rm(join(live, name), { recursive: true });
    if (content !== undefined) await writeFile(join(live, name), content);
    const again = await openBuilds(folder);
    expect(again.folder()).toBeUndefined();
    await make(again, two);
    expect(await served()).toBe(two);
  });
});
