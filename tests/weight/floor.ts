/**
 * The floor: an empty page, exported by the very Next that exports ours. What
 * our page weighs above it is our own doing.
 */
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";

const root = join(import.meta.dirname, "../..");
const next = join(root, "node_modules/next");

const SOURCES: Record<string, string> = {
  "package.json": '{ "private": true, "type": "module" }\n',
  "next.config.js": `export default {
  output: "export",
  distDir: "out",
  outputFileTracingRoot: import.meta.dirname,
};
`,
  "app/layout.js": `export default function Layout({ children }) {
  return (
    <html lang="en">
      <body>{children}</body>
    </html>
  );
}
`,
  "app/page.js": `export default function Page() {
  return <h1>Hello</h1>;
}
`,
};

/**
 * Builds the floor, unless it was built before by the same Next and packages.
 *
 * @returns the exported folder
 * @throws Error with what the build wrote when it fails
 */
export async function buildFloor(): Promise<string> {
  const key = createHash("sha256")
    .update(await readFile(join(next, "package.json")))
    .update(await readFile(join(root, "package-lock.json")))
    .update(JSON.stringify(SOURCES))
    .digest("hex")
    .slice(0, 16);
  const floors = join(root, ".local/floor");
  const folder = join(floors, key);
  if (existsSync(join(folder, "out/index.html"))) return join(folder, "out");
  // Made aside and renamed: a build that was broken off is never mistaken for one.
  const making = `${folder}-${process.pid}`;
  try {
    for (const [name, text] of Object.entries(SOURCES)) {
      const file = join(making, name);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, text);
    }
    await build(making);
    await rm(folder, { recursive: true, force: true });
    await rename(making, folder);
  } catch (error) {
    await rm(making, { recursive: true, force: true });
    throw error;
  }
  return join(folder, "out");
}

function build(folder: string): Promise<void> {
  const building = spawn(
    process.execPath,
    [join(next, "dist/bin/next"), "build", "--webpack"],
    {
      cwd: folder,
      env: {
        ...process.env,
        NODE_ENV: "production",
        NEXT_TELEMETRY_DISABLED: "1",
        // The lockfile above is ours, and complete.
        NEXT_IGNORE_INCORRECT_LOCKFILE: "1",
      },
    },
  );
  const output: string[] = [];
  building.stdout.on("data", (data) => output.push(String(data)));
  building.stderr.on("data", (data) => output.push(String(data)));
  return new Promise((resolve, reject) => {
    building.once("error", reject);
    building.once("close", (code) => {
      if (code === 0) resolve();
      else reject(new Error(output.join("")));
    });
  });
}
