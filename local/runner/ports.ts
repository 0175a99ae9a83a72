/** Ports on loopback: whether they are free, and which are. */
import { createServer } from "node:net";
import { PORTS, type Ports, SettingsError } from "./settings.ts";

/**
 * Makes sure that all ports are free, before anything long begins.
 *
 * @throws SettingsError naming every taken port and the variable that changes it
 */
export async function requireFreePorts(ports: Partial<Ports>): Promise<void> {
  const names = Object.keys(PORTS).filter((name): name is keyof Ports =>
    Object.hasOwn(ports, name),
  );
  const taken = [];
  for (const name of names) {
    const port = ports[name];
    if (port && !(await isFree(port))) {
      const { variable } = PORTS[name];
      taken.push(
        `Port ${port} is taken by another program. Stop that program, or set ${variable} to a free port, for instance ${variable}=${port + 100}.`,
      );
    }
  }
  if (taken.length > 0) throw new SettingsError(taken.join("\n"));
}

/**
 * Tells whether a server can listen on the port, under each address that
 * `localhost` may stand for.
 */
export async function isFree(port: number): Promise<boolean> {
  for (const address of ["127.0.0.1", "::1"]) {
    const result = await tryListening(port, address);
    // A machine without IPv6 has no ::1 to be taken.
    if (result === "taken") return false;
  }
  return true;
}

/** @returns as many different free ports as asked for */
export async function findFreePorts(count: number): Promise<number[]> {
  const found = new Set<number>();
  while (found.size < count) {
    const port = await tryListening(0, "127.0.0.1");
    if (typeof port === "number" && (await isFree(port))) found.add(port);
  }
  return [...found];
}

/** @returns the port listened on for a moment */
function tryListening(
  port: number,
  address: string,
): Promise<number | "taken" | "no such address"> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", (error: NodeJS.ErrnoException) =>
      resolve(
        error.code === "EADDRNOTAVAIL" || error.code === "EAFNOSUPPORT"
          ? "no such address"
          : "taken",
      ),
    );
    server.listen({ port, host: address, exclusive: true }, () => {
      const bound = server.address();
      const number = bound && typeof bound === "object" ? bound.port : port;
      server.close(() => resolve(number));
    });
  });
}
