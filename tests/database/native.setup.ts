/** One native PostgreSQL for a whole test run. */
import type { TestProject } from "vitest/node";
import { startScratchPostgres } from "../../supabase/scratch-postgres.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Connection string with `ROLE` and `DATABASE` to fill in. */
    native: string;
  }
}

/** Every test file copies this database, which holds all migrations. */
export const TEMPLATE = "waitlist";

export default async function setup(project: TestProject) {
  const server = await startScratchPostgres();
  await server.createDatabase(TEMPLATE);
  project.provide(
    "native",
    server.url("DATABASE").replace("postgres:", "ROLE:"),
  );
  return () => server[Symbol.asyncDispose]();
}
