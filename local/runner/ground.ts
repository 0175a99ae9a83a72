/** What every house stands on: free ports, a folder of its own, its variables. */
import { readOrCreateKeys } from "../supabase/keys.ts";
import { supabaseFolder } from "./back-ends.ts";
import type { Closers } from "./closers.ts";
import { type HouseVariables, houseVariables } from "./environment.ts";
import { takeFolder } from "./lock.ts";
import { requireFreePorts } from "./ports.ts";
import { embeddedPorts, type Settings, type Variables } from "./settings.ts";

export type Ground = {
  /** For everything that is started or built for this house. */
  variables: HouseVariables;
  /** Of the embedded Supabase; a hosted one's is none of our business. */
  secretKey?: string;
};

/**
 * Makes sure that a house can stand here, before anything long begins.
 *
 * @throws SettingsError when a port or the folder is taken
 */
export async function takeGround(options: {
  directory: string;
  settings: Settings;
  /** Variables of this process, passed on to what is started. */
  inherited: Variables;
  closers: Closers;
}): Promise<Ground> {
  const { directory, settings, inherited, closers } = options;
  await requireFreePorts(embeddedPorts(settings));
  closers.add(takeFolder(directory));
  if (settings.supabase.kind === "hosted") {
    return { variables: houseVariables(inherited, settings, "") };
  }
  const keys = await readOrCreateKeys(supabaseFolder(directory));
  return {
    variables: houseVariables(inherited, settings, keys.publishableKey),
    secretKey: keys.secretKey,
  };
}
