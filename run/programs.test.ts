import { join } from "node:path";
import { expect, it } from "vitest";
import { temporaryFolder } from "../tests/temporary-folder.ts";
import { runProgram } from "./programs.ts";

it("the error says that a program was killed, instead of quoting its last output, and everything that it started ends", async () => {
  const folder = await temporaryFolder({
    "builder.mjs": `import { spawn } from "node:child_process";
      spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"], { stdio: "inherit" });
      console.log("✓ Generating");
      process.kill(process.pid, "SIGKILL");`,
  });
  const { signal } = new AbortController();
  await expect(
    runProgram(join(folder, "builder.mjs"), [], {}, signal),
  ).rejects.toThrow(
    /^\S*builder\.mjs was killed \(SIGKILL\)\. Most often memory ran out/,
  );
});
