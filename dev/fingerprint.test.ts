import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join, relative } from "node:path";
import { beforeEach, expect, it } from "vitest";
import { root } from "../run/root.ts";
import { temporaryFolder } from "../tests/temporary-folder.ts";
import { fingerprint, sourcesIn } from "./fingerprint.ts";

const WORKSPACES = RegExp(
  `^(${(await readdir(join(root, "packages"))).join("|")})(/|$)`,
);

let folder: string;

beforeEach(async () => {
  folder = await temporaryFolder({ "src/page.tsx": "one" });
});

async function write(name: string, text: string) {
  await mkdir(dirname(join(folder, name)), { recursive: true });
  await writeFile(join(folder, name), text);
}
const take = () => fingerprint(folder);

it("the fingerprint changes with the sources and their names", async () => {
  const fingerprints = [await take()];
  await write("src/page.tsx", "uno");
  fingerprints.push(await take());
  await rm(join(folder, "src/page.tsx"));
  fingerprints.push(await take());
  const sources = [
    "public/icon.png",
    "package-lock.json",
    "next.config.ts",
    "publishing/headers.ts",
    "src/app/styles/base.css",
    "packages/emulators/src/content-lake/studio.ts",
  ];
  for (const source of sources) {
    await write(source, "");
    fingerprints.push(await take());
  }
  expect(new Set(fingerprints).size).toBe(3 + sources.length);
});

it("tests, documentation, installed packages, exports and published pages do not change it", async () => {
  const before = await take();
  for (const name of [
    "src/page.test.tsx",
    "packages/one/tests/server.ts",
    "packages/one/node_modules/two/index.js",
    "docs/page.html",
    "waitlist.csv",
    "archive/content.ndjson",
    "out/index.html",
    "next-env.d.ts",
    "tsconfig.tsbuildinfo",
    "src/.page.tsx.swp",
  ])
    await write(name, "");
  expect(await take()).toBe(before);
});

it("everything that a source imports is a source, also by the name of a package", async () => {
  const sources = await sourcesIn(root);
  const imported: string[] = [];
  for (const name of sources.filter((name) => /\.(tsx?|mjs|css)$/.test(name))) {
    const text = await readFile(join(root, name), "utf8");
    const { resolve } = createRequire(join(root, name));
    for (const [, path = ""] of text.matchAll(/(?:from|import)[ (]"([^"]+)"/g))
      if (path.startsWith(".")) imported.push(join(dirname(name), path));
      else if (WORKSPACES.test(path))
        imported.push(relative(root, resolve(path)));
  }
  expect(imported.length).toBeGreaterThan(sources.length);
  expect(imported.filter((path) => !sources.includes(path))).toEqual([]);
});
