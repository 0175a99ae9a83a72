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

it.each([
  [["package-lock.json", "src/app/styles/base.css", "brand/logo.svg"], true],
  [
    [
      "src/page.test.tsx",
      "tests/browser/fixtures.ts",
      "docs/page.html",
      "waitlist.csv",
      "next-env.d.ts",
      "src/.page.tsx.swp",
    ],
    false,
  ],
])("a change of %j changes the fingerprint: %s", async (names, changes) => {
  for (const name of names) {
    const [without, empty, text] = await Promise.all(
      [{}, { [name]: "" }, { [name]: "text" }].map(take),
    );
    expect([empty !== without, text !== empty]).toEqual([changes, changes]);
  }
});

it("a Studio is built again after a change of its settings", async () => {
  const folder = `${await temporaryFolder()}/studio`;
  const { signal } = new AbortController();
  await buildStudio(folder, readEnvironment({}), signal);
  expect(await isStudioBuilt(folder, readEnvironment({}))).toBe(true);
  const other = readEnvironment({ SITE_PORT: "4299" });
  expect(await isStudioBuilt(folder, other)).toBe(false);
});
