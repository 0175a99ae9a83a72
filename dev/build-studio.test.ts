import { readdir, readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join, relative } from "node:path";
import { expect, it } from "vitest";
import { root } from "../run/root.ts";
import { temporaryFolder } from "../tests/temporary-folder.ts";
import { fingerprint, sourcesIn } from "./build-studio.ts";

const WORKSPACES = RegExp(
  `^(${(await readdir(join(root, "packages"))).join("|")})(/|$)`,
);

const take = async (files: Record<string, string>) =>
  fingerprint(await temporaryFolder(files));

it.each([
  "public/favicon.ico",
  "package-lock.json",
  "next.config.ts",
  "src/app/styles/base.css",
  "emulators/content-lake/studio.ts",
])("the fingerprint changes with %s and its name", async (name) => {
  const versions = [
    {},
    { [name]: "" },
    { [name]: "text" },
    { [`src/${name}`]: "" },
  ];
  const fingerprints = await Promise.all(versions.map(take));
  expect(new Set(fingerprints).size).toBe(versions.length);
});

it("tests, documentation, installed packages, exports and published pages do not change the fingerprint", async () => {
  const files = [
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
  ];
  const contents = Object.fromEntries(files.map((name) => [name, "text"]));
  expect(await take(contents)).toBe(await take({}));
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
