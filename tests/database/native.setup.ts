/** One native PostgreSQL for a whole test run. */
import type { TestProject } from "vitest/node";
import { readPlatform } from "../../supabase/migrations.ts";
import { startScratchPostgres } from "../../supabase/scratch-postgres.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Connection string with `ROLE` and `DATABASE` to fill in. */
    native: string;
  }
}

/**
 * Databases that tests copy, with all migrations: as in a project of today, and
 * as in an older one, where the API's roles are granted every new object.
 */
export type Template = "waitlist" | "waitlist_with_default_grants";

export default async function setup(project: TestProject) {
  const server = await startScratchPostgres();
  const { defaultGrants } = await readPlatform();
  const create = (name: Template, preparation = "") =>
    server.createDatabase(name, preparation);
  await create("waitlist");
  await create("waitlist_with_default_grants", defaultGrants);
  project.provide(
    "native",
    server.url("DATABASE").replace("postgres:", "ROLE:"),
  );
  return () => server[Symbol.asyncDispose]();
}
