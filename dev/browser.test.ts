import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { findChromium } from "./browser.ts";

let folder: string;
let program: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "browsers-"));
  program = join(folder, "google-chrome");
  await writeFile(program, "");
});
afterEach(() => rm(folder, { recursive: true }));

describe("the browser of the tests", () => {
  it("is the one that CHROME names", () => {
    expect(findChromium({ CHROME: program, PATH: "" })).toBe(program);
  });

  it("is not silently another one when CHROME names none", () => {
    expect(() =>
      findChromium({ CHROME: join(folder, "nothing"), PATH: folder }),
    ).toThrow("CHROME");
  });

  it("is found on the path", () => {
    const path = ["/nowhere", folder].join(delimiter);
    expect(findChromium({ PATH: path })).toBe(program);
  });
});
