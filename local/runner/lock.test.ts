import { spawn } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { takeFolder } from "./lock.ts";

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "house-"));
});
afterEach(() => rm(folder, { recursive: true }));

describe("the folder of a house", () => {
  it("is refused while another process has it, and named", async () => {
    const other = spawn(process.execPath, [
      "-e",
      "setTimeout(() => {}, 60000)",
    ]);
    await writeFile(join(folder, "in-use"), String(other.pid));
    expect(() => takeFolder(folder)).toThrow(`process ${other.pid}`);
    const ended = new Promise((resolve) => other.once("close", resolve));
    other.kill();
    await ended;
    takeFolder(folder)();
  });

  it("can be taken again after it was given back", () => {
    takeFolder(folder)();
    takeFolder(folder)();
  });
});
