import { mkdir } from "node:fs/promises";
import { expect, it, vi } from "vitest";
import { readEnvironment } from "../environment.ts";
import type * as programs from "../run/programs.ts";
import { temporaryFolder } from "../tests/temporary-folder.ts";
import { buildStudio, fingerprint, isStudioBuilt } from "./build-studio.ts";

/** Makes the folder in place of Sanity's build, which takes half a minute. */
vi.mock("../run/programs.ts", () => ({
  runProgram: vi.fn<typeof programs.runProgram>(
    async (_, [, folder = ""]) => void (await mkdir(folder)),
  ),
}));

const take = async (files: Record<string, string>) =>
  fingerprint(await temporaryFolder(files));

it.each(["package-lock.json", "src/app/styles/base.css"])(
  "the fingerprint changes with %s and its name",
  async (name) => {
    const versions = [
      {},
      { [name]: "" },
      { [name]: "text" },
      { [`brand/${name}`]: "" },
    ];
    const fingerprints = await Promise.all(versions.map(take));
    expect(new Set(fingerprints).size).toBe(versions.length);
  },
);

it("tests, documentation, exports and published pages do not change the fingerprint", async () => {
  const files = [
    "src/page.test.tsx",
    "tests/browser/fixtures.ts",
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

it("a Studio is built again after a change of its settings", async () => {
  const folder = `${await temporaryFolder()}/studio`;
  const { signal } = new AbortController();
  await buildStudio(folder, readEnvironment({}), signal);
  expect(await isStudioBuilt(folder, readEnvironment({}))).toBe(true);
  const other = readEnvironment({ SITE_PORT: "4299" });
  expect(await isStudioBuilt(folder, other)).toBe(false);
});
