/**
 * Every setting, once: what it is, what it may be and where to find it. Variables are
 * parsed when a command starts; the programs that it starts get the result as JSON.
 * `.env.example` lists the settings that people choose. No message quotes a value,
 * because it may be a secret in the wrong place.
 */

import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";

/** Variables of the process and `.env` files. An empty one counts as not set. */
export type Variables = Readonly<Record<string, string | undefined>>;

/** Settings that are missing or wrong. Each line names one and says what to do. */
export class SettingsError extends Error {
  constructor(lines: readonly string[]) {
    super(["Settings, in the environment or in .env:", ...lines].join("\n  "));
  }
}

/** Where content comes from: Sanity's API, or the Content Lake at `apiHost`. */
export type SanitySettings = {
  kind: "embedded" | "hosted";
  projectId: string;
  dataset: string;
  apiHost?: string;
  /** Only for a private dataset, only while building. */
  readToken?: string;
  /** Only for operators who push content. */
  writeToken?: string;
};

/** Where entries go. The stack adds the keys of an embedded Supabase. */
export type SupabaseSettings = {
  kind: "embedded" | "hosted";
  url: string;
  publishableKey?: string;
  /** For operators only. */
  secretKey?: string;
};

/** The settings, checked and complete; addresses have no slash at the end. */
export type Environment = ReturnType<typeof read> & {
  /** A file with the content to build from, instead of Sanity's. */
  contentFile?: string;
};

/** The settings that are written into the built Studio. */
export type StudioSettings = Pick<
  Environment,
  "sanity" | "siteUrl" | "studioUrl"
>;

/** The project of the embedded Content Lake. Any other project is hosted. */
const EMBEDDED_PROJECT = "local1";

const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\]|.*\.localhost)$/;

type Form = { test(value: string): boolean };

const PORT: Form = {
  test: (value) => /^[1-9]\d*$/.test(value) && +value < 65_536,
};
/** https, or http on this machine, without a path because ours are added. */
const ORIGIN: Form = {
  test(value) {
    const { protocol, hostname, pathname } = URL.parse(value) ?? {};
    const isSafe = protocol === "http:" ? LOOPBACK.test(hostname ?? "") : true;
    return (
      isSafe &&
      /^https?:\/*$/.test(`${protocol}${pathname}`) &&
      !/[?#@]/.test(value)
    );
  },
};
const key = (kind: "publishable" | "secret", role: string): Form => ({
  test: (value) =>
    roleOf(value) === role || RegExp(`^sb_${kind}_[\\w-]{20,}$`).test(value),
});
const TOKEN = /^sk\w+$/;

/** The form of each setting, and what messages say about it. */
const SETTINGS: Readonly<Record<string, [Form, string]>> = {
  SITE_PORT: [PORT, "a port"],
  STUDIO_PORT: [PORT, "a port"],
  CONTENT_LAKE_PORT: [PORT, "a port"],
  SUPABASE_PORT: [PORT, "a port"],
  SANITY_PROJECT_ID: [/^[a-z0-9]{1,12}$/, "the ID at sanity.io/manage"],
  SANITY_DATASET: [/^[~a-z0-9][a-z0-9_-]*$/, "the name of a dataset"],
  SANITY_API_HOST: [ORIGIN, "an origin"],
  SANITY_READ_TOKEN: [TOKEN, "a token: sk…, from sanity.io/manage, API"],
  SANITY_WRITE_TOKEN: [TOKEN, "a token: sk…, from sanity.io/manage, API"],
  SUPABASE_URL: [ORIGIN, "https://<project>.supabase.co: Settings, Data API"],
  SUPABASE_PUBLISHABLE_KEY: [
    key("publishable", "anon"),
    "sb_publishable_…: Settings, API Keys",
  ],
  SUPABASE_SECRET_KEY: [
    key("secret", "service_role"),
    "sb_secret_…: Settings, API Keys",
  ],
  SITE_URL: [ORIGIN, "the address of the page: https://… without a path"],
  STUDIO_URL: [ORIGIN, "the address of the Studio: https://… without a path"],
  PUBLISH_FOLDER: [/^\//, "an absolute path"],
};

/** What a build for the public needs. */
const PUBLIC = [
  ...["SANITY_PROJECT_ID", "SUPABASE_URL", "SUPABASE_PUBLISHABLE_KEY"],
  ...["SITE_URL", "STUDIO_URL"],
];

/** What every package that is installed where the site is built could read. */
const OPERATORS_KEYS = ["SUPABASE_SECRET_KEY", "SANITY_WRITE_TOKEN"];

/** @returns the role in a legacy key, which is a JSON Web Token (RFC 7519) */
function roleOf(key: string): unknown {
  try {
    const claims = key.split(".")[1]?.replaceAll("-", "+") ?? "";
    return JSON.parse(atob(claims.replaceAll("_", "/"))).role;
  } catch {
    return undefined;
  }
}

const isSecret = (key: string) =>
  key.startsWith("sb_secret_") || roleOf(key) === "service_role";

/**
 * @returns the variables in a folder's `.env` and `.env.local`, which wins
 * @throws Error when a file cannot be read
 */
export function readEnvFiles(folder: string): Variables {
  const variables: Record<string, string | undefined> = {};
  for (const name of [".env", ".env.local"]) {
    const file = join(folder, name);
    // Notepad writes a byte order mark, which would become part of the first name.
    if (existsSync(file))
      Object.assign(
        variables,
        parseEnv(readFileSync(file, "utf8").replace(/^\ufeff/, "")),
      );
  }
  return variables;
}

/**
 * Adds a folder's `.env` files to the environment. Variables that are already set stay.
 * A program that was started with settings reads no files.
 */
export function loadEnvFiles(folder: string): void {
  if (process.env.SETTINGS_JSON !== undefined) return;
  for (const [name, value] of Object.entries(readEnvFiles(folder)))
    process.env[name] ??= value;
}

/**
 * Reads the settings of a stack on one machine, or of a program that was started with
 * `variablesOf`. Sanity and Supabase are independent, and embedded unless configured.
 *
 * @param key required if Supabase is hosted
 * @throws SettingsError, as do the others
 */
export const readEnvironment = (
  variables: Variables,
  key?: "SUPABASE_PUBLISHABLE_KEY" | "SUPABASE_SECRET_KEY",
): Environment =>
  variables.SETTINGS_JSON
    ? JSON.parse(variables.SETTINGS_JSON)
    : read(variables, key && variables.SUPABASE_URL ? [key] : []);

/** Reads the settings of a Studio for others. That of a hosted project needs both addresses. */
export function readStudioEnvironment(variables: Variables): Environment {
  const environment = readEnvironment(variables);
  return environment.sanity.apiHost || variables.SETTINGS_JSON
    ? environment
    : read(variables, ["SITE_URL", "STUDIO_URL"], true);
}

/** Reads the settings of a page for the public, so that sample content can never be deployed. */
export const readHostedEnvironment = (variables: Variables): Environment =>
  read(variables, PUBLIC, true);

/** Reads them where the page is built, and refuses the operators' keys. */
export const readBuildEnvironment = (variables: Variables): Environment =>
  read(variables, PUBLIC, true, OPERATORS_KEYS);

/** @param isPublic for a build for the public, which must not contain addresses of one machine */
function read(
  variables: Variables,
  needed: readonly string[],
  isPublic = false,
  refused: readonly string[] = [],
) {
  const lines = Object.entries(SETTINGS).flatMap(([name, [form, what]]) => {
    const value = variables[name];
    if (!value)
      return needed.includes(name) ? `${name} is missing: ${what}` : [];
    if (refused.includes(name))
      return `${name} is set where the site is built: only operators need it. Remove it there, from the variables and from .env`;
    if (name === "SUPABASE_PUBLISHABLE_KEY" && isSecret(value))
      return `${name} contains a secret key: any visitor could read and erase the whole list. It is ${what}`;
    if (!form.test(value)) return `${name} is wrong. It is ${what}`;
    return isPublic && LOOPBACK.test(URL.parse(value)?.hostname ?? "")
      ? `${name} is only for this machine: a build for the public needs a public address`
      : [];
  });
  if (isPublic && variables.SANITY_API_HOST)
    lines.push(
      "SANITY_API_HOST is set: it is the address of an embedded Content Lake, whose content is not for the public. Unset it",
    );
  const set = (name: string) => variables[name] || undefined;
  const ports = {
    site: Number(set("SITE_PORT") ?? 3000),
    studio: Number(set("STUDIO_PORT") ?? 3333),
    contentLake: Number(set("CONTENT_LAKE_PORT") ?? 3334),
    supabase: Number(set("SUPABASE_PORT") ?? 54_321),
  };
  // Normalized as browsers do it, because pages compare these with the origins of messages.
  const origin = (name: string, part: keyof typeof ports) =>
    URL.parse(set(name) ?? "")?.origin ?? `http://localhost:${ports[part]}`;
  const projectId = set("SANITY_PROJECT_ID") ?? EMBEDDED_PROJECT;
  const hosted = projectId !== EMBEDDED_PROJECT;
  const hasOwnHost = !hosted || set("SANITY_API_HOST");
  const sanity: SanitySettings = {
    kind: hosted ? "hosted" : "embedded",
    projectId,
    dataset: set("SANITY_DATASET") ?? "production",
    apiHost: hasOwnHost ? origin("SANITY_API_HOST", "contentLake") : undefined,
    readToken: hosted ? set("SANITY_READ_TOKEN") : undefined,
    writeToken: hosted ? set("SANITY_WRITE_TOKEN") : undefined,
  };
  const supabase: SupabaseSettings = {
    kind: set("SUPABASE_URL") ? "hosted" : "embedded",
    url: origin("SUPABASE_URL", "supabase"),
    publishableKey: set("SUPABASE_PUBLISHABLE_KEY"),
    secretKey: set("SUPABASE_SECRET_KEY"),
  };
  const environment = {
    ports,
    sanity,
    supabase,
    /** Where visitors read the page. */
    siteUrl: origin("SITE_URL", "site"),
    /** Where editors find the Studio, the only origin that may frame the page. */
    studioUrl: origin("STUDIO_URL", "studio"),
    /** The folder in which the publisher keeps the page for a web server. */
    publishFolder: set("PUBLISH_FOLDER"),
    /** The shell command that sends a finished page to its host. */
    publishCommand: set("PUBLISH_COMMAND"),
  };
  if (environment.siteUrl === environment.studioUrl)
    lines.push("SITE_URL and STUDIO_URL are the same: set different addresses");
  if (lines.length > 0 && isPublic)
    lines.push("To see the page on this machine, run npm start.");
  if (lines.length > 0) throw new SettingsError(lines);
  return environment;
}

/** For programs that need no settings. Blank, because Next and Sanity would read unset ones from `.env`. */
export const NO_SETTINGS = {
  SETTINGS_JSON: "",
  SANITY_AUTH_TOKEN: "",
  SANITY_READ_TOKEN: "",
  SANITY_WRITE_TOKEN: "",
  SUPABASE_SECRET_KEY: "",
};

/**
 * The variables for programs that build and serve, which read them by `readEnvironment`.
 * They include no key that can write, because no build may ever see one.
 */
export const variablesOf = (environment: Environment) => ({
  ...NO_SETTINGS,
  SETTINGS_JSON: JSON.stringify({
    ...environment,
    sanity: { ...environment.sanity, writeToken: undefined },
    supabase: { ...environment.supabase, secretKey: undefined },
  }),
});

export const studioSettings = (environment: Environment): StudioSettings => {
  const { siteUrl, studioUrl, sanity } = environment;
  const { kind, projectId, dataset, apiHost } = sanity;
  return { sanity: { kind, projectId, dataset, apiHost }, siteUrl, studioUrl };
};
