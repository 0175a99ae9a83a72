import { mkdir, mkdtemp, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { fingerprint } from "./fingerprint.ts";

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "fingerprint-"));
  await mkdir(join(folder, "src"));
  await writeFile(join(folder, "src/page.tsx"), "one");
  await writeFile(join(folder, "next.config.ts"), "two");
});
afterEach(() => rm(folder, { recursive: true }));

const take = (settings: unknown = {}) =>
  fingerprint(folder, ["src", "next.config.ts", "absent"], settings);

describe("the fingerprint", () => {
  it("stays while nothing changes, whatever the clock says", async () => {
    const before = await take();
    await utimes(join(folder, "src/page.tsx"), new Date(), new Date());
    await writeFile(join(folder, "src/page.test.tsx"), "a test");
    expect(await take()).toBe(before);
  });

  it("changes with content, names and settings", async () => {
    const seen = [await take(), await take({ SITE_URL: "x" })];
    await writeFile(join(folder, "src/page.tsx"), "uno");
    seen.push(await take());
    await writeFile(join(folder, "src/more.tsx"), "");
    seen.push(await take());
    expect(new Set(seen).size).toBe(4);
  });
});
