import { chmod, cp, mkdir, readFile, utimes } from "node:fs/promises";
import { delimiter, dirname, join } from "node:path";
import { execa } from "execa";
import { beforeEach, describe, expect, it } from "vitest";
import packageJson from "../../package.json" with { type: "json" };
import { temporaryFolder, writeFiles } from "../temporary-folder.ts";

const root = join(import.meta.dirname, "../..");
const packagedNode = `node_modules/node-linux-${process.arch}/bin/node`;
const installed = "node_modules/.package-lock.json";
let clone: string;

/** A clone of the project in which `npm start` only prints a line. */
beforeEach(async () => {
  const files = {
    "dev/start.ts": "console.log('started');",
    "package-lock.json": "{}",
  };
  clone = await temporaryFolder(files, join(root, ".local"));
  await cp(join(root, "dev/run.sh"), join(clone, "dev/run.sh"));
});

/** Installs packages. @param seconds how much newer than the lockfile they are */
async function install(
  seconds: number,
  node = `exec "${process.execPath}" "$@"`,
) {
  await writeFiles(clone, {
    [installed]: "{}",
    [packagedNode]: `#!/bin/sh\n${node}\n`,
  });
  await chmod(join(clone, packagedNode), 0o755);
  const time = Date.now() / 1000 + seconds;
  await utimes(join(clone, installed), time, time);
}

/**
 * Runs the script of `npm start`.
 *
 * @param npm the shell script that it finds as npm
 */
async function start(npm: string, cwd = clone, env = {}) {
  await writeFiles(clone, { "bin/npm": `#!/bin/sh\n${npm}\n` });
  await chmod(join(clone, "bin/npm"), 0o755);
  const folders = [join(clone, "bin"), dirname(process.execPath)];
  const PATH = [...folders, process.env.PATH].join(delimiter);
  return execa("sh", ["-c", packageJson.scripts.start], {
    cwd,
    env: { PATH, NODE_OPTIONS: "", ...env },
    all: true,
    reject: false,
  });
}

describe("the first step of every command", () => {
  it("only runs the command, with the packaged Node, when the packages are newer than the lockfile", async () => {
    await install(60);
    await writeFiles(clone, {
      "dev/start.ts": `import { execSync } from "node:child_process";
      console.log(String(execSync("command -v node")).trim());
      process.on("SIGTERM", () => process.exit(7));
      process.kill(process.pid, "SIGTERM");
      setTimeout(() => {}, 20_000);`,
    });
    const { exitCode, all } = await start("echo npm was called; exit 1");
    expect([exitCode, all]).toEqual([7, join(clone, packagedNode)]);
  });

  it("installs everything when the packages are older than the lockfile, whatever the user's own settings of npm", async () => {
    await install(-60);
    const tool = { version: "1.0.0", engines: { node: ">=99" } };
    const own = {
      ...{ name: "clone", version: "1.0.0" },
      devDependencies: { tool: "file:tool" },
    };
    const packages = {
      ...{ "": own, tool: { ...tool, dev: true } },
      "node_modules/tool": { resolved: "tool", link: true },
    };
    await writeFiles(clone, {
      "tool/package.json": JSON.stringify({ name: "tool", ...tool }),
      "package.json": JSON.stringify({
        ...own,
        scripts: { start: packageJson.scripts.start },
      }),
      "package-lock.json": JSON.stringify({ lockfileVersion: 3, packages }),
      npmrc: "engine-strict=true\nglobal=true\nlocation=global\nomit=dev\n",
    });
    const { all } = await execa("npm", ["start"], {
      cwd: clone,
      env: {
        ...{ NODE_ENV: "production", NODE_OPTIONS: "" },
        npm_config_userconfig: join(clone, "npmrc"),
      },
      all: true,
      reject: false,
    });
    expect(all).toMatch(/\nstarted$/);
    const manifest = join(clone, "node_modules/tool/package.json");
    expect(await readFile(manifest, "utf8")).toContain("tool");
  });

  // macOS has no flock.
  it.skipIf(process.platform === "darwin")(
    "installs once when two commands are started at once, even if the first one is killed",
    async () => {
      const npm = `[ -e log ] || kill -KILL $PPID
      echo begins >> log; sleep 1; mkdir -p node_modules; echo {} > ${installed}; echo ends >> log`;
      const outcomes = await Promise.all([start(npm), start(npm)]);
      const [second, first] = outcomes.sort((a) => (a.signal ? 1 : -1));
      expect(first.signal).toBe("SIGKILL");
      expect([second.exitCode, second.stdout]).toEqual([0, "started"]);
      expect(second.stderr).toContain("waiting for it");
      const log = await readFile(join(clone, "log"), "utf8");
      expect(log).toBe("begins\nends\n");
    },
  );

  it.each([
    ["is empty", ""],
    ["is of another version", "echo v20.1.0"],
  ])("says what to do when the installed Node %s", async (_, node) => {
    await install(60, node);
    const { exitCode, all } = await start("exit 1");
    expect(exitCode).toBe(1);
    expect(all).toContain("remove that folder");
  });

  it.each([
    ["is interrupted", "kill -INT $PPID", 130, "\nInterrupted."],
    ["is stopped", "kill -TERM $PPID", 143, "\nInterrupted."],
    ["fails", "echo offline; exit 7", 7, "offline\n\nThe packages could not"],
  ])(
    "does not run the command when the installation %s, and says why",
    async (_, event, code, reason) => {
      const { exitCode, all } = await start(`
        trap '' INT TERM
        ${event}
        exec sleep 600`);
      expect([exitCode, all]).toEqual([code, expect.stringContaining(reason)]);
      expect(all).not.toMatch(/started|Interrupted.*registry/s);
    },
  );

  it.each(["a#b", "why?", "50%", "back\\slash", "one:two"])(
    "installs nothing in a folder named %s, which Sanity's tools cannot read",
    async (name) => {
      const folder = join(clone, name);
      await mkdir(folder);
      await cp(join(clone, "dev"), join(folder, "dev"), { recursive: true });
      const { exitCode, all } = await start("echo npm was called", folder);
      expect([exitCode, all]).toEqual([1, expect.stringContaining(folder)]);
      expect(all).not.toContain("npm was called");
    },
  );
});

it("a command reaches this machine although a company's proxy is for everything else", async () => {
  await install(60);
  await writeFiles(clone, {
    "dev/start.ts": `import { createServer } from "node:http";
    const server = createServer((_, response) => response.end("reached"));
    server.listen(0, "127.0.0.1", async () => {
      const { port } = server.address();
      for (const host of ["localhost", "127.0.0.1"])
        console.log(await (await fetch(\`http://\${host}:\${port}\`)).text());
      console.log(process.env.NO_PROXY);
      process.exit();
    });`,
  });
  const { all } = await start("exit 1", clone, {
    ...{ http_proxy: "http://127.0.0.1:9", NODE_USE_ENV_PROXY: "1" },
    ...{ NO_PROXY: "", no_proxy: "intranet.example" },
  });
  expect(all).toMatch(/^reached\nreached\nintranet.example,/);
});

it("systemd starts the publisher as npm does", async () => {
  const unit = await readFile(join(root, "docs/deploy.md"), "utf8");
  const command = packageJson.scripts.publisher.replace("exec sh", "/bin/sh");
  expect(unit).toContain(`ExecStart=${command}\n`);
});
