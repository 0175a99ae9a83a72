/** Where the waitlist is and with which key, from the environment. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import { isLoopback, Problem } from "./problem.ts";

export type Access = { url: string; secretKey: string };

const root = fileURLToPath(new URL("..", import.meta.url));

/** Loads `.env.local` and `.env`; what is already set wins. */
export function loadEnvironmentFiles(): void {
  for (const name of [".env.local", ".env"])
    if (existsSync(join(root, name))) process.loadEnvFile(join(root, name));
}

/**
 * Hosted if SUPABASE_URL says so, else the embedded Supabase of this folder.
 *
 * @param directory where the embedded Supabase keeps its keys and its address
 * @throws Problem if something is missing, or a key would travel in the open
 */
export function findAccess(
  environment: Record<string, string | undefined>,
  directory: string = join(root, ".local", "supabase"),
): Access {
  const secretKey = environment.SUPABASE_SECRET_KEY;
  const hosted = environment.SUPABASE_URL?.replace(/\/+$/, "");
  if (hosted) {
    if (!URL.canParse(hosted) || !/^https?:/.test(hosted))
      throw new Problem(
        "SUPABASE_URL is not a web address. It looks like https://abcdefgh.supabase.co.",
      );
    if (!hosted.startsWith("https:") && !isLoopback(hosted))
      throw new Problem(
        "SUPABASE_URL begins with http: the secret key would travel unencrypted. Use https.",
      );
    if (secretKey) return { url: hosted, secretKey };
    if (!isLoopback(hosted))
      throw new Problem(
        "SUPABASE_SECRET_KEY is not set. Copy the secret key (sb_secret_…) from the dashboard, Project Settings, API Keys.",
      );
  }
  const keys = readJson(
    join(directory, "keys.json"),
    z.object({ secretKey: z.string() }),
  );
  const running = readJson(
    join(directory, "address.json"),
    z.object({ url: z.string() }),
  );
  const key = secretKey ?? keys?.secretKey;
  if (!key)
    throw new Problem(
      "No waitlist to work on. Set SUPABASE_URL and SUPABASE_SECRET_KEY, or start the embedded Supabase with `npm start`.",
    );
  const port = environment.SUPABASE_PORT || "54321";
  return {
    url: hosted ?? running?.url ?? `http://localhost:${port}`,
    secretKey: key,
  };
}

function readJson<T>(path: string, schema: z.ZodType<T>): T | undefined {
  try {
    return schema.parse(JSON.parse(readFileSync(path, "utf8")));
  } catch {
    return undefined;
  }
}
