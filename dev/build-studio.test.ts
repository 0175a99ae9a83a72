import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";
import { root } from "../run/root.ts";
import { temporaryFolder } from "../tests/temporary-folder.ts";
import { fingerprint, sourcesIn } from "./build-studio.ts";

const take = async (files: Record<string, string>) =>
  fingerprint(await temporaryFolder(files));

it.each(["package-lock.json", "src/app/styles/base.css"])(
  "the fingerprint changes with %s and its name",
  async (name) => {
    const versions = [
      {},
      { [name]: "" },
      { [name]: "text" },
      { [`src/${name}`]: "" },
    ];
    const fingerprints = await Promise.all(versions.map(take));
    expect(new Set(fingerprints).size).toBe(versions.length);
  },
);

it("tests, documentation, exports and published pages do not change the fingerprint", async () => {
  const files = [
    "src/page.test.tsx",
    "emulators/supabase/README.md",
    "docs/page.html",
    "waitlist.csv",
    "archive/content.ndjson",
    "next-env.d.ts",
    "tsconfig.tsbuildinfo",
    "src/.page.tsx.swp",
  ];
  const contents = Object.fromEntries(files.map((name) => [name, "text"]));
  expect(await take(contents)).toBe(await take({}));
});

it("everything that a source imports is a source", async () => {
  const sources = await sourcesIn(root);
  const imported: string[] = [];
  for (const name of sources.filter((name) => /\.(tsx?|mjs|css)$/.test(name))) {
    const text = await readFile(join(root, name), "utf8");
    for (const [, path] of text.matchAll(/(?:from|import)[ (]"(\.[^"]+)"/g))
      imported.push(join(dirname(name), path ?? ""));
  }
  expect(imported.length).toBeGreaterThan(sources.length);
  expect(imported.filter((path) => !sources.includes(path))).toEqual([]);
});
