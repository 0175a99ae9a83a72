import {
  mkdir,
  readdir,
  readFile,
  readlink,
  rm,
  writeFile,
} from "node:fs/promises";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { beforeEach, describe, expect, it } from "vitest";
import { temporaryFolder } from "../tests/temporary-folder.ts";
import { type Builds, openBuilds } from "./builds.ts";
import { hashFiles } from "./file-hashes.ts";

let folder: string;

beforeEach(async () => {
  folder = await temporaryFolder();
});

const HERE = "a".repeat(16);
const ELSEWHERE = "b".repeat(16);
const one = "1".repeat(16);
const two = "2".repeat(16);
const three = "3".repeat(16);

async function write(file: string, text: string | Buffer) {
  await mkdir(join(file, ".."), { recursive: true });
  await writeFile(file, text);
}

/** Makes a build and makes it live. */
async function make(builds: Builds, fingerprint: string): Promise<string> {
  const built = builds.folderOf(fingerprint);
  await write(join(built, "index.html"), fingerprint);
  await write(join(built, "index.html.gz"), gzipSync(fingerprint));
  const description = JSON.stringify({ files: await hashFiles(built) });
  await write(join(built, "build.json"), description);
  await builds.goLive(built);
  return built;
}

/** What a web server would send. */
const served = () => readFile(join(folder, "live/index.html"), "utf8");

describe("the builds on disk", () => {
  it("are the live one, which a link leads to, and the one before it", async () => {
    const builds = await openBuilds(folder, HERE);
    expect(builds.folder()).toBeUndefined();
    for (const fingerprint of [one, two, three, two])
      expect(await make(builds, fingerprint)).toBe(builds.folder());
    expect(await served()).toBe(two);
    expect(await readdir(folder)).toEqual([
      ...[`${HERE}-${two}`, `${HERE}-${three}`, "live"],
    ]);
  });

  it("survive a restart, even during a swap; it removes unfinished builds but no other files", async () => {
    const live = await make(await openBuilds(folder, HERE), one);
    const left = [`${HERE}-${two}`, `${HERE}-${three}.part`];
    const others = [`${HERE}-${two}.tar`, `old-${HERE}-${two}`];
    for (const name of [...left, ...others]) await mkdir(join(folder, name));
    await writeFile(join(folder, "live.next"), "");
    const again = await openBuilds(folder, HERE);
    expect(again.folder()).toBe(live);
    expect(await readdir(folder)).toContain(left[0]);
    expect(await readdir(folder)).not.toContain(left[1]);
    await make(again, two);
    expect(await served()).toBe(two);
    expect(await readdir(folder)).toEqual([
      ...[`${HERE}-${one}`, `${HERE}-${two}`, others[0], "live", others[1]],
    ]);
  });

  it.each([
    ["without a folder", "", undefined],
    ["with an empty page", "index.html", ""],
    ["with an empty compressed page", "index.html.gz", ""],
    ["with the compressed page of another", "index.html.gz", gzipSync(one)],
    ["without a description", "build.json", undefined],
  ])("are built again if found %s", async (_, name, content) => {
    const live = await make(await openBuilds(folder, HERE), two);
    await rm(join(live, name), { recursive: true });
    if (content !== undefined) await write(join(live, name), content);
    const again = await openBuilds(folder, HERE);
    expect(again.folder()).toBeUndefined();
    await make(again, two);
    expect(await served()).toBe(two);
  });

  it("for other addresses are served until there is a new one", async () => {
    await make(await openBuilds(folder, HERE), one);
    const elsewhere = await openBuilds(folder, ELSEWHERE);
    expect(elsewhere.folder()).toBeUndefined();
    expect(await served()).toBe(one);
    await make(elsewhere, one);
    expect(await readlink(join(folder, "live"))).toBe(`${ELSEWHERE}-${one}`);
  });
});
