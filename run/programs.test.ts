import { join } from "node:path";
import { expect, it } from "vitest";
import { temporaryFolder } from "../tests/temporary-folder.ts";
import { runProgram } from "./programs.ts";

async function run(code: string) {
  const folder = await temporaryFolder({ "builder.mjs": code });
  const { signal } = new AbortController();
  await runProgram(join(folder, "builder.mjs"), [], {}, signal);
}

it("the error says that a program was killed, instead of quoting its last output", async () => {
  await expect(
    run("console.log('✓ Generating'); process.kill(process.pid, 'SIGKILL');"),
  ).rejects.toThrow(
    /builder\.mjs was killed \(SIGKILL\)\. Most often memory ran out/,
  );
});

it("a killed program is reported, and everything that it started ends", async () => {
  const child = `["-e", "setInterval(() => {}, 1000)"]`;
  await expect(
    run(`import { spawn } from "node:child_process";
      spawn(process.execPath, ${child}, { stdio: "inherit" });
      process.kill(process.pid, "SIGKILL");`),
  ).rejects.toThrow("SIGKILL");
});
