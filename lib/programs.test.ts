import { createServer } from "node:http";
import { resolve } from "node:path";
import { execaNode } from "execa";
import { expect, it, onTestFinished, vi } from "vitest";
import { readEnvironment } from "../environment.ts";
import { isFree } from "../local/ports.ts";
import { findFreePorts } from "../tests/free-ports.ts";
import { temporaryFolder } from "../tests/temporary-folder.ts";
import { runProgram, startServer } from "./programs.ts";

const project = vi.hoisted(() => ({ root: "." }));
vi.mock("./root.ts", () => project);

const { signal } = new AbortController();

it("an error says that a program was killed, and ends its descendants", async () => {
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

const SETTINGS = {
  SITE_URL: "https://page.example",
  SANITY_PROJECT_ID: "abc123de",
  SUPABASE_URL: "https://abcdefghijklmnopqrst.supabase.co",
  SUPABASE_PUBLISHABLE_KEY: `sb_publishable_${"a".repeat(22)}`,
};
const KEYS = {
  SANITY_READ_TOKEN: "skNobody",
  SANITY_WRITE_TOKEN: "skNobody",
  SUPABASE_SECRET_KEY: `sb_secret_of_nobody_${"a".repeat(22)}`,
  SUPABASE_SERVICE_ROLE_KEY: "nobody",
  POSTGRES_URL: "postgres://nobody",
  CLOUDFLARE_API_TOKEN: "nobody",
};
/** Variables that programs need besides settings. */
const INHERITED = {
  HTTPS_PROXY: "http://proxy.example",
  no_proxy: "intranet.example",
  NODE_EXTRA_CA_CERTS: "/company.pem",
};
const DOTENV = {
  ".env": "SUPABASE_SECRET_KEY=nobody\nexport CLOUDFLARE_API_TOKEN=nobody",
  ".env.local": "\ufeffVERCEL_TOKEN: nobody",
  ".env.production": "NETLIFY_AUTH_TOKEN=nobody",
};
const print = (module: string) =>
  `console.log(JSON.stringify(${module}));\nprocess.exit(1);`;
const nextEnv = JSON.stringify(resolve("node_modules/@next/env/dist/index.js"));
const sanityConfig = JSON.stringify(resolve("sanity.cli.ts"));

it.each([
  [
    "Next",
    `import nextEnv from ${nextEnv};
    ${print("nextEnv.loadEnvConfig(process.cwd()).combinedEnv")}`,
    // As this project starts every program.
    async (script: string) => {
      vi.stubEnv("HOST_TOKEN", "nobody");
      const { variables } = readEnvironment({ ...SETTINGS, ...KEYS });
      const run = runProgram(script, [], variables, signal);
      return run.catch(({ message }: Error) => message);
    },
  ],
  [
    "Sanity's command",
    `await import(${sanityConfig});\n${print("process.env")}`,
    // As an operator starts it. Sanity loads `.env` before it reads its configuration.
    async (script: string) => {
      const env = { ...SETTINGS, ...KEYS, SANITY_AUTH_TOKEN: "login" };
      const options = { cwd: project.root, env, ipc: false, reject: false };
      return (await execaNode(script, options)).stdout;
    },
  ],
])("%s reads settings, no key in .env or shell", async (name, code, run) => {
  project.root = await temporaryFolder({ ...DOTENV, "builder.mjs": code });
  onTestFinished(() => void vi.unstubAllEnvs());
  for (const [name, value] of Object.entries({ ...KEYS, ...INHERITED }))
    vi.stubEnv(name, value);
  const output = String(await run("builder.mjs"));
  expect(output).not.toMatch(/nobody/i);
  const { SANITY_AUTH_TOKEN, ...variables } = JSON.parse(output);
  expect(variables).toMatchObject({ ...SETTINGS, ...INHERITED });
  expect(SANITY_AUTH_TOKEN).toBe(name === "Next" ? "" : "login");
});

it("a server ends when the program that started it is killed", async () => {
  const module = (path: string) => JSON.stringify(resolve(path));
  const [port = 0] = await findFreePorts(1);
  const folder = await temporaryFolder({
    "server.mjs": `import { createServer } from "node:http";
      import { runCommand } from ${module("lib/command.ts")};
      await runCommand(({ untilInterrupted }) => {
        createServer().listen(${port}, "127.0.0.1", () => console.log("Ready."));
        return untilInterrupted();
      });`,
    "starter.mjs": `import { startServer } from ${module("lib/programs.ts")};
      const script = import.meta.dirname + "/server.mjs";
      await startServer({ script, parameters: [], variables: {}, started: /Ready/ });
      process.kill(process.pid, "SIGKILL");`,
  });
  const { signal } = await execaNode(`${folder}/starter.mjs`, {
    reject: false,
  });
  expect(signal).toBe("SIGKILL");
  await expect.poll(() => isFree(port)).toBe(true);
});

it("a server's lines are reported, and that it exits, unless it is closed", async () => {
  project.root = await temporaryFolder({
    "server.mjs": `import { createServer } from "node:http";
      createServer((_, response) => {
        console.log("A file is broken.");
        response.end("", () => process.exit());
      }).listen(process.argv[2], "127.0.0.1", () => console.log("Ready."));`,
  });
  const [port = 0] = await findFreePorts(1);
  const lines: string[] = [];
  const start = () =>
    startServer({
      script: "server.mjs",
      parameters: [String(port)],
      variables: {},
      started: /^Ready/,
      onLine: (line) => lines.push(line),
      onExit: ({ message }) => lines.push(message),
    });
  await (await start())[Symbol.asyncDispose]();
  expect(lines).toEqual([]);
  await start();
  await fetch(`http://127.0.0.1:${port}/`);
  await expect
    .poll(() => lines)
    .toEqual([
      "A file is broken.",
      expect.stringMatching(/^server\.mjs has exited/),
    ]);
  // Another program answers at the port.
  const other = createServer((_, response) => response.end());
  other.listen(port, "127.0.0.1");
  onTestFinished(() => void other.close());
  await expect(start()).rejects.toThrow("EADDRINUSE");
});
