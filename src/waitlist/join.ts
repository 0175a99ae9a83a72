import { createClient } from "@supabase/supabase-js";
import { countEvent } from "../visits/count.ts";
import type { Database } from "./database.types.ts";
import type { Entry } from "./entry.ts";

/** The Supabase project with the waitlist: its public address and key. */
export type WaitlistBackend = { url: string; publishableKey: string };

let client: ReturnType<typeof createClient<Database>> | undefined;

/** Creates the client at the first submit. */
function connect({ url, publishableKey }: WaitlistBackend) {
  if (client) return client;
  client = createClient<Database>(url, publishableKey, {
    auth: {
      // Nobody signs in here. These options keep a session valid that another page of this origin
      // has stored. It is not used.
      persistSession: true,
      autoRefreshToken: true,
      // A link must not sign a visitor in.
      detectSessionInUrl: false,
    },
  });
  // The client gets the session before every request. A join needs only the key, and must not
  // wait for the refresh of a stored session, which may belong to another page.
  client.auth.getSession = async () => ({
    data: { session: null },
    error: null,
  });
  return client;
}

/**
 * Adds an entry to the `Waitlist` table, straight from the browser.
 *
 * The response has no body and is the same whether the address is new or known. Only 201 means
 * that the entry is stored: network filters answer 200 or 202, and supabase-js turns an empty
 * 404 into 204.
 *
 * @returns whether the entry was accepted; false for an aborted request
 */
export async function join(
  entry: Entry,
  backend: WaitlistBackend,
  signal: AbortSignal,
): Promise<boolean> {
  const { status } = await connect(backend)
    .from("Waitlist")
    .insert(entry)
    .abortSignal(signal);
  const isAccepted = status === 201;
  if (isAccepted) countEvent("Join");
  return isAccepted;
}
