/** Supabase's REST interface on this machine. See README.md. */
import { join } from "node:path";
import { type Listening, listen } from "../loopback.ts";
import { createApp } from "./app.ts";
import { type Migration, migrate, openDatabase } from "./database.ts";
import type { Keys } from "./keys.ts";
import { openRest } from "./rest.ts";

export type LocalSupabaseOptions = {
  /** The data folder. Only one process at a time may use it. */
  directory: string;
  /** 0 takes a free port. */
  port: number;
  keys: Keys;
  /** SQL that makes an empty database like a new hosted one. */
  platform: string;
  /** The oldest migration is the first. */
  migrations: readonly Migration[];
  /** SQL with all grants on tables, views and sequences of `public`. */
  grants: string;
  /** SQL that runs at the start and every ten minutes, instead of pg_cron. */
  housekeeping: string;
};

const HOUSEKEEPING_INTERVAL_MS = 10 * 60 * 1000;

/**
 * @returns the running server
 * @throws Error when the port is in use, or a migration fails
 */
export async function startLocalSupabase(
  options: LocalSupabaseOptions,
): Promise<Listening> {
  const { directory, port, housekeeping } = options;
  await using starting = new AsyncDisposableStack();
  const folder = join(directory, "database");
  const database = await openDatabase(folder);
  starting.defer(() => database.close());
  await migrate(database.driver, folder, options);
  const rest = starting.use(await openRest(database, options));
  await rest.execute(housekeeping);
  const timer = setInterval(
    () => rest.execute(housekeeping).catch(() => {}),
    HOUSEKEEPING_INTERVAL_MS,
  );
  starting.defer(() => clearInterval(timer));
  const app = createApp({ ...options, handle: rest.handle });
  const { url } = starting.use(await listen(app, { port }));
  return Object.assign(starting.move(), { url });
}
