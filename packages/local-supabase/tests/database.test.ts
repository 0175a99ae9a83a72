/** What starts do to the folder of the entries, with files in place of PostgreSQL. */
import type fs from "node:fs";
import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { openDatabase } from "../src/database.ts";

/** Changes of files until the process is killed, after which it makes no more. */
let left = 0;
const step = vi.hoisted(() => () => {
  left -= 1;
  if (left < 0) throw new Error("killed");
});

vi.mock("node:fs", async (original) => {
  const real = await original<typeof fs>();
  const writeFileSync: typeof real.writeFileSync = (...file) => {
    step();
    real.writeFileSync(...file);
  };
  const rmSync: typeof real.rmSync = (path, options) => {
    // A folder is removed file by file.
    if (options?.recursive) {
      step();
      real.rmSync(join(String(path), "control"), { force: true });
    }
    step();
    real.rmSync(path, options);
  };
  return { ...real, rmSync, writeFileSync };
});

vi.mock("@supabase/lite/pglite", () => ({
  createPgliteConnection: async ({ url }: { url: string }) => {
    const files = await readdir(url).catch(() => undefined);
    if (files?.includes("control")) return { driver: {} };
    if (files) throw new Error("damaged");
    step();
    await mkdir(url);
    step();
    await writeFile(join(url, "control"), "");
    return { driver: {} };
  },
}));

test("wherever starts are killed, the next one succeeds with all entries", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(6)), async (starts) => {
      const directory = await mkdtemp(join(tmpdir(), "database-"));
      const folder = join(directory, "database");
      const entries: string[] = [];
      for (const steps of [...starts, Number.POSITIVE_INFINITY]) {
        left = steps;
        const error = await openDatabase(folder).then(
          () => undefined,
          (error: Error) => error.message,
        );
        if (left < 0) continue;
        expect(error).toBeUndefined();
        const files = await readdir(folder);
        expect(files.sort()).toEqual(["control", ...entries].sort());
        const entry = `entry ${entries.length}`;
        await writeFile(join(folder, entry), "");
        entries.push(entry);
      }
      await rm(directory, { recursive: true });
    }),
  );
});
