/** Where the waitlist is, and with which key. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { readEnvironment, type Variables } from "../../environment.ts";
import { Failure } from "./failure.ts";

export type Access = {
  url: string;
  secretKey: string;
  /** The embedded one by its folder, a hosted one by its host. */
  name: string;
};

/**
 * The hosted waitlist if SUPABASE_URL names one, else the embedded one.
 *
 * @param directory where the embedded Supabase keeps its keys and its address
 * @throws SettingsError
 * @throws Failure if there is no secret key
 */
export function findAccess(variables: Variables, directory: string): Access {
  const { supabase, ports } = readEnvironment(variables);
  const read = (name: string, key: string) => {
    try {
      const text = readFileSync(join(directory, name), "utf8");
      return z.record(z.string(), z.string()).parse(JSON.parse(text))[key];
    } catch {
      return undefined;
    }
  };
  const embedded =
    read("address.json", "url") ?? `http://localhost:${ports.supabase}`;
  const url = supabase.kind === "embedded" ? embedded : supabase.url;
  // The key of the embedded Supabase is sent to no other address.
  const secretKey =
    supabase.secretKey ??
    (url === embedded ? read("keys.json", "secretKey") : undefined);
  const name =
    url === embedded
      ? `the embedded waitlist in ${directory}`
      : `the waitlist at ${new URL(url).host}`;
  if (secretKey) return { url, secretKey, name };
  throw new Failure(
    supabase.kind === "embedded"
      ? "No waitlist to work on. Set SUPABASE_URL and SUPABASE_SECRET_KEY, or start the embedded Supabase with `npm start`."
      : "SUPABASE_SECRET_KEY is not set. Copy the secret key (sb_secret_…) from the dashboard, Project Settings, API Keys.",
  );
}
