import { chmod, stat } from "node:fs/promises";
import { expect, it } from "vitest";
import { temporaryFolder } from "../tests/temporary-folder.ts";
import { lockFolder } from "./folder-lock.ts";

it("a folder is locked until the lock is disposed of, for this user alone", async () => {
  const folder = await temporaryFolder();
  await chmod(folder, 0o755);
  {
    using _lock = lockFolder(folder);
    expect(() => lockFolder(folder)).toThrow("in use by another process");
    expect((await stat(folder)).mode & 0o077).toBe(0);
  }
  lockFolder(folder)[Symbol.dispose]();
});
