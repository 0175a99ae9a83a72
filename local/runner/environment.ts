/** The variables that every program of the house is started with. */
import { createHash } from "node:crypto";
import type { Settings, Variables } from "./settings.ts";

/** Addresses and keys of the house, under the names of `.env.example`. */
export type HouseVariables = Variables & {
  SANITY_PROJECT_ID: string;
  SANITY_DATASET: string;
  SUPABASE_URL: string;
  SUPABASE_PUBLISHABLE_KEY: string;
  SITE_URL: string;
  STUDIO_URL: string;
};

/**
 * @param inherited variables of this process; what is not ours is passed on,
 *   except the secret key, which no build may ever see
 * @param publishableKey of the embedded Supabase
 */
export function houseVariables(
  inherited: Variables,
  settings: Settings,
  publishableKey: string,
): HouseVariables {
  const { ports, sanity, supabase } = settings;
  const { SUPABASE_SECRET_KEY: _, NODE_ENV: __, ...rest } = inherited;
  return {
    ...rest,
    // As in run.mjs, for whoever comes here by another way.
    DO_NOT_TRACK: "1",
    LITE_TELEMETRY: "0",
    NEXT_TELEMETRY_DISABLED: "1",
    SANITY_PROJECT_ID: sanity.projectId,
    SANITY_DATASET: sanity.dataset,
    ...(sanity.kind === "embedded"
      ? {
          SANITY_API_HOST: `http://localhost:${ports.contentLake}`,
          SANITY_READ_TOKEN: undefined,
        }
      : {}),
    SUPABASE_URL:
      supabase.kind === "hosted"
        ? supabase.url
        : `http://localhost:${ports.supabase}`,
    SUPABASE_PUBLISHABLE_KEY:
      supabase.kind === "hosted" ? supabase.publishableKey : publishableKey,
    SITE_URL: settings.siteUrl,
    STUDIO_URL: settings.studioUrl,
  };
}

/**
 * Names the addresses and keys that a build bakes in: a change of anything else
 * in the environment needs no new build.
 */
export function placeOf(variables: HouseVariables): string {
  const names = [
    "SANITY_PROJECT_ID",
    "SANITY_DATASET",
    "SANITY_API_HOST",
    "SUPABASE_URL",
    "SUPABASE_PUBLISHABLE_KEY",
    "SITE_URL",
    "STUDIO_URL",
  ];
  const values = JSON.stringify(names.map((name) => variables[name] ?? ""));
  return createHash("sha256").update(values).digest("hex").slice(0, 16);
}
