/**
 * The embedded Supabase: `@supabase/lite` on PGlite, with the migrations that
 * hosted Supabase runs, behind a door of our own. Loopback only.
 */
import { rmSync, writeFileSync } from "node:fs";
import {
  createServer,
  type IncomingMessage,
  type ServerResponse,
} from "node:http";
import { join } from "node:path";
import { type Migration, readMigrations } from "../../supabase/migrations.ts";
import { allowOrigin, answerPreflight } from "../content-lake/safety.ts";
import { type Answer, openApi } from "./api.ts";
import { openDatabase } from "./database.ts";
import { decide } from "./door.ts";
import { headersOf, readBody, refuse, send } from "./exchange.ts";
import { lockFolder } from "./folder-lock.ts";
import type { SupabaseKeys } from "./keys.ts";

export type SupabaseOptions = SupabaseKeys & {
  /** Keeps everything, across restarts. Served by one process at a time. */
  directory: string;
  /** 0 takes a free one. */
  port: number;
  /**
   * The network address a request counts for. Default: the one its connection
   * comes from. Tests that are many visitors at once say otherwise.
   */
  visitorAddress?: (request: IncomingMessage) => string;
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
  try {
    const database = await openDatabase(
      join(options.directory, "database"),
      options.migrations ?? (await readMigrations()),
    );
    const {
      answer,
      forget,
      close: closeApi,
    } = await openApi(database, options);
    const visitorAddress = options.visitorAddress ?? connectionAddress;
    const server = createServer((request, response) => {
      serve(request, response, options, answer, visitorAddress).catch(() => {
        // The cause may hold a name or an address: it is not logged.
        if (response.headersSent) response.destroy();
        else refuse(response, FAILED);
      });
    });
    server.requestTimeout = 15_000;
    server.headersTimeout = 5_000;
    await new Promise<void>((resolve, reject) => {
      server.once("error", reject);
      server.listen(options.port, "127.0.0.1", resolve);
    });
    const address = server.address();
    const port = typeof address === "object" && address ? address.port : 0;
    const url = `http://localhost:${port}`;
    // Where operators' commands find the one that runs.
    const notice = join(options.directory, "address.json");
    writeFileSync(notice, `${JSON.stringify({ url })}\n`);
    const forgetting = setInterval(
      () => forget().catch(() => {}),
      FORGET_EVERY,
    );
    await forget();
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
        await closeApi();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

/** What hosted Supabase leaves to pg_cron: nothing about visitors is kept for an hour. */
const FORGET_EVERY = 10 * 60 * 1000;

const FAILED = { status: 500, code: "500", message: "Internal server error" };
const TOO_LONG = { status: 413, code: "413", message: "Request body too long" };

function connectionAddress(request: IncomingMessage): string {
  return request.socket.remoteAddress ?? "";
}

async function serve(
  request: IncomingMessage,
  response: ServerResponse,
  keys: SupabaseKeys,
  answer: Answer,
  visitorAddress: (request: IncomingMessage) => string,
): Promise<void> {
  const { method = "GET", url: target = "/" } = request;
  const { host, origin, apikey, authorization, cookie, ...headers } =
    headersOf(request);
  const decision = decide({ method, target, host, origin, apikey }, keys);
  if (decision.kind !== "turned away") allowOrigin(request, response);
  if ("refusal" in decision) return refuse(response, decision.refusal);
  response.setHeader("Cache-Control", "no-store");
  response.setHeader("Access-Control-Expose-Headers", "Content-Range");
  if (decision.kind === "preflight") return answerPreflight(request, response);

  const body = await readBody(request, decision.longestBody);
  if (!body) return refuse(response, TOO_LONG);
  const forwarded = new Request(new URL(target, "http://localhost"), {
    method,
    headers: { ...forwardable(headers), apikey: apikey ?? "" },
    ...(method === "POST" && { body: new Uint8Array(body) }),
  });
  // As the API gateway of hosted Supabase does: whatever a client says of its
  // own address is overwritten by what the connection says.
  await send(
    response,
    await answer(forwarded, {
      ...headers,
      "cf-connecting-ip": visitorAddress(request),
    }),
  );
}

/** What decides an answer; the rest of a request's headers stays here. */
function forwardable(headers: Record<string, string>): Record<string, string> {
  const names = [
    "accept",
    "accept-profile",
    "content-profile",
    "content-type",
    "prefer",
    "range",
    "range-unit",
  ];
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = headers[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
}
