import { type ChildProcess, execFile } from "node:child_process";
import { chmod, cp, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import packageJson from "../../package.json" with { type: "json" };

const { scripts } = packageJson;
const root = join(import.meta.dirname, "../..");
let clone: string;

/** A clone with one package in its lockfile, and an npm that does as told. */
beforeEach(async () => {
  clone = await mkdtemp(join(tmpdir(), "clone-"));
  for (const file of ["dev/run.mjs", "dev/end-with-parent.mjs"])
    await cp(join(root, file), join(clone, file), { recursive: true });
  for (const program of ["dev/start.ts", "cli/waitlist/main.ts"])
    await write(program, "console.log('handed over');");
  await lockfile("package-lock.json", "1.0.0");
});
afterEach(() => rm(clone, { recursive: true }));

async function write(name: string, text: string): Promise<string> {
  const file = join(clone, name);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
  return file;
}

const lockfile = (name: string, version: string) =>
  write(
    name,
    JSON.stringify({
      packages: {
        "": {},
        "node_modules/one": { version },
        "node_modules/other-system": { version, optional: true },
      },
    }),
  );

const OWN_NODE = `#!/bin/sh\nexec "${process.execPath}" "$@"\n`;

async function installed(version: string, node = OWN_NODE) {
  await lockfile("node_modules/.package-lock.json", version);
  await chmod(await write("node_modules/.bin/node", node), 0o755);
}

/** @returns exit code and output of a script of package.json in the clone */
async function start(
  npm: string,
  script: keyof typeof scripts = "start",
  onStart = (_child: ChildProcess): void => {},
): Promise<{ code: number; output: string }> {
  await chmod(await write("bin/npm", `#!/bin/sh\n${npm}\n`), 0o755);
  const path = `${join(clone, "bin")}${delimiter}${process.env.PATH}`;
  return new Promise((resolve) => {
    const child = execFile(
      "sh",
      ["-c", scripts[script]],
      { cwd: clone, env: { ...process.env, PATH: path, NODE_OPTIONS: "" } },
      (error, stdout, stderr) =>
        resolve({
          code: Number(error?.code ?? 0),
          output: stdout + stderr,
        }),
    );
    onStart(child);
  });
}

describe("the first step of every command", () => {
  it("installs nothing when the packages are those of the lockfile", async () => {
    await installed("1.0.0");
    const { code, output } = await start("echo npm was called; exit 1");
    expect([code, output]).toEqual([0, "handed over\n"]);
  });

  it("installs when a package is missing or of another version", async () => {
    await installed("0.9.0");
    const { code, output } = await start("exit 0");
    // In the order of the two outputs: only the command's own is on the first.
    expect(output).toMatch(/^handed over\nInstalling the packages/);
    expect(code).toBe(0);
  });

  it("installs for the waitlist's commands, too", async () => {
    const { code, output } = await start("exit 7", "waitlist");
    expect(output).toContain("Installing the packages");
    expect(code).toBe(7);
  });

  it("ends with npm's own reason and exit code when they cannot be installed", async () => {
    const { code, output } = await start(
      "echo 'npm error network unreachable' >&2; exit 7",
    );
    expect(code).toBe(7);
    expect(output).toContain("npm error network unreachable");
    expect(output).toContain("The packages could not be installed");
    expect(output).not.toContain("handed over");
  });

  it("asks for everything, whatever npm's settings leave out", async () => {
    const { output } = await start('echo "npm $*"; exit 1');
    for (const flag of ["dev", "optional", "peer"])
      expect(output).toContain(`--include=${flag}`);
    expect(output).toContain("--ignore-scripts=false");
  });

  it.each([
    ["is empty", ""],
    ["is of another version", "#!/bin/sh\necho v20.1.0\n"],
  ])("says so and ends when the installed Node %s", async (_, node) => {
    await installed("1.0.0", node);
    const { code, output } = await start("exit 1");
    expect(code).toBe(1);
    expect(output).toContain("node_modules/.bin/node does not run");
    expect(output).toContain("Remove the folder node_modules");
  });

  it("takes the machine's own Node 24 where the packages bring none", async () => {
    await installed("1.0.0");
    await rm(join(clone, "node_modules/.bin/node"));
    const { code, output } = await start("exit 1");
    expect([code, output]).toEqual([0, "handed over\n"]);
  });

  it.each(["SIGINT", "SIGTERM"] as const)(
    "ends on %s during the installation, and blames nobody",
    async (signal) => {
      const { code, output } = await start(
        "echo begun >&2; exec sleep 600",
        "start",
        (npm) =>
          npm.stderr?.on("data", (text) => {
            if (String(text).includes("begun")) npm.kill(signal);
          }),
      );
      expect(code).toBe(signal === "SIGINT" ? 130 : 143);
      expect(output).toContain("Interrupted");
      expect(output).not.toContain("registry");
    },
  );
});
