import { resolve } from "node:path";
import { expect, it, vi } from "vitest";
import { temporaryFolder } from "../tests/temporary-folder.ts";
import { runProgram } from "./programs.ts";

const project = vi.hoisted(() => ({ root: "." }));
vi.mock("./root.ts", () => project);

const { signal } = new AbortController();

it("the error says that a program was killed, instead of quoting its last output, and everything that it started ends", async () => {
  project.root = await temporaryFolder({
    "builder.mjs": `import { spawn } from "node:child_process";
      spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"], { stdio: "inherit" });
      console.log("✓ Generating");
      process.kill(process.pid, "SIGKILL");`,
  });
  await expect(runProgram("builder.mjs", [], {}, signal)).rejects.toThrow(
    /^builder\.mjs was killed \(SIGKILL\)\. Most often memory ran out/,
  );
});

it("Next reads no key of the operator's in .env, only what it is given", async () => {
  const nextEnv = resolve("node_modules/@next/env/dist/index.js");
  project.root = await temporaryFolder({
    ".env": "SITE_URL=from-file\nSUPABASE_SECRET_KEY=from-file",
    ".env.production.local": "\ufeff export CLOUDFLARE_API_TOKEN : from-file",
    "builder.mjs": `import nextEnv from ${JSON.stringify(nextEnv)};
      const { combinedEnv } = nextEnv.loadEnvConfig(process.cwd());
      console.log(JSON.stringify(combinedEnv));
      process.exit(1);`,
  });
  const build = runProgram("builder.mjs", [], { SITE_URL: "given" }, signal);
  const output = await build.catch((error: Error) => error.message);
  expect(output).toContain('"SITE_URL":"given"');
  expect(output).toContain('"CLOUDFLARE_API_TOKEN":""');
  expect(output).not.toContain("from-file");
});
