import { mkdtempDisposable, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { runProgram } from "./programs.ts";

it("the error of a program that was killed says so instead of its last output", async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), "program-"));
  const script = join(folder.path, "builder.mjs");
  await writeFile(
    script,
    "console.log('✓ Generating static pages'); process.kill(process.pid, 'SIGKILL');",
  );
  const { signal } = new AbortController();
  await expect(runProgram(script, [], {}, signal)).rejects.toThrow(
    /builder\.mjs was killed \(SIGKILL\)\. Most often memory ran out/,
  );
});

it("a program waits for its input", async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), "program-"));
  const script = join(folder.path, "builder.mjs");
  await writeFile(
    script,
    "process.exitCode = 1; process.once('message', () => process.exit(0));",
  );
  const { signal } = new AbortController();
  await runProgram(script, [], {}, signal, { text: "long".repeat(1_000_000) });
});
