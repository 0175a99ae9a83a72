/** What every browser test has at hand: the page's address and the stack behind it. */
import { test as base, expect } from "@playwright/test";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import type { Database } from "../../src/waitlist/database.types.ts";

/** Where the stack of `global-setup.ts` is. */
export type StackDescription = {
  siteUrl: string;
  studioUrl: string;
  contentLakeUrl: string;
  supabaseUrl: string;
  secretKey: string;
  /** The built site that visitors of the sample content see. */
  siteFolder: string;
  /** Stops (`/stop`) and starts (`/start`) Supabase. */
  controlUrl: string;
};

/** A row as operators see it. */
export type StoredEntry = Database["public"]["Tables"]["Waitlist"]["Row"];

export type OpenStack = StackDescription & {
  /** @returns rows with the address, ignoring case; all rows without one */
  entries(email?: string): Promise<StoredEntry[]>;
  /** Forgets all entries. */
  clearEntries(): Promise<void>;
  stopSupabase(): Promise<void>;
  /** The same data on the same port. */
  startSupabase(): Promise<void>;
};

function openStack(): OpenStack {
  const description: StackDescription = JSON.parse(
    process.env.TEST_STACK ?? "",
  );
  const operator: SupabaseClient<Database> = createClient<Database>(
    description.supabaseUrl,
    description.secretKey,
    { auth: { persistSession: false } },
  );
  const control = async (action: string) => {
    const response = await fetch(`${description.controlUrl}/${action}`);
    if (!response.ok) throw new Error(await response.text());
  };
  return {
    ...description,
    async entries(email) {
      const all = operator.from("Waitlist").select();
      const query = email ? all.ilike("email", email) : all;
      const { data, error } = await query;
      if (error) throw new Error(error.message);
      return data;
    },
    async clearEntries() {
      const { error } = await operator
        .from("Waitlist")
        .delete()
        .not("email", "is", null);
      if (error) throw new Error(error.message);
    },
    stopSupabase: () => control("stop"),
    startSupabase: () => control("start"),
  };
}

/** Playwright's `test`, with `stack` and with the page's address as base URL. */
export const test = base.extend<object, { stack: OpenStack }>({
  stack: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures are needed from this pattern
    async ({}, use) => use(openStack()),
    { scope: "worker" },
  ],
  baseURL: async ({ stack }, use) => use(stack.siteUrl),
});

export { expect };
