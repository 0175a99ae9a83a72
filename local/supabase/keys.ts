/** The two API keys of the embedded Supabase, made once per data folder. */
import { randomBytes } from "node:crypto";
import { mkdir, open, readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";

const keysSchema = z.object({
  publishableKey: z.string().startsWith("sb_publishable_"),
  secretKey: z.string().startsWith("sb_secret_"),
});

/** `publishableKey` goes to browsers; `secretKey` is for operators only. */
export type SupabaseKeys = z.infer<typeof keysSchema>;

/**
 * Reads the keys of a data folder, making them at the first call.
 *
 * @throws if `keys.json` is there but not readable as keys
 */
export async function readOrCreateKeys(
  directory: string,
): Promise<SupabaseKeys> {
  await mkdir(directory, { recursive: true });
  const path = join(directory, "keys.json");
  const keys: SupabaseKeys = {
    publishableKey: `sb_publishable_${randomBytes(24).toString("base64url")}`,
    secretKey: `sb_secret_${randomBytes(24).toString("base64url")}`,
  };
  try {
    // "wx": of two first starts at once, one writes and the other reads.
    const file = await open(path, "wx", 0o600);
    await file.writeFile(`${JSON.stringify(keys, null, 2)}\n`);
    await file.close();
    return keys;
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST"))
      throw error;
  }
  return keysSchema.parse(JSON.parse(await readFile(path, "utf8")));
}
