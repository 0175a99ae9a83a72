import { once } from "node:events";
import { createServer } from "node:net";
import { isFree } from "../dev/ports.ts";

/** @returns `count` different free ports */
export async function findFreePorts(count: number): Promise<number[]> {
  const ports = new Set<number>();
  while (ports.size < count) {
    const server = createServer().listen(0, "127.0.0.1");
    await once(server, "listening");
    const address = server.address();
    server.close();
    await once(server, "close");
    if (address && typeof address === "object" && (await isFree(address.port)))
      ports.add(address.port);
  }
  return [...ports];
}
