import { createClient } from "@supabase/supabase-js";
import type { Database } from "./database.types.ts";
import type { Entry } from "./entry.ts";

/** The Supabase project that owns the waitlist, as a visitor may know it. */
export type WaitlistBackend = { url: string; publishableKey: string };

/**
 * Adds an entry to the `Waitlist` table, straight from the browser.
 *
 * Only whether it was stored counts (§7): 201, without a body, and the same
 * whether the address was new or already there. supabase-js reports no error for
 * a 404 or a 200 without a body, as of a network that swallows requests.
 *
 * @param signal ends a request that hangs
 * @returns whether the entry was accepted; an aborted request was not
 */
export async function join(
  entry: Entry,
  { url, publishableKey }: WaitlistBackend,
  signal: AbortSignal,
): Promise<boolean> {
  const { status } = await client(url, publishableKey)
    .from("Waitlist")
    .insert(entry)
    .abortSignal(signal);
  return status === 201;
}

let known: ReturnType<typeof createClient<Database>> | undefined;

function client(url: string, publishableKey: string) {
  known ??= createClient<Database>(url, publishableKey, {
    auth: { persistSession: true, autoRefreshToken: true },
  });
  return known;
}
