/** What the environment says, checked once, at the start of every command. */

/** Values as they stand in the process and in `.env` files. */
export type Variables = Record<string, string | undefined>;

/** The parts of the house that listen on a port, with the variable that moves each. */
export const PORTS = {
  site: { variable: "SITE_PORT", preset: 3000 },
  studio: { variable: "STUDIO_PORT", preset: 3333 },
  contentLake: { variable: "CONTENT_LAKE_PORT", preset: 3334 },
  supabase: { variable: "SUPABASE_PORT", preset: 54321 },
} as const;

export type Ports = Record<keyof typeof PORTS, number>;

/** Where content comes from: a hosted project, or the embedded Content Lake. */
export type SanitySettings =
  | { kind: "hosted"; projectId: string; dataset: string; readToken?: string }
  | { kind: "embedded"; projectId: string; dataset: string };

/** Where entries go: a hosted project, or the embedded Supabase. */
export type SupabaseSettings =
  | { kind: "hosted"; url: string; publishableKey: string }
  | { kind: "embedded" };

export type Settings = {
  ports: Ports;
  sanity: SanitySettings;
  supabase: SupabaseSettings;
  siteUrl: string;
  studioUrl: string;
};

/** A setting that is missing or wrong; the message says which and what to do. */
export class SettingsError extends Error {}

/**
 * Reads the settings of a house on this machine. Sanity and Supabase are
 * embedded unless configured, each by itself.
 *
 * @throws SettingsError naming the variable
 */
export function readSettings(variables: Variables): Settings {
  const ports = readPorts(variables);
  return {
    ports,
    sanity: readSanity(variables),
    supabase: readSupabase(variables),
    siteUrl: variables.SITE_URL || `http://localhost:${ports.site}`,
    studioUrl: variables.STUDIO_URL || `http://localhost:${ports.studio}`,
  };
}

/** @returns the ports that this house listens on: not those of what is hosted */
export function embeddedPorts({
  ports,
  sanity,
  supabase,
}: Settings): Partial<Ports> {
  const { contentLake, supabase: supabasePort, ...always } = ports;
  return {
    ...always,
    ...(sanity.kind === "embedded" ? { contentLake } : {}),
    ...(supabase.kind === "embedded" ? { supabase: supabasePort } : {}),
  };
}

function readPorts(variables: Variables): Ports {
  const port = (name: keyof Ports): number => {
    const { variable, preset } = PORTS[name];
    const value = variables[variable];
    if (!value) return preset;
    const number = Number(value);
    if (!/^\d+$/.test(value) || number < 1 || number > 65535) {
      throw new SettingsError(
        `${variable} is "${value}": a port is a whole number from 1 to 65535.`,
      );
    }
    return number;
  };
  const ports = {
    site: port("site"),
    studio: port("studio"),
    contentLake: port("contentLake"),
    supabase: port("supabase"),
  };
  for (const [name, number] of Object.entries(ports)) {
    const twin = Object.entries(ports).find(
      ([other, same]) => other !== name && same === number,
    );
    if (twin) {
      const names = [name, twin[0]].map(
        (key) => PORTS[key as keyof Ports].variable,
      );
      throw new SettingsError(
        `${names.join(" and ")} are both ${number}: each needs its own port.`,
      );
    }
  }
  return ports;
}

function readSanity(variables: Variables): SanitySettings {
  const projectId = variables.SANITY_PROJECT_ID;
  const dataset = variables.SANITY_DATASET || "production";
  if (!projectId) return { kind: "embedded", projectId: "local1", dataset };
  const readToken = variables.SANITY_READ_TOKEN || undefined;
  return { kind: "hosted", projectId, dataset, readToken };
}

function readSupabase(variables: Variables): SupabaseSettings {
  const url = variables.SUPABASE_URL;
  if (!url) return { kind: "embedded" };
  const publishableKey = variables.SUPABASE_PUBLISHABLE_KEY;
  if (!publishableKey) {
    throw new SettingsError(
      "SUPABASE_URL is set but SUPABASE_PUBLISHABLE_KEY is not. Copy it from the Supabase dashboard, Project Settings, API Keys; or unset SUPABASE_URL to use the embedded Supabase.",
    );
  }
  return { kind: "hosted", url: url.replace(/\/+$/, ""), publishableKey };
}
