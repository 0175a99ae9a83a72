import { once } from "node:events";
import { createServer } from "node:net";
import {
  type Environment,
  PORT_VARIABLES,
  type PortName,
  SettingsError,
} from "../command/environment.ts";

/** @throws SettingsError with each port in use and the variable that changes it */
export async function requireFreePorts({
  ports,
  sanity,
  supabase,
}: Environment): Promise<void> {
  const names: PortName[] = ["site", "studio"];
  if (sanity.kind === "embedded") names.push("contentLake");
  if (supabase.kind === "embedded") names.push("supabase");
  const lines: string[] = [];
  for (const name of names) {
    const advice = `Stop the other program or set ${PORT_VARIABLES[name]}.`;
    if (!(await isFree(ports[name])))
      lines.push(`Port ${ports[name]} is in use. ${advice}`);
  }
  if (lines.length > 0) throw new SettingsError(lines);
}

/** Whether a server can listen on the port at both addresses of `localhost`. */
export async function isFree(port: number): Promise<boolean> {
  for (const host of ["127.0.0.1", "::1"]) {
    await using server = createServer().listen({ port, host, exclusive: true });
    const error = await once(server, "listening").catch((error) => error);
    // Other errors do not count: a machine without IPv6 has no ::1.
    if (error.code === "EADDRINUSE") return false;
  }
  return true;
}
