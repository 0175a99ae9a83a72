/** The Studio: built when its sources or addresses have changed, then served. */
import type { Closers } from "./closers.ts";
import type { HouseVariables } from "./environment.ts";
import type { HouseOptions } from "./house.ts";

export async function openStudio(
  _options: HouseOptions & { variables: HouseVariables; closers: Closers },
): Promise<void> {}
