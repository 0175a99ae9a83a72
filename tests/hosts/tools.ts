/** Servers of hosts, in a folder of their own, outside the lockfile. */
import { access, mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { execa } from "execa";

export const directory: string = join(
  import.meta.dirname,
  "../../.local/hosts",
);

/** Newer ones may want a newer Node or serve otherwise: raise it with the tests. */
const WRANGLER = "wrangler@4.86.0";
const NGINX = ["nginx", "nginx-common", "libnginx-mod-http-brotli-static"];

/**
 * Runs a step that needs the network, once.
 *
 * @param result a file that is there afterwards
 * @returns the file; undefined, and says why, when the step fails
 */
async function provide(
  result: string,
  step: (folder: string) => Promise<unknown>,
  folder: string,
): Promise<string | undefined> {
  try {
    await access(result).catch(async () => {
      await mkdir(folder, { recursive: true });
      await step(folder);
    });
    await access(result);
    return result;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    console.warn(`Skipped, as it cannot be had here: ${result}\n${reason}`);
    return undefined;
  }
}

/** @returns Cloudflare's command line, which brings its server along */
export function provideWrangler(): Promise<string | undefined> {
  const folder = join(directory, WRANGLER);
  return provide(
    join(folder, "node_modules/wrangler/bin/wrangler.js"),
    async (cwd) => {
      await writeFile(join(cwd, "package.json"), '{ "private": true }\n');
      // Its server for Pages looks for a configuration above itself.
      await writeFile(join(cwd, "wrangler.jsonc"), "{}\n");
      await execa("npm", ["install", "--no-audit", "--no-fund", WRANGLER], {
        cwd,
      });
    },
    folder,
  );
}

/** @returns Debian's nginx, unpacked and not installed; its module lies below the same folder */
export function provideNginx(): Promise<string | undefined> {
  const folder = join(directory, "nginx");
  return provide(
    join(folder, "usr/sbin/nginx"),
    (cwd) =>
      execa(
        `apt-get download ${NGINX.join(" ")} && for package in *.deb; do dpkg -x "$package" .; done`,
        { cwd, shell: true },
      ),
    folder,
  );
}
