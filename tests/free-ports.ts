import { randomInt } from "node:crypto";
import { isFree } from "../local/ports.ts";

/**
 * @returns `count` different free ports below 32,768, from where on systems choose ports for
 *   servers and connections: another test of the run could get one before it is used
 */
export async function findFreePorts(count: number): Promise<number[]> {
  const ports = new Set<number>();
  while (ports.size < count) {
    const port = randomInt(20_000, 32_768);
    if (await isFree(port)) ports.add(port);
  }
  return [...ports];
}
