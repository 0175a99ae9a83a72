import { existsSync } from "node:fs";
import { join } from "node:path";

/**
 * Reads `.env.local` and `.env` into the environment. What is already set
 * stays. Sanity's own tools read only SANITY_STUDIO_* from these files; this
 * project has one name for one thing everywhere.
 */
export function loadEnvironmentFiles(folder: string): void {
  for (const name of [".env.local", ".env"]) {
    const file = join(folder, name);
    if (existsSync(file)) process.loadEnvFile(file);
  }
}
