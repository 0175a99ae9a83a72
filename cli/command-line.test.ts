import { readdir, readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { temporaryFolder } from "../tests/temporary-folder.ts";
import { replaceFile } from "./command-line.ts";

it.each([
  ["ends before", true],
  ["goes on after", false],
])(
  "of two commands that write one file, the second of which %s the first, only the one that wrote it succeeds",
  async (_, endsBefore) => {
    const folder = await temporaryFolder();
    const file = `${folder}/list.csv`;
    const begun = Promise.withResolvers<void>();
    const ended = Promise.withResolvers<void>();
    let second: Promise<void> | undefined;
    const first = replaceFile(file, async (part) => {
      second = replaceFile(file, async (other) => {
        await other.writeFile("wh");
        begun.resolve();
        if (endsBefore) ended.resolve();
        await ended.promise;
        await other.writeFile("ole");
      });
      await part.writeFile("half");
      await (endsBefore ? second : begun.promise);
    });
    await expect(first).rejects.toThrow(`Another command is writing ${file}.`);
    ended.resolve();
    await second;
    expect(await readFile(file, "utf8")).toBe("whole");
    expect(await readdir(folder)).toEqual(["list.csv"]);
  },
);

it("a missing folder is named", async () => {
  const file = `${await temporaryFolder()}/none/list.csv`;
  await expect(replaceFile(file, async () => {})).rejects.toThrow(
    "none does not exist. Create the folder",
  );
});

it("a full disk is named with the file, which stays as it was", async () => {
  const folder = await temporaryFolder({ "list.csv": "old" });
  const file = `${folder}/list.csv`;
  const error = Object.assign(new Error(), { code: "ENOSPC" });
  await expect(replaceFile(file, () => Promise.reject(error))).rejects.toThrow(
    `${file} was not written, because the disk is full. Make room or pass`,
  );
  expect(await readFile(file, "utf8")).toBe("old");
  expect(await readdir(folder)).toEqual(["list.csv"]);
});
