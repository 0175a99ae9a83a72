import { delimiter, dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { findChromium } from "./browser.ts";

it("the tests use the browser in CHROME, and no other if that file does not exist", () => {
  const file = fileURLToPath(import.meta.url);
  const PATH = ["/nowhere", dirname(file)].join(delimiter);
  expect(findChromium({ CHROME: file, PATH })).toBe(file);
  expect(() => findChromium({ CHROME: `${file}.gone`, PATH })).toThrow(
    "CHROME",
  );
});
