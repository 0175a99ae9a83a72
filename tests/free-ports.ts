import { randomInt } from "node:crypto";
import { isFree } from "../local/ports.ts";

/**
 * @returns `count` different free ports below 32,768, where Linux's ephemeral ports start: the
 *   system could give a port in that range to another test before it is used
 */
export async function findFreePorts(count: number): Promise<number[]> {
  const ports = new Set<number>();
  while (ports.size < count) {
    const port = randomInt(20_000, 32_768);
    if (await isFree(port)) ports.add(port);
  }
  return [...ports];
}
