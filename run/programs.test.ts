import { resolve } from "node:path";
import { expect, it, vi } from "vitest";
import { findFreePorts } from "../tests/free-ports.ts";
import { temporaryFolder } from "../tests/temporary-folder.ts";
import { runProgram, startServer } from "./programs.ts";

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

it("Next reads no key of the operator's in .env or the shell, only what it is given", async () => {
  vi.stubEnv("VERCEL_TOKEN", "from-file-or-shell");
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

it("a server that fails from the start says why, one that exits is reported, and one that is disposed of is silent", async () => {
  project.root = await temporaryFolder({
    "server.mjs": `import { createServer } from "node:http";
      console.log("A file is broken.");
      createServer(({ url }, response) => {
        response.writeHead(500).end();
        if (url === "/exit") process.exit();
      }).listen(process.argv[2], "127.0.0.1");`,
  });
  const [port = 0] = await findFreePorts(1);
  const url = `http://127.0.0.1:${port}/`;
  const lines: string[] = [];
  const start = () =>
    startServer({
      script: "server.mjs",
      parameters: [String(port)],
      url,
      variables: {},
      onLine: (line) => lines.push(line),
    });
  await (await start())[Symbol.asyncDispose]();
  expect(lines).toEqual(["A file is broken."]);
  await start();
  await fetch(`${url}exit`);
  await expect.poll(() => lines.at(-1)).toMatch(/^server.mjs has exited/);
});
