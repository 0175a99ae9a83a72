import { rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { testFolder } from "./test-stack.ts";

it("a second `npm test` leaves the data of the first one alone", async () => {
  const name = `test-run-${process.pid}`;
  const { directory } = await testFolder(name);
  onTestFinished(() => rm(directory, { recursive: true }));
  const data = join(directory, "supabase/data");
  await writeFile(data, "");
  await expect(testFolder(name)).rejects.toThrow("in use by another process");
  await stat(data);
});
