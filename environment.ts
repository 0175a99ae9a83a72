/**
 * Defines each setting: its meaning, its values, where to find it and which commands need it.
 * Programs that a command starts get the same settings, as `variables`, and read them here, too.
 * `.env.example` lists the settings that people choose. No message quotes a value,
 * because it may be a secret in the wrong place.
 */

import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { z } from "zod";
import { isThisMachine } from "./lib/this-machine.ts";

/** Variables of the process and `.env` files. An empty one counts as not set. */
export type Variables = Readonly<Record<string, string | undefined>>;

/** Each line names a setting that is missing or wrong, and says what to do. */
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
  readToken?: string;
  writeToken?: string;
};

/** Where entries go. The stack and `withKeys` add the keys of an embedded Supabase. */
export type SupabaseSettings = {
  kind: "embedded" | "hosted";
  url: string;
  publishableKey?: string;
  secretKey?: string;
};

/** The settings, checked and complete. Origins have no trailing slash. */
export type Environment = ReturnType<typeof readEnvironment>;

/** @returns whether the content is at Sanity itself, not in a Content Lake at another address */
export const isAtSanity = ({ SANITY_PROJECT_ID, SANITY_API_HOST }: Variables) =>
  Boolean(SANITY_PROJECT_ID && !SANITY_API_HOST);

/** @param what describes the value in the message about a missing or wrong one */
const setting = (what: string, pattern: { test(value: string): boolean }) =>
  z
    .string()
    .refine((value) => pattern.test(value), `is wrong. It is ${what}`)
    .optional()
    .describe(what);

const port = z.coerce.number("is wrong. It is a port").int().min(1).max(65_535);

function isReachable(address: string): boolean {
  const { protocol, hostname = "" } = URL.parse(address) ?? {};
  const isLocal = protocol === "http:" && isThisMachine(hostname);
  return protocol === "https:" || isLocal;
}

/**
 * An origin without a path: https, or http on this machine. It is normalized as in browsers,
 * because the page and the Studio compare it with the origin of each message.
 */
const origin = (what: string) =>
  setting(what, {
    test: (value) =>
      /^https?:\/\/[^/?#@]+\/*$/i.test(value) && isReachable(value),
  })
    .transform((value) => value && new URL(value).origin)
    .describe(what);

const token = setting("a token: sk…, from sanity.io/manage, API", /^sk\w+$/);

const SETTINGS = z.object({
  SITE_PORT: port.default(3000),
  STUDIO_PORT: port.default(3333),
  CONTENT_LAKE_PORT: port.default(3334),
  SUPABASE_PORT: port.default(54_321),
  SANITY_PROJECT_ID: setting("the ID at sanity.io/manage", /^[a-z0-9]{1,12}$/),
  SANITY_DATASET: setting("the name of a dataset", /^[~a-z0-9][a-z0-9_-]*$/),
  SANITY_API_HOST: origin("an origin"),
  SANITY_READ_TOKEN: token,
  SANITY_WRITE_TOKEN: token,
  SUPABASE_URL: origin("https://<project>.supabase.co: Settings, Data API"),
  SUPABASE_PUBLISHABLE_KEY: setting(
    "sb_publishable_…: Settings, API Keys",
    /^sb_publishable_[\w-]{20,}$/,
  ),
  SUPABASE_SECRET_KEY: setting(
    "sb_secret_…: Settings, API Keys",
    /^sb_secret_[\w-]{20,}$/,
  ),
  SITE_URL: origin("the address of the page: https://… without a path"),
  STUDIO_URL: origin("the address of the Studio: https://… without a path"),
  VISITS_URL: setting(
    "the events API of a counter: https://plausible.io/api/event",
    { test: (value) => isReachable(value) },
  ),
  PUBLISH_COMMAND: setting("a shell command, see docs/deploy.md", /./),
  /** A file with the content to build from, for programs that we start. */
  CONTENT_FILE: z.string().optional(),
});

const NAMES = SETTINGS.keyof().options;
type Name = (typeof NAMES)[number];

const ADDRESSES: Name[] = ["SUPABASE_URL", "SITE_URL", "STUDIO_URL"];

const PAGE = ADDRESSES.concat("SANITY_PROJECT_ID", "SUPABASE_PUBLISHABLE_KEY");

/**
 * Keys that can write. A build refuses them, because every package that runs in it could read
 * them. Vercel's Supabase and Sanity integrations set all of them except the first two.
 */
const OPERATORS_KEYS =
  /^(SANITY_WRITE_TOKEN|SUPABASE_SECRET_KEY|SANITY_API_WRITE_TOKEN|SUPABASE_SERVICE_ROLE_KEY|SUPABASE_JWT_SECRET|POSTGRES_\w+)$/;

type Requirements = {
  /** Supabase's keys are not needed when Supabase is embedded. */
  needs: readonly Name[];
  /** `npm start` serves page and Studio on this machine; the public addresses are for builds. */
  ignores?: readonly Name[];
  /** Whether the result is for the public, and must not contain addresses of this machine. */
  isPublic?: boolean;
  refuses?: RegExp;
};

const BUILD = { needs: PAGE, isPublic: true, refuses: OPERATORS_KEYS };

/** The requirements of each use. An unset setting has a default or means embedded. */
const USES = {
  /** Commands without requirements, and the programs that we start. */
  any: { needs: [] },
  stack: {
    needs: ["SUPABASE_PUBLISHABLE_KEY"],
    ignores: ["SITE_URL", "STUDIO_URL"],
  },
  waitlist: { needs: ["SUPABASE_SECRET_KEY"] },
  studio: { needs: ["SITE_URL", "STUDIO_URL"], isPublic: true },
  doctor: { needs: PAGE, isPublic: true },
  build: BUILD,
  publisher: { ...BUILD, needs: [...PAGE, "PUBLISH_COMMAND"] },
} satisfies Record<string, Requirements>;

export type Use = keyof typeof USES;

const notSet = (names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, ""]));

/** Every setting, as unset. Next and Sanity do not read a variable from `.env` if it is empty. */
export const NOT_SET = notSet([...NAMES, "SANITY_AUTH_TOKEN"]);

/**
 * Adds a folder's `.env.local` and `.env` to the environment. Variables that are already set
 * stay, even empty ones. Warns about keys that other users can read.
 */
export function loadEnvFiles(folder: string): void {
  for (const name of [".env.local", ".env"]) {
    const file = join(folder, name);
    if (!existsSync(file)) continue;
    const isOpen = (statSync(file).mode & 0o077) > 0;
    // The decoder drops the byte order mark that Notepad writes.
    const text = new TextDecoder().decode(readFileSync(file));
    for (const [key, value] of Object.entries(parseEnv(text))) {
      process.env[key] ??= value;
      const isKey = OPERATORS_KEYS.test(key) || key === "SANITY_READ_TOKEN";
      if (isOpen && isKey && value)
        console.error(
          `Other users of this machine can read ${key} in ${name}. Run: chmod 600 ${name}`,
        );
    }
  }
}

const INHERITED =
  /^(PATH|HOME|TMPDIR|TZ|LANG|LC_\w+|CI|NODE_OPTIONS|NODE_EXTRA_CA_CERTS|NODE_USE_ENV_PROXY|(HTTPS?|NO)_PROXY|FONTCONFIG_FILE)$/i;

/** The names in an `.env` file, in every syntax that Next and Sanity accept. */
const WRITTEN = /(?<=^\s*(export\s+)?)[\w.-]+(?=\s*[=:])/gm;

/** @returns what programs inherit, and each name in `.env` as empty for Next and Sanity to skip */
export const inheritedVariables = (folder: string) => ({
  ...notSet(
    readdirSync(folder)
      .filter((name) => /^\.env(\.|$)/.test(name))
      .map((name) => readFileSync(join(folder, name), "utf8"))
      .flatMap((text) => text.match(WRITTEN) ?? []),
  ),
  ...Object.fromEntries(
    Object.entries(process.env).filter(([name]) => INHERITED.test(name)),
  ),
});

/**
 * Reads the settings. Sanity and Supabase are independent, and embedded unless configured.
 *
 * @throws SettingsError
 */
export function readEnvironment(variables: Variables, use: Use = "any") {
  const { needs, ignores, isPublic, refuses }: Requirements = USES[use];
  const values: Partial<Record<Name, string>> = Object.fromEntries(
    NAMES.filter((name) => variables[name] && !ignores?.includes(name)).map(
      (name) => [name, variables[name]],
    ),
  );
  const { data, error } = SETTINGS.safeParse(values);
  const lines = (error?.issues ?? []).map(
    ({ path: [name], message }) => `${String(name)} ${message}`,
  );
  const isEmbedded = (name: Name) =>
    name.endsWith("_KEY") && !isPublic && !values.SUPABASE_URL;
  for (const name of needs)
    if (!values[name] && !isEmbedded(name))
      lines.push(`${name} is missing: ${SETTINGS.shape[name].description}`);
  // A key without its project would be used with the embedded one. Programs that we start get the
  // publishable key of the embedded Supabase.
  for (const key of NAMES.filter((name) => /_(KEY|TOKEN)$/.test(name))) {
    const project = /^SANITY/.test(key) ? "SANITY_PROJECT_ID" : "SUPABASE_URL";
    const isOurs = use === "any" && key === "SUPABASE_PUBLISHABLE_KEY";
    const isMissing = !values[project] && !needs.includes(project);
    if (variables[key] && isMissing && !isOurs)
      lines.push(
        `${project} is missing, although ${key} is set: set both, or neither to use what npm start runs`,
      );
  }
  for (const [name, value] of Object.entries(variables))
    if (value && refuses?.test(name))
      lines.push(
        `${name} is set where the site is built: only operators need it. Remove it there, from the variables and from .env`,
      );
  for (const name of isPublic ? ADDRESSES : [])
    if (isThisMachine(URL.parse(values[name] ?? "")?.hostname ?? ""))
      lines.push(
        `${name} is only for this machine: a build for the public needs a public address`,
      );
  const environment = data && environmentOf(data);
  if (environment && environment.siteUrl === environment.studioUrl)
    lines.push(
      "SITE_URL and STUDIO_URL are the same: set different addresses, or for npm start another SITE_PORT or STUDIO_PORT",
    );
  if (environment && lines.length === 0)
    return {
      ...environment,
      /** The variables for programs that we start, without secrets. */
      variables: {
        ...NOT_SET,
        ...values,
        SANITY_READ_TOKEN: "",
        ...notSet(
          Object.keys(variables).filter((name) => OPERATORS_KEYS.test(name)),
        ),
      },
    };
  if (isPublic) lines.push("To see the page on this machine, run npm start.");
  throw new SettingsError(lines);
}

function environmentOf(settings: z.infer<typeof SETTINGS>) {
  const ports = {
    site: settings.SITE_PORT,
    studio: settings.STUDIO_PORT,
    contentLake: settings.CONTENT_LAKE_PORT,
    supabase: settings.SUPABASE_PORT,
  };
  const localUrl = (port: number) => `http://localhost:${port}`;
  const isHosted = Boolean(settings.SANITY_PROJECT_ID);
  const lakeUrl = isHosted ? undefined : localUrl(ports.contentLake);
  const sanity: SanitySettings = {
    kind: isHosted ? "hosted" : "embedded",
    projectId: settings.SANITY_PROJECT_ID ?? "local1",
    dataset: settings.SANITY_DATASET ?? "production",
    apiHost: settings.SANITY_API_HOST ?? lakeUrl,
    readToken: settings.SANITY_READ_TOKEN,
    writeToken: settings.SANITY_WRITE_TOKEN,
  };
  const supabase: SupabaseSettings = {
    kind: settings.SUPABASE_URL ? "hosted" : "embedded",
    url: settings.SUPABASE_URL ?? localUrl(ports.supabase),
    publishableKey: settings.SUPABASE_PUBLISHABLE_KEY,
    secretKey: settings.SUPABASE_SECRET_KEY,
  };
  return {
    ports,
    sanity,
    supabase,
    siteUrl: settings.SITE_URL ?? localUrl(ports.site),
    studioUrl: settings.STUDIO_URL ?? localUrl(ports.studio),
    visitsUrl: settings.VISITS_URL,
    publishCommand: settings.PUBLISH_COMMAND,
    contentFile: settings.CONTENT_FILE,
  };
}

/** The settings in the page and in `build.json`. `npm start` serves only a page built with them. */
export const pageSettings = (environment: Environment) => {
  const { supabase, visitsUrl } = environment;
  const { url, publishableKey } = supabase;
  const shared = studioSettings(environment);
  return { ...shared, supabase: { url, publishableKey }, visitsUrl };
};

export type StudioSettings = ReturnType<typeof studioSettings>;

export const studioSettings = ({ sanity, siteUrl, studioUrl }: Environment) => {
  const { projectId, dataset, apiHost } = sanity;
  return { sanity: { projectId, dataset, apiHost }, siteUrl, studioUrl };
};
