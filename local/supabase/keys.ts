/** Reads or creates the two API keys of a data folder. */
import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

const keysSchema = z.object({
  publishableKey: z.string().startsWith("sb_publishable_"),
  secretKey: z.string().startsWith("sb_secret_"),
});

/** `publishableKey` goes to browsers; `secretKey` is for operators only. */
export type Keys = z.infer<typeof keysSchema>;

/** Replaces a damaged file with new keys: the page is then built again, and no entry is lost. */
export function readOrCreateKeys(directory: string): Keys {
  const path = join(directory, "keys.json");
  try {
    return keysSchema.parse(JSON.parse(readFileSync(path, "utf8")));
  } catch {}
  const createKey = (kind: string) =>
    `sb_${kind}_${randomBytes(24).toString("base64url")}`;
  const keys = {
    publishableKey: createKey("publishable"),
    secretKey: createKey("secret"),
  };
  mkdirSync(directory, { recursive: true });
  writeFileSync(path, JSON.stringify(keys, null, 2), { mode: 0o600 });
  return keys;
}
