/** Supabase's REST interface on this machine. See README.md. */
import { join } from "node:path";
import { type Listening, listen } from "../loopback.ts";
import { createApp } from "./app.ts";
import { type Migration, migrate, openPglite } from "./database.ts";
import type { Keys } from "./keys.ts";
import { openRest } from "./rest.ts";

export type SupabaseOptions = {
  /** The data folder. Only one process at a time may use it. */
  directory: string;
  /** 0 takes a free port. */
  port: number;
  keys: Keys;
  /** SQL that makes an empty database like a new hosted one. */
  platform: string;
  /** Oldest first. */
  migrations: readonly Migration[];
  /** SQL that runs at each start and grants all that roles may do in `public`. */
  grants: string;
};

/**
 * @returns the running server
 * @throws Error when the port is in use, or a migration fails
 */
export async function startSupabase(
  options: SupabaseOptions,
): Promise<Listening> {
  const { directory, port } = options;
  await using resources = new AsyncDisposableStack();
  const folder = join(directory, "database");
  const database = await openPglite(folder);
  resources.defer(() => database.close());
  await migrate(database.driver, folder, options);
  const handle = await openRest(database, options);
  const app = createApp({ ...options, handle });
  const { url } = resources.use(await listen(app, { port }));
  return Object.assign(resources.move(), { url });
}
