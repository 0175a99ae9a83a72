/** Requests a second: the embedded server beside nginx, on the same folder. */
import { execFile, spawn } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { z } from "zod";
import { findFreePorts } from "../../../local/runner/ports.ts";

const resultSchema = z.object({
  requests: z.object({ average: z.number() }),
  errors: z.number(),
  non2xx: z.number(),
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
  const { stdout } = await promisify(execFile)(process.execPath, [
    join(tools, "node_modules/autocannon/autocannon.js"),
    "--json",
    ...["--connections", "50", "--duration", String(seconds)],
    // Debian's nginx sends gzip copies, not brotli: both are asked for gzip.
    ...["--headers", "Accept-Encoding=gzip"],
    url,
  ]);
  const { requests, errors, non2xx } = resultSchema.parse(JSON.parse(stdout));
  if (errors + non2xx > 0) {
    throw new Error(`${errors + non2xx} requests to ${url} failed`);
  }
  return requests.average;
}

/** nginx with one worker, as the embedded server has one, and the headers that the export tells it to send. */
export async function startNginx(
  folder: string,
): Promise<{ url: string; stop(): Promise<void> } | undefined> {
  const [port = 0] = await findFreePorts(1);
  const directory = await mkdtemp(join(tmpdir(), "nginx-"));
  const configuration = join(directory, "nginx.conf");
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
  client_body_temp_path ${join(directory, "body")};
  proxy_temp_path ${join(directory, "proxy")};
  fastcgi_temp_path ${join(directory, "fastcgi")};
  uwsgi_temp_path ${join(directory, "uwsgi")};
  scgi_temp_path ${join(directory, "scgi")};
  server {
    listen 127.0.0.1:${port};
    root ${folder};
    include ${join(folder, "nginx.conf")};
  }
}
`,
  );
  const nginx = spawn("nginx", ["-c", configuration, "-p", directory], {
    stdio: ["ignore", "ignore", "inherit"],
  });
  const gone = new Promise<void>((resolve) => {
    nginx.once("error", () => resolve());
    nginx.once("exit", () => resolve());
  });
  const stop = async () => {
    nginx.kill("SIGTERM");
    await gone;
    await rm(directory, { recursive: true, force: true });
  };
  const url = `http://127.0.0.1:${port}`;
  for (let attempt = 0; attempt < 50; attempt++) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return { url, stop };
    if (nginx.exitCode !== null || nginx.pid === undefined) break;
    await pause(100);
  }
  await stop();
  return undefined;
}
