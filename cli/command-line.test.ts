import { readdir, readFile, stat, symlink } from "node:fs/promises";
import { expect, it } from "vitest";
import { temporaryFolder } from "../tests/temporary-folder.ts";
import { replaceFile } from "./command-line.ts";

it("a file that cannot be written to its end stays as it was", async () => {
  const folder = await temporaryFolder({ "list.csv": "old" });
  const file = `${folder}/list.csv`;
  const failing = replaceFile(file, async (part) => {
    await part.writeFile("half");
    throw new Error("The disk is full.");
  });
  await expect(failing).rejects.toThrow("The disk is full.");
  expect(await readFile(file, "utf8")).toBe("old");
  expect(await readdir(folder)).toEqual(["list.csv"]);
});

it("of two commands that write one file, only the first succeeds", async () => {
  const folder = await temporaryFolder({ "list.csv": "old" });
  const file = `${folder}/list.csv`;
  await replaceFile(file, async (part) => {
    await expect(replaceFile(file, async () => {})).rejects.toThrow(
      `${file}.part exists: another command is writing it, or one was killed.`,
    );
    await part.writeFile("whole");
  });
  expect(await readFile(file, "utf8")).toBe("whole");
  expect((await stat(file)).mode & 0o077).toBe(0);
  expect(await readdir(folder)).toEqual(["list.csv"]);
});

it("a link is not replaced", async () => {
  const folder = await temporaryFolder();
  await symlink("elsewhere.csv", `${folder}/list.csv`);
  await expect(
    replaceFile(`${folder}/list.csv`, async () => {}),
  ).rejects.toThrow("is a folder, a device or a link");
  expect(await readdir(folder)).toEqual(["list.csv"]);
});

it("a folder that does not exist is named", async () => {
  const folder = `${await temporaryFolder()}/lists`;
  const writing = replaceFile(`${folder}/list.csv`, async () => {});
  await expect(writing).rejects.toThrow(
    `${folder} does not exist. Create the folder`,
  );
});
