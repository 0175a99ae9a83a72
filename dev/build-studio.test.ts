import { expect, it } from "vitest";
import { temporaryFolder } from "../tests/temporary-folder.ts";
import { fingerprint } from "./build-studio.ts";

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
