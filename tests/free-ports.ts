import { randomInt } from "node:crypto";
import { isFree } from "../dev/ports.ts";

/** Above the ports that browsers refuse, below those that systems give to connections, which could take one before a test does. */
const LOWEST_PORT = 20_000;
const HIGHEST_PORT = 32_767;

/** @returns `count` different free ports */
export async function findFreePorts(count: number): Promise<number[]> {
  const ports = new Set<number>();
  while (ports.size < count) {
    const port = randomInt(LOWEST_PORT, HIGHEST_PORT);
    if (await isFree(port)) ports.add(port);
  }
  return [...ports];
}
