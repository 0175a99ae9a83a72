/** Starts the servers of hosts on a site and the files in its project's root. */
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { execa, execaNode } from "execa";
import { findFreePorts } from "../../dev/ports.ts";
import { directory } from "./tools.ts";

/** A server that was started; it may not answer yet. */
export type Server = AsyncDisposable & { url: string };

/** Nothing is asked of Cloudflare, and nothing is told. */
export const OFFLINE = { CI: "1", WRANGLER_SEND_METRICS: "false" };

/**
 * @param command `dev` for Workers, `pages dev out` for Pages
 * @param project the folder that wrangler takes its configuration from
 */
export async function startWrangler(
  wrangler: string,
  command: string[],
  project: string,
): Promise<Server> {
  const [port = 0, inspector = 0] = await findFreePorts(2);
  const running = execaNode(
    wrangler,
    [
      ...command,
      ...["--ip", "127.0.0.1", "--port", String(port)],
      ...["--inspector-port", String(inspector)],
    ],
    {
      cwd: project,
      nodePath: process.execPath,
      env: OFFLINE,
      reject: false,
      stdin: "ignore",
      stdout: "ignore",
      stderr: "inherit",
    },
  );
  return server(`http://localhost:${port}`, running);
}

/** nginx with the server block that was written for `https://localhost`, on ports of our own. */
export async function startNginx(
  nginx: string,
  project: string,
): Promise<Server & { insecureUrl: string }> {
  const [port = 0, insecure = 0] = await findFreePorts(2);
  const scratch = join(directory, "nginx-scratch");
  const key = join(scratch, "key.pem");
  const certificate = join(scratch, "certificate.pem");
  await execa(
    `mkdir -p ${scratch} && openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=localhost -keyout ${key} -out ${certificate}`,
    { shell: true },
  );
  const block = (await readFile(join(project, "nginx.conf"), "utf8"))
    .replace(/^ +listen \[.*\n/gm, "")
    .replace("listen 80;", `listen 127.0.0.1:${insecure};`)
    .replace("listen 443 ", `listen 127.0.0.1:${port} `)
    .replace("/var/www/localhost", join(project, "out"))
    .replace("/etc/letsencrypt/live/localhost/fullchain.pem", certificate)
    .replace("/etc/letsencrypt/live/localhost/privkey.pem", key);
  const unpacked = join(directory, "nginx");
  const configuration = join(scratch, "nginx.conf");
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (name) => `${name}_temp_path ${join(scratch, name)};`,
  );
  await writeFile(
    configuration,
    `load_module ${unpacked}/usr/lib/nginx/modules/ngx_http_brotli_static_module.so;
${process.getuid?.() === 0 ? "user root;" : ""}
daemon off;
pid ${join(scratch, "pid")};
error_log stderr error;
events {}
http {
include ${unpacked}/etc/nginx/mime.types;
default_type application/octet-stream;
access_log off;
${temporary.join("\n")}
${block}
}
`,
  );
  const running = execa(nginx, ["-c", configuration, "-p", scratch], {
    reject: false,
    stderr: "inherit",
  });
  return {
    ...server(`https://localhost:${port}`, running),
    insecureUrl: `http://localhost:${insecure}`,
  };
}

const server = (
  url: string,
  running: PromiseLike<unknown> & { kill(): boolean },
): Server => ({
  url,
  async [Symbol.asyncDispose]() {
    running.kill();
    await running;
  },
});
