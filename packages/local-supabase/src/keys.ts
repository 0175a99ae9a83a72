/** The two API keys of a data folder. */
import { randomBytes, randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { link, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";

const keysSchema = z.object({
  publishableKey: z.string().startsWith("sb_publishable_"),
  secretKey: z.string().startsWith("sb_secret_"),
});

/** `publishableKey` goes to browsers; `secretKey` is for operators only. */
export type Keys = z.infer<typeof keysSchema>;

/** @throws Error when `keys.json` exists but contains no keys */
export async function readOrCreateKeys(directory: string): Promise<Keys> {
  await mkdir(directory, { recursive: true });
  const path = join(directory, "keys.json");
  if (!existsSync(path)) {
    const fresh: Keys = {
      publishableKey: `sb_publishable_${randomBytes(24).toString("base64url")}`,
      secretKey: `sb_secret_${randomBytes(24).toString("base64url")}`,
    };
    const draft = `${path}.${randomUUID()}`;
    await writeFile(draft, JSON.stringify(fresh, null, 2), { mode: 0o600 });
    // Unlike a rename, a link never replaces the keys of another process.
    await link(draft, path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "EEXIST") throw error;
    });
    await rm(draft);
  }
  const text = await readFile(path, "utf8");
  try {
    return keysSchema.parse(JSON.parse(text));
  } catch {
    throw new Error(
      `${path} cannot be read as keys. Restore it from a backup, or remove it: then new keys are made, the page is built again, and no entry is lost.`,
    );
  }
}
