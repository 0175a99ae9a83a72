import { chmod } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { root } from "../run/root.ts";
import { temporaryFolder } from "../tests/temporary-folder.ts";
import { findChromium } from "./browser.ts";

it("a browser that does not run, such as Ubuntu's stub, is passed over for one that does", async () => {
  const local = join(root, ".local");
  const files = { chromium: "exit 1", "google-chrome": "echo Chrome 156" };
  const PATH = await temporaryFolder(files, local);
  const [broken = "", chrome = ""] = Object.keys(files).map((name) =>
    join(PATH, name),
  );
  for (const file of [broken, chrome]) await chmod(file, 0o755);
  expect(findChromium({ PATH })).toBe(chrome);
  expect(() => findChromium({ CHROME: broken })).toThrow("does not run");
});
