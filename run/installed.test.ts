import { copyFile, mkdir } from "node:fs/promises";
import { join } from "node:path";
import { execa } from "execa";
import { expect, it } from "vitest";
import { scripts } from "../package.json" with { type: "json" };
import { temporaryFolder } from "../tests/temporary-folder.ts";
import { root } from "./root.ts";

it.each([
  "build",
  "publisher",
  "sanity",
  "content",
  "doctor",
  "waitlist",
] as const)(
  "npm run %s says to run npm ci when nothing is installed",
  async (name) => {
    const cwd = await temporaryFolder();
    await mkdir(join(cwd, "run"));
    const check = "run/installed.sh";
    await copyFile(join(root, check), join(cwd, check));
    const options = { shell: true, cwd, all: true, reject: false } as const;
    const { all, exitCode } = await execa(scripts[name], options);
    expect(all).toBe("Run npm ci, then the same command again.");
    expect(exitCode).toBe(1);
  },
);
