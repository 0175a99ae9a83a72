import { execa } from "execa";
import { expect, test } from "vitest";

test("a process that failed says so, also when it had a PostgreSQL of its own", async () => {
  const script = `
    import { startScratchPostgres } from "./supabase/scratch-postgres.ts";
    const server = await startScratchPostgres();
    await server[Symbol.asyncDispose]();
    process.exitCode = 3;`;
  const { exitCode } = await execa(
    process.execPath,
    ["--input-type=module", "--eval", script],
    { reject: false },
  );
  expect(exitCode).toBe(3);
});
