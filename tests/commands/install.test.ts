import {
  chmod,
  cp,
  mkdir,
  readFile,
  rm,
  utimes,
  writeFile,
} from "node:fs/promises";
import { delimiter, dirname, join } from "node:path";
import { execa } from "execa";
import { beforeEach, describe, expect, it } from "vitest";
import packageJson from "../../package.json" with { type: "json" };
import { temporaryFolder } from "../temporary-folder.ts";

const root = join(import.meta.dirname, "../..");
const packagedNode = `node_modules/node-${process.platform}-${process.arch}/bin/node`;
let clone: string;

/** A clone of the project in which `npm start` only prints a line. */
beforeEach(async () => {
  clone = await temporaryFolder({
    "dev/start.ts": "console.log('handed over');",
    "package-lock.json": "{}",
  });
  for (const file of ["dev/run.mjs", "command/end-with-parent.mjs"])
    await cp(join(root, file), join(clone, file));
});

async function write(name: string, text: string): Promise<string> {
  const file = join(clone, name);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
  return file;
}

/** Installs packages. @param seconds how much newer than the lockfile they are */
async function installed(
  seconds: number,
  node = `exec "${process.execPath}" "$@"`,
) {
  const time = Date.now() / 1000 + seconds;
  await utimes(
    await write("node_modules/.package-lock.json", "{}"),
    time,
    time,
  );
  const file = await write(packagedNode, `#!/bin/sh\n${node}\n`);
  await chmod(file, 0o755);
}

/** Runs the script of `npm start`, with a shell script in place of npm. */
async function start(npm: string) {
  await chmod(await write("bin/npm", `#!/bin/sh\n${npm}\n`), 0o755);
  return execa("sh", ["-c", packageJson.scripts.start], {
    cwd: clone,
    env: {
      PATH: [
        join(clone, "bin"),
        dirname(process.execPath),
        process.env.PATH,
      ].join(delimiter),
      NODE_OPTIONS: "",
    },
    all: true,
    reject: false,
  });
}

describe("the first step of every command", () => {
  it("installs nothing when the packages are newer than the lockfile", async () => {
    await installed(60);
    const { exitCode, all } = await start("echo npm was called; exit 1");
    expect([exitCode, all]).toEqual([0, "handed over"]);
  });

  it("gives child processes the packaged Node, which npm 10 does not link", async () => {
    await installed(60);
    await write(
      "dev/start.ts",
      `import { execSync } from "node:child_process";
      console.log(String(execSync("command -v node")).trim());`,
    );
    expect((await start("exit 1")).all).toBe(join(clone, packagedNode));
  });

  it("passes a signal on to the command and returns its exit code", async () => {
    await installed(60);
    await write(
      "dev/start.ts",
      `process.on("SIGTERM", () => process.exit(7));
      process.kill(process.ppid, "SIGTERM");
      setTimeout(() => process.exit(1), 20_000);`,
    );
    expect((await start("exit 1")).exitCode).toBe(7);
  });

  it("installs everything when packages are missing or older than the lockfile, then runs the command", async () => {
    for (const prepare of [async () => {}, () => installed(-60)]) {
      await prepare();
      const { exitCode, stdout, stderr } = await start('echo "npm $*"');
      expect([exitCode, stdout]).toEqual([0, "handed over"]);
      for (const kind of ["dev", "optional", "peer"])
        expect(stderr).toContain(`--include=${kind}`);
    }
  });

  it("fails with npm's message and exit code when the packages cannot be installed", async () => {
    const { exitCode, all } = await start(
      "echo 'npm error network unreachable' >&2; exit 7",
    );
    expect(exitCode).toBe(7);
    expect(all).toContain("npm error network unreachable");
    expect(all).toContain("The packages could not be installed");
    expect(all).not.toContain("handed over");
  });

  /** An npm that takes a second and logs its start and end. */
  const slow = `echo begins >> log; sleep 1; mkdir -p node_modules; echo {} > node_modules/.package-lock.json; echo ends >> log`;
  const log = async () =>
    (await readFile(join(clone, "log"), "utf8")).trim().split("\n");

  it("installs once when two commands are started at once", async () => {
    const outcomes = await Promise.all([start(slow), start(slow)]);
    for (const { exitCode, stdout, stderr } of outcomes)
      expect([exitCode, stdout], stderr).toEqual([0, "handed over"]);
    expect(await log()).toEqual(["begins", "ends"]);
    expect(outcomes.map(({ all }) => all).join()).toContain("waiting for it");
  });

  it("waits for the installation of a killed command, and repeats it only if it was not completed", async () => {
    const killed = await start(`kill -KILL $PPID; ${slow}`);
    expect(killed.signal ?? killed.exitCode).not.toBe(0);
    const { exitCode, stdout, stderr } = await start(slow);
    expect([exitCode, stdout], stderr).toEqual([0, "handed over"]);
    expect(await log()).toEqual(["begins", "ends"]);
    await rm(join(clone, "node_modules"), { recursive: true });
    await start("kill -KILL $PPID; echo killed >> log");
    await start(slow);
    expect(await log()).toEqual(["begins", "ends", "killed", "begins", "ends"]);
  });

  it.each([
    ["is empty", ""],
    ["is of another version", "echo v20.1.0"],
  ])("says what to do when the installed Node %s", async (_, node) => {
    await installed(60, node);
    const { exitCode, all } = await start("exit 1");
    expect(exitCode).toBe(1);
    expect(all).toContain("Remove the folder node_modules");
  });

  it.each([
    ["SIGINT", 130],
    ["SIGTERM", 143],
  ])(
    "ends on %s during the installation without blaming the registry",
    async (signal, code) => {
      const { exitCode, all } = await start(
        `trap '' ${signal.slice(3)}; kill -${signal.slice(3)} $PPID; exec sleep 600`,
      );
      expect(exitCode).toBe(code);
      expect(all).toContain("Interrupted");
      expect(all).not.toContain("registry");
    },
  );
});
