import { copyFile, mkdir } from "node:fs/promises";
import { join } from "node:path";
import { execa } from "execa";
import { expect, it } from "vitest";
import { scripts } from "../package.json" with { type: "json" };
import { temporaryFolder } from "../tests/temporary-folder.ts";
import { root } from "./root.ts";

/** The scripts that run a program, except `start` and `dev`, which install packages first. */
const programs = Object.entries(scripts).filter(
  ([name, script]) => script.includes("exec ") && !(`pre${name}` in scripts),
);

it.each(programs)("npm run %s says to run npm ci first", async (_, script) => {
  const cwd = await temporaryFolder();
  await mkdir(join(cwd, "lib"));
  const check = "lib/installed.sh";
  await copyFile(join(root, check), join(cwd, check));
  const options = { shell: true, cwd, all: true, reject: false } as const;
  const { all, exitCode } = await execa(script, options);
  expect(all).toBe("Run npm ci, then the same command again.");
  expect(exitCode).toBe(1);
});
