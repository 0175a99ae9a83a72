import { once } from "node:events";
import { createServer } from "node:net";
import { type Environment, SettingsError } from "../environment.ts";

/** @throws SettingsError with each port in use and the variable that changes it */
export async function requireFreePorts(environment: Environment) {
  const { ports, sanity, supabase } = environment;
  const needed = {
    SITE_PORT: ports.site,
    STUDIO_PORT: ports.studio,
    ...(sanity.kind === "embedded" && { CONTENT_LAKE_PORT: ports.contentLake }),
    ...(supabase.kind === "embedded" && { SUPABASE_PORT: ports.supabase }),
  };
  const taken: string[] = [];
  for (const [name, port] of Object.entries(needed))
    if (!(await isFree(port)))
      taken.push(
        `Port ${port} is in use. Stop the other program or set ${name}.`,
      );
  if (taken.length > 0) throw new SettingsError(taken);
}

/** @returns whether a server can listen on the port at both addresses of `localhost`. */
export async function isFree(port: number): Promise<boolean> {
  for (const host of ["127.0.0.1", "::1"]) {
    await using server = createServer().listen({ port, host, exclusive: true });
    const error = await once(server, "listening").catch((error) => error);
    // Other errors are ignored: a machine without IPv6 has no ::1.
    if (error.code === "EADDRINUSE") return false;
  }
  return true;
}
