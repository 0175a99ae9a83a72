/** Reads or creates the two API keys of a data folder. */
import { randomBytes } from "node:crypto";
import { existsSync, writeFileSync } from "node:fs";
import { mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";

const keysSchema = z.object({
  publishableKey: z.string().startsWith("sb_publishable_"),
  secretKey: z.string().startsWith("sb_secret_"),
});

/** `publishableKey` goes to browsers; `secretKey` is for operators only. */
export type Keys = z.infer<typeof keysSchema>;

/** @throws Error when `keys.json` exists but contains no valid keys */
export async function readOrCreateKeys(directory: string): Promise<Keys> {
  await mkdir(directory, { recursive: true });
  const path = join(directory, "keys.json");
  if (!existsSync(path)) {
    const createKey = (kind: string) =>
      `sb_${kind}_${randomBytes(24).toString("base64url")}`;
    const keys: Keys = {
      publishableKey: createKey("publishable"),
      secretKey: createKey("secret"),
    };
    // Synchronous, so that two simultaneous calls create one file.
    const text = JSON.stringify(keys, null, 2);
    writeFileSync(path, text, { mode: 0o600, flag: "wx" });
  }
  const text = await readFile(path, "utf8");
  try {
    return keysSchema.parse(JSON.parse(text));
  } catch {
    throw new Error(
      `${path} contains no valid keys. Restore it from a backup, or remove it: new keys are created, the page is built again, and no entry is lost.`,
    );
  }
}
