import { readdir, readFile, rm, stat, symlink } from "node:fs/promises";
import { dirname } from "node:path";
import { expect, it } from "vitest";
import { temporaryFolder } from "../tests/temporary-folder.ts";
import { replaceFile } from "./command-line.ts";

it.each<[string, prepare: (file: string) => unknown, message: string]>([
  ["that cannot be written to its end", () => {}, "The disk is full."],
  [
    "that is a link",
    async (file) => {
      await rm(file);
      await symlink("elsewhere.csv", file);
    },
    "is a folder, a device or a link",
  ],
])("a file %s stays as it was", async (_, prepare, message) => {
  const file = `${await temporaryFolder({ "list.csv": "old" })}/list.csv`;
  await prepare(file);
  const state = () =>
    Promise.allSettled([readdir(dirname(file)), readFile(file, "utf8")]);
  const before = await state();
  async function* content() {
    yield "half";
    // Other users of the machine cannot read it meanwhile.
    expect((await stat(`${file}.part`)).mode & 0o077).toBe(0);
    throw new Error("The disk is full.");
  }
  await expect(replaceFile(file, content())).rejects.toThrow(message);
  expect(await state()).toEqual(before);
});
