import { createClient } from "@supabase/supabase-js";
import type { Database } from "./database.types.ts";
import type { Entry } from "./entry.ts";
import "./joined.css";

// One file has what the form needs once it is used.
export { notify, ToastRegion } from "../ui/toast.tsx";

/** The Supabase project that owns the waitlist, as a visitor may know it. */
export type WaitlistBackend = { url: string; publishableKey: string };

let client: ReturnType<typeof createClient<Database>> | undefined;

/**
 * Adds an entry to the `Waitlist` table, straight from the browser.
 *
 * Only whether an error came back counts: the answer has no body, and is
 * the same whether the address was new or already there. An empty 404, which
 * supabase-js turns into a 204 without an error, is one all the same.
 *
 * @param signal ends a request that hangs
 * @returns whether the entry was accepted; an aborted request was not
 */
export async function join(
  entry: Entry,
  { url, publishableKey }: WaitlistBackend,
  signal: AbortSignal,
): Promise<boolean> {
  client ??= createClient<Database>(url, publishableKey, {
    auth: { persistSession: true, autoRefreshToken: true },
  });
  const { error, status } = await client
    .from("Waitlist")
    .insert(entry)
    .abortSignal(signal);
  return error === null && status !== 204;
}
