import { mkdir, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { beforeEach, expect, it } from "vitest";
import { temporaryFolder } from "../tests/temporary-folder.ts";
import { fingerprint } from "./fingerprint.ts";

let folder: string;

beforeEach(async () => {
  folder = await temporaryFolder({ "src/page.tsx": "one" });
});

async function write(name: string, text: string) {
  await mkdir(dirname(join(folder, name)), { recursive: true });
  await writeFile(join(folder, name), text);
}
const take = (settings: unknown = {}) => fingerprint(folder, settings);

it("the fingerprint changes with the sources, their names and the settings", async () => {
  const seen = [await take(), await take({ SITE_URL: "x" })];
  await write("src/page.tsx", "uno");
  seen.push(await take());
  await rm(join(folder, "src/page.tsx"));
  seen.push(await take());
  const sources = [
    ...["public/icon.png", "package-lock.json", "next.config.ts"],
    ...["build/policy.ts", "schemas/hero.ts", "studio/desk.tsx"],
    ...["studio/sample-content/content.ndjson", "src/app/styles/base.css"],
    ...["packages/content-lake/src/studio.ts", "sanity.config.ts"],
  ];
  for (const source of sources) {
    await write(source, "");
    seen.push(await take());
  }
  expect(new Set(seen).size).toBe(4 + sources.length);
});

it("tests, documentation and installed packages do not change it", async () => {
  const before = await take();
  await write("src/page.test.tsx", "a test");
  await write("docs/page.html", "a document");
  await write("node_modules/one/index.js", "a package");
  await write("archive/content.ndjson", "kept content");
  expect(await take()).toBe(before);
});
