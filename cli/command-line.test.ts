import { readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { execa } from "execa";
import { expect, it } from "vitest";
import { root } from "../run/root.ts";
import { temporaryFolder } from "../tests/temporary-folder.ts";
import { replaceFile } from "./command-line.ts";

it.each<[string, prepare: (file: string) => unknown, message: string]>([
  ["that cannot be written to its end", () => {}, "The disk is full."],
  [
    "that another command writes",
    (file) => writeFile(`${file}.part`, ""),
    "another command is writing it, or one was killed",
  ],
  [
    "that is a link",
    async (file) => {
      await rm(file);
      await symlink("elsewhere.csv", file);
    },
    "is a folder, a device or a link",
  ],
  [
    "without a folder",
    (file) => rm(dirname(file), { recursive: true }),
    "does not exist. Create the folder",
  ],
])("a file %s stays as it was", async (_, prepare, message) => {
  const file = `${await temporaryFolder({ "list.csv": "old" })}/list.csv`;
  await prepare(file);
  const state = () =>
    Promise.allSettled([readdir(dirname(file)), readFile(file, "utf8")]);
  const before = await state();
  const replacing = replaceFile(file, async (part) => {
    await part.writeFile("half");
    throw new Error("The disk is full.");
  });
  await expect(replacing).rejects.toThrow(message);
  expect(await state()).toEqual(before);
});

it("a command's temporary files are closed to others, and removed when it is interrupted", async () => {
  const module = join(root, "cli/command-line.ts");
  const script = `
    import { statSync, writeFileSync } from "node:fs";
    import { tmpdir } from "node:os";
    import { useTemporaryFolder } from ${JSON.stringify(module)};
    import { runCommand } from ${JSON.stringify(join(root, "run/command.ts"))};
    await runCommand(async ({ untilInterrupted }) => {
      useTemporaryFolder();
      writeFileSync(tmpdir() + "/draft", "");
      console.log(tmpdir(), statSync(tmpdir()).mode & 0o777);
      process.kill(process.pid, "SIGINT");
      await new Promise(() => setInterval(() => {}, 1_000));
    });`;
  const TMPDIR = await temporaryFolder();
  const { stdout, exitCode } = await execa(
    process.execPath,
    ["--input-type=module", "--eval", script],
    { env: { TMPDIR }, reject: false },
  );
  const [folder, mode] = stdout.split(" ");
  expect(dirname(String(folder))).toBe(TMPDIR);
  expect(Number(mode)).toBe(0o700);
  expect(exitCode).toBe(130);
  expect(await readdir(TMPDIR)).toEqual([]);
});
