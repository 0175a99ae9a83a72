import { execa } from "execa";
import { expect, test } from "vitest";

test.each([0, 3])(
  "a process that had a PostgreSQL of its own ends as it says: with status %i",
  async (status) => {
    const script = `
      import { startScratchPostgres } from "./supabase/scratch-postgres.ts";
      const server = await startScratchPostgres();
      await server[Symbol.asyncDispose]();
      process.exitCode = ${status};`;
    const { exitCode, stderr } = await execa(
      process.execPath,
      ["--input-type=module", "--eval", script],
      { reject: false },
    );
    expect({ exitCode, stderr }).toEqual({ exitCode: status, stderr: "" });
  },
);
