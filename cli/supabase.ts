import { join } from "node:path";
import {
  createClient,
  type PostgrestSingleResponse,
} from "@supabase/supabase-js";
import type { SupabaseSettings } from "../environment.ts";
import { networkCode, supabaseError } from "../lib/failures.ts";
import { isLocked } from "../lib/folder-lock.ts";
import { root } from "../lib/root.ts";
import { programAddress } from "../lib/this-machine.ts";
import { readOrCreateKeys } from "../local/supabase/keys.ts";
import type { Database } from "../src/waitlist/database.types.ts";

/** The entry that the doctor joins with. No one can have its address (RFC 2606). */
export const PROBE = { name: "Dóctor Probe", email: "dóctor@probe.invalid" };

const TIMEOUT_MS = 20_000;

/**
 * Adds the keys of the Supabase that `npm start` runs, unless Supabase is hosted.
 *
 * @throws Error unless a lock shows that it is running: otherwise another program on its port
 *   would get the key
 */
export function withKeys(supabase: SupabaseSettings): SupabaseSettings {
  if (supabase.kind === "hosted") return supabase;
  const folder = join(root, ".local/supabase");
  if (!isLocked(join(folder, "listening")))
    throw new Error(
      "The embedded Supabase is not running. Run npm start in another terminal, then the same command again.",
    );
  return { ...supabase, ...readOrCreateKeys(folder) };
}

/** @returns a supabase-js client, and `run`, which throws an Error with advice if a query fails */
export function openSupabaseClient(
  { url, secretKey = "" }: Pick<SupabaseSettings, "url" | "secretKey">,
  signal: AbortSignal,
) {
  /** Why the last request got no response. */
  let noResponse: string | undefined;
  const client = createClient<Database>(programAddress(url), secretKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: {
      fetch: (input, init) => {
        const limit = AbortSignal.timeout(TIMEOUT_MS);
        const ended = AbortSignal.any([signal, limit]);
        return fetch(input, { ...init, signal: ended }).catch((error) => {
          noResponse = networkCode(error);
          throw error;
        });
      },
    },
  });

  async function run<T>(query: PromiseLike<PostgrestSingleResponse<T>>) {
    const { data, count, error, status } = await query;
    signal.throwIfAborted();
    if (error) {
      const { message: text } = error;
      const code = status === 0 ? noResponse : error.code;
      throw supabaseError({ status, code, text });
    }
    // supabase-js treats a 404 without a body as an empty success.
    if (data === null) throw supabaseError({ status: 404 });
    return { data, count: count ?? 0 };
  }

  return { client, run };
}
