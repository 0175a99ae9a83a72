/** The floor: an empty page, exported by the very Next that exports ours. */
import { mkdir, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { execa } from "execa";

const SOURCES = {
  "package.json": '{ "private": true, "type": "module" }',
  "next.config.js":
    'export default { output: "export", distDir: "out", outputFileTracingRoot: import.meta.dirname };',
  "app/layout.js":
    'export default ({ children }) => <html lang="en"><body>{children}</body></html>;',
  "app/page.js": "export default () => <h1>Hello</h1>;",
};

/**
 * @param directory within the project, so that its packages are found; emptied first
 * @returns the exported folder
 */
export async function buildFloor(directory: string): Promise<string> {
  await rm(directory, { recursive: true, force: true });
  for (const [name, text] of Object.entries(SOURCES)) {
    const file = join(directory, name);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  }
  await execa("next", ["build", "--webpack"], {
    cwd: directory,
    preferLocal: true,
    localDir: process.cwd(),
    env: {
      NODE_ENV: "production",
      NEXT_TELEMETRY_DISABLED: "1",
      // The lockfile above is ours, and complete.
      NEXT_IGNORE_INCORRECT_LOCKFILE: "1",
    },
  });
  return join(directory, "out");
}
