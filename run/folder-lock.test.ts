import { join } from "node:path";
import { expect, it } from "vitest";
import { temporaryFolder } from "../tests/temporary-folder.ts";
import { isLocked, lockFolder } from "./folder-lock.ts";

it("a folder is locked only while its program runs", async () => {
  const folder = join(await temporaryFolder(), "data");
  expect(isLocked(folder)).toBe(false);
  {
    using _lock = lockFolder(folder);
    expect(isLocked(folder)).toBe(true);
  }
  expect(isLocked(folder)).toBe(false);
});
