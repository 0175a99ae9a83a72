import { createClient } from "@supabase/supabase-js";
import type { Database } from "./database.types.ts";
import type { Entry } from "./entry.ts";
import { PATIENCE } from "./patience.ts";

/** The Supabase project that owns the waitlist, as a visitor may know it. */
export type WaitlistBackend = { url: string; publishableKey: string };

/**
 * Adds an entry to the `Waitlist` table, straight from the browser.
 *
 * Only whether an error came back counts (§7): the answer has no body, and is
 * the same whether the address was new or already there.
 *
 * @returns whether the entry was accepted; a request that hangs counts as not
 */
export async function join(
  entry: Entry,
  { url, publishableKey }: WaitlistBackend,
): Promise<boolean> {
  const { error } = await client(url, publishableKey)
    .from("Waitlist")
    .insert(entry)
    .abortSignal(AbortSignal.timeout(PATIENCE));
  return error === null;
}

let known: ReturnType<typeof createClient<Database>> | undefined;

function client(url: string, publishableKey: string) {
  known ??= createClient<Database>(url, publishableKey, {
    auth: { persistSession: true, autoRefreshToken: true },
  });
  return known;
}
