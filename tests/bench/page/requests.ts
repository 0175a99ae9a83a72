/** Requests a second: the stack's server beside nginx, on the same folder. */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { execa } from "execa";
import { z } from "zod";
import { headerRules } from "../../../export/headers.ts";
import { nginxLocations } from "../../../export/host-files.ts";
import { freePort } from "../stack.ts";

const resultSchema = z.object({
  requests: z.object({ average: z.number() }),
  errors: z.literal(0),
  non2xx: z.literal(0),
});

/**
 * Asks for one address over and over, 50 connections at a time.
 *
 * @returns requests a second
 * @throws Error when any was not answered with the file
 */
export async function requestsPerSecond(
  tools: string,
  url: string,
  seconds: number,
): Promise<number> {
  const { stdout } = await execa(process.execPath, [
    join(tools, "node_modules/autocannon/autocannon.js"),
    "--json",
    ...["--connections", "50", "--duration", String(seconds)],
    // Debian's nginx sends gzip copies, not brotli: both are asked for gzip.
    ...["--headers", "Accept-Encoding=gzip"],
    url,
  ]);
  return resultSchema.parse(JSON.parse(stdout)).requests.average;
}

/**
 * nginx with one worker, as the stack's server has one, and the headers that
 * the export tells it to send.
 *
 * @returns `undefined` if nginx is not installed
 */
export async function startNginx(folder: string, studioUrl: string) {
  const port = await freePort();
  const directory = await mkdtemp(join(tmpdir(), "nginx-"));
  const configuration = join(directory, "nginx.conf");
  const scratch = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (name) => `${name}_temp_path ${join(directory, name)};`,
  );
  await writeFile(
    configuration,
    `daemon off;
worker_processes 1;
pid ${join(directory, "pid")};
error_log stderr error;
events { worker_connections 1024; }
http {
  include /etc/nginx/mime.types;
  access_log off;
  sendfile on;
  gzip_static on;
  ${scratch.join("\n  ")}
  server {
    listen 127.0.0.1:${port};
    root ${folder};
    ${nginxLocations(headerRules({ studioUrl }))}
  }
}
`,
  );
  const nginx = execa("nginx", ["-c", configuration, "-p", directory], {
    reject: false,
    stderr: "inherit",
  });
  const server = {
    url: `http://127.0.0.1:${port}`,
    async [Symbol.asyncDispose]() {
      nginx.kill();
      await nginx;
      await rm(directory, { recursive: true, force: true });
    },
  };
  for (let attempt = 0; attempt < 50 && nginx.pid; attempt++) {
    const answer = await fetch(server.url).catch(() => undefined);
    if (answer?.ok) return server;
    await setTimeout(100);
  }
  await server[Symbol.asyncDispose]();
  return undefined;
}
