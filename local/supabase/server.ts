/**
 * The embedded Supabase: `@supabase/lite` on PGlite, with the migrations that
 * hosted Supabase runs, behind a door of our own. Loopback only.
 */
import { rmSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage, type Server } from "node:http";
import { join } from "node:path";
import { type Migration, readMigrations } from "../../supabase/migrations.ts";
import { type Api, openApi } from "./api.ts";
import { openDatabase } from "./database.ts";
import { lockFolder } from "./folder-lock.ts";
import type { SupabaseKeys } from "./keys.ts";
import { serve, type VisitorAddress } from "./serve.ts";

export type SupabaseOptions = SupabaseKeys & {
  /** Keeps everything, across restarts. Served by one process at a time. */
  directory: string;
  /** 0 takes a free one. */
  port: number;
  /**
   * The network address a request counts for. Default: the one its connection
   * comes from. Tests that are many visitors at once say otherwise.
   */
  visitorAddress?: VisitorAddress;
  /** Default: those of `supabase/migrations`. Measurements compare with others. */
  migrations?: Migration[];
};

export type RunningSupabase = {
  port: number;
  /** `http://localhost:PORT` */
  url: string;
  /** Answers what is under way, then stops. */
  close(): Promise<void>;
};

/**
 * Starts the embedded Supabase.
 *
 * @throws if the port is taken, the folder is in use, or a migration fails
 */
export async function startSupabase(
  options: SupabaseOptions,
): Promise<RunningSupabase> {
  const unlock = lockFolder(options.directory);
  // The port first: a taken one is known at once, a database takes seconds.
  const opening = Promise.withResolvers<Api>();
  opening.promise.catch(() => {});
  const visitorAddress = options.visitorAddress ?? connectionAddress;
  const server = createServer((request, response) => {
    serve(request, response, options, opening.promise, visitorAddress);
  });
  server.requestTimeout = 15_000;
  server.headersTimeout = 5_000;
  // A client that takes up an idle connection must not meet its end half-way.
  server.keepAliveTimeout = 60_000;
  try {
    const port = await listen(server, options.port);
    const api = await open(options);
    opening.resolve(api);
    const url = `http://localhost:${port}`;
    // Where operators' commands find the one that runs.
    const notice = join(options.directory, "address.json");
    writeFileSync(notice, `${JSON.stringify({ url })}\n`);
    const forgetting = setInterval(
      () => api.forget().catch(() => {}),
      FORGET_EVERY,
    );
    return {
      port,
      url,
      async close() {
        clearInterval(forgetting);
        rmSync(notice, { force: true });
        const closed = new Promise((resolve) => server.close(resolve));
        server.closeIdleConnections();
        const patience = setTimeout(() => server.closeAllConnections(), 2_000);
        await closed;
        clearTimeout(patience);
        await api.close();
        unlock();
      },
    };
  } catch (error) {
    opening.reject(error);
    server.close();
    server.closeAllConnections();
    unlock();
    throw error;
  }
}

async function open(options: SupabaseOptions): Promise<Api> {
  const database = await openDatabase(
    join(options.directory, "database"),
    options.migrations ?? (await readMigrations()),
  );
  const api = await openApi(database, options);
  await api.forget();
  return api;
}

/** What hosted Supabase leaves to pg_cron: nothing about visitors is kept for an hour. */
const FORGET_EVERY = 10 * 60 * 1000;

/** @returns the port, once the server listens on it */
function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", (error) =>
      reject(
        "code" in error && error.code === "EADDRINUSE"
          ? new Error(
              `Port ${port} is taken. Set SUPABASE_PORT to another one.`,
              { cause: error },
            )
          : error,
      ),
    );
    server.listen(port, "127.0.0.1", () => {
      const address = server.address();
      resolve(typeof address === "object" && address ? address.port : port);
    });
  });
}

function connectionAddress(request: IncomingMessage): string {
  return request.socket.remoteAddress ?? "";
}
