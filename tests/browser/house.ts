/** What every browser test has at hand: the page's address and the house behind it. */
import { test as base, expect } from "@playwright/test";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import {
  describedHouse,
  type HouseDescription,
} from "../../local/runner/test-control.ts";
import type { Database } from "../../src/waitlist/database.types.ts";

/** A row as operators see it. */
export type StoredEntry = Database["public"]["Tables"]["Waitlist"]["Row"];

export type House = HouseDescription & {
  /** @returns rows with the address, ignoring case; all rows without one */
  entries(email?: string): Promise<StoredEntry[]>;
  /** Forgets all entries. */
  clearEntries(): Promise<void>;
  stopSupabase(): Promise<void>;
  /** The same data on the same port. */
  startSupabase(): Promise<void>;
};

function openedHouse(): House {
  const description = describedHouse();
  if (!description) throw new Error("No house is open: see global-setup.ts.");
  const operator: SupabaseClient<Database> = createClient<Database>(
    description.supabaseUrl,
    description.secretKey,
    { auth: { persistSession: false } },
  );
  const control = async (action: string) => {
    const url = `${description.controlUrl}/supabase/${action}`;
    const response = await fetch(url, { method: "POST" });
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

/** Playwright's `test`, with `house` and with the page's address as base URL. */
export const test = base.extend<object, { house: House }>({
  house: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures are needed from this pattern
    async ({}, use) => use(openedHouse()),
    { scope: "worker" },
  ],
  baseURL: async ({ house }, use) => use(house.siteUrl),
});

export { expect };
