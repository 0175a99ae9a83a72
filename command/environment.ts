/**
 * Every setting, once: what it is, what it may be and where to find it. Build,
 * Studio, stack, command lines and tests read the environment through this
 * file; `.env.example` lists the settings that people choose. The Studio runs it in
 * browsers, so it imports nothing from Node. No message quotes a value, because it
 * may be a secret in the wrong place.
 */

/** Variables of the process and `.env` files. An empty one counts as not set. */
export type Variables = Readonly<Record<string, string | undefined>>;

/** Settings that are missing or wrong. Each line names one and says what to do. */
export class SettingsError extends Error {
  override readonly name = "SettingsError";
  readonly lines: readonly string[];

  constructor(lines: readonly string[]) {
    super(["Settings, in the environment or in .env:", ...lines].join("\n  "));
    this.lines = lines;
  }
}

export const PORT_VARIABLES = {
  site: "SITE_PORT",
  studio: "STUDIO_PORT",
  contentLake: "CONTENT_LAKE_PORT",
  supabase: "SUPABASE_PORT",
} as const;

export type PortName = keyof typeof PORT_VARIABLES;

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
export type Environment = ReturnType<typeof read>;

/** The variables that are written into the built Studio. */
export const STUDIO_VARIABLES = [
  "SANITY_PROJECT_ID",
  "SANITY_DATASET",
  "SANITY_API_HOST",
  "SITE_URL",
  "STUDIO_URL",
] as const;

/** Where to find the settings that a build for the public or an operator needs. */
const WHERE: Partial<Record<Name, string>> = {
  SANITY_PROJECT_ID: "the project's ID at sanity.io/manage",
  SUPABASE_URL: "https://<project>.supabase.co: Project Settings, Data API",
  SUPABASE_PUBLISHABLE_KEY: "sb_publishable_…: Project Settings, API Keys",
  SUPABASE_SECRET_KEY: "sb_secret_…: Project Settings, API Keys",
  SITE_URL: "the public address of the page, https://…",
  STUDIO_URL: "the address where the Studio is deployed, https://…",
};

/** The project of the embedded Content Lake. Any other project is hosted. */
const EMBEDDED_PROJECT = "local1";

const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\]|.*\.localhost)$/;
/** Web pages that are easily mistaken for the address of an API or a site. */
const DASHBOARD =
  /^((www|app|manage)\.)?(supabase\.com|supabase\.io|sanity\.io)$/;

const NAMES = [
  ...Object.values(PORT_VARIABLES),
  ...STUDIO_VARIABLES,
  "SANITY_READ_TOKEN",
  "SANITY_WRITE_TOKEN",
  "SUPABASE_URL",
  "SUPABASE_PUBLISHABLE_KEY",
  "SUPABASE_SECRET_KEY",
  "CONTENT_FILE",
  "PUBLISH_FOLDER",
  "PUBLISH_COMMAND",
] as const;
type Name = (typeof NAMES)[number];

/** @returns what is wrong with the value of a setting, if anything */
function problemOf(name: Name, value: string): string | undefined {
  if (/^\s|\s$|[\r\n]/.test(value)) return "has a stray space or line break";
  if (/_PORT$/.test(name) && !(/^[1-9]\d*$/.test(value) && +value < 65_536))
    return "is not a port: use a whole number from 1 to 65535";
  if (name === "SANITY_PROJECT_ID" && !/^[a-z0-9]{1,12}$/.test(value))
    return "is not a project ID: it has eight lower-case letters and digits";
  if (name === "SANITY_DATASET" && !/^[~a-z0-9][a-z0-9_-]{0,63}$/.test(value))
    return "is not a dataset name: use only lower-case letters, digits, _ and -";
  if (/^(SANITY_API_HOST|(SUPABASE|SITE|STUDIO)_URL)$/.test(name))
    return addressProblem(name, value);
  if (/^SANITY_.*_TOKEN$/.test(name) && !/^sk\w+$/.test(value))
    return "is not a Sanity token: it begins with sk and has only letters and digits";
  if (name === "PUBLISH_FOLDER" && !value.startsWith("/"))
    return "is not an absolute path: it begins with /";
  if (name === "SUPABASE_PUBLISHABLE_KEY")
    return keyProblem(value, "publishable", "anon");
  if (name === "SUPABASE_SECRET_KEY")
    return keyProblem(value, "secret", "service_role");
}

/** Checks an origin: https, or http on this machine, without a path because ours are added. */
function addressProblem(name: Name, value: string): string | undefined {
  const url = URL.parse(value);
  if (!url || !/^https?:$/.test(url.protocol))
    return "is not a web address: it looks like https://example.com";
  if (DASHBOARD.test(url.hostname))
    return "is a page of the dashboard, not the address itself";
  if (name === "SUPABASE_URL" && /^db\.|\.pooler\./.test(url.hostname))
    return "is the address of the database, not of the API: https://<project>.supabase.co";
  if (url.protocol === "http:" && !LOOPBACK.test(url.hostname))
    return "begins with http: use https, because http traffic is unencrypted";
  if (!/^\/*$/.test(url.pathname) || /[?#@]/.test(value))
    return "must not contain a path: remove everything after the host name, and any user name before it";
}

/** @returns the role in a legacy key, which is a JSON Web Token (RFC 7519) */
function roleOf(key: string): unknown {
  try {
    const claims = key.split(".")[1]?.replaceAll("-", "+") ?? "";
    return JSON.parse(atob(claims.replaceAll("_", "/"))).role;
  } catch {
    return undefined;
  }
}

function keyProblem(key: string, kind: "publishable" | "secret", role: string) {
  const isSecret = /^sb_secret_/.test(key) || roleOf(key) === "service_role";
  if (kind === "publishable" && isSecret)
    return "contains a secret key: any visitor could read and erase the whole list. Use the key that begins with sb_publishable_";
  if (roleOf(key) !== role && !RegExp(`^sb_${kind}_[\\w-]{20,}$`).test(key))
    return `is not a ${kind} key of Supabase: it begins with sb_${kind}_ and has letters, digits, - and _`;
}

/** Reads a folder's `.env.local` and `.env` into the environment. Variables that are already set stay. */
export function loadEnvFiles(folder: string): void {
  for (const name of [".env.local", ".env"]) {
    try {
      process.loadEnvFile(`${folder}/${name}`);
    } catch (error) {
      if (Object(error).code !== "ENOENT") throw error;
    }
  }
}

/**
 * Reads the settings of a stack on one machine, or of one of its parts. Sanity
 * and Supabase are independent, and embedded unless configured.
 *
 * @param key required if Supabase is hosted
 * @throws SettingsError with a line for each setting that is missing or wrong
 */
export const readEnvironment = (
  variables: Variables,
  key?: "SUPABASE_PUBLISHABLE_KEY" | "SUPABASE_SECRET_KEY",
) => read(variables, key && variables.SUPABASE_URL ? [key] : []);

/**
 * Reads the settings of a Studio for others. That of a hosted project needs both public
 * addresses.
 *
 * @throws SettingsError with a line for each setting that is missing or wrong
 */
export function readStudioEnvironment(variables: Variables): Environment {
  const environment = read(variables, []);
  return environment.sanity.apiHost
    ? environment
    : read(variables, ["SITE_URL", "STUDIO_URL"], true);
}

/**
 * Reads the settings of a build for the public: hosted content, a hosted
 * database and public addresses, so that sample content can never be deployed.
 *
 * @throws SettingsError with a line for each setting that is missing or wrong
 */
export function readHostedEnvironment(variables: Variables): Environment {
  const needed = NAMES.filter((name) => name in WHERE && !/_SECRET/.test(name));
  return read(variables, needed, true);
}

/**
 * @param variables of the process, without `.env`, where operators keep their keys
 * @throws SettingsError when a host has a key of the operators, which every package
 *   that is installed there could read
 */
export function refuseOperatorsKeys(variables: Variables): void {
  const keys = ["SUPABASE_SECRET_KEY", "SANITY_WRITE_TOKEN"];
  const lines = keys
    .filter((name) => variables[name])
    .map(
      (name) =>
        `${name} is set where the site is built: only operators need it. Remove it from the host's variables, or keep it in .env on your own machine`,
    );
  if (lines.length > 0) throw new SettingsError(lines);
}

/** @param isPublic for a build for the public, which must not contain addresses of one machine */
function read(variables: Variables, needed: readonly Name[], isPublic = false) {
  const lines = NAMES.flatMap((name) => {
    const value = variables[name];
    if (!value)
      return needed.includes(name) ? `${name} is missing: ${WHERE[name]}` : [];
    const problem = problemOf(name, value);
    if (problem) return `${name} ${problem}`;
    return isPublic && LOOPBACK.test(URL.parse(value)?.hostname ?? "")
      ? `${name} is only for this machine: a build for the public needs https and a public host`
      : [];
  });
  if (isPublic && variables.SANITY_API_HOST)
    lines.push(
      "SANITY_API_HOST is set: it is the address of an embedded Content Lake, whose content is not for the public. Unset it",
    );
  const set = (name: Name) => variables[name] || undefined;
  const ports: Record<PortName, number> = {
    site: Number(set("SITE_PORT") ?? 3000),
    studio: Number(set("STUDIO_PORT") ?? 3333),
    contentLake: Number(set("CONTENT_LAKE_PORT") ?? 3334),
    supabase: Number(set("SUPABASE_PORT") ?? 54_321),
  };
  // Normalized as browsers do it, because pages compare these with the origins of messages.
  const origin = (name: Name, part: PortName) =>
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
    /** A file with the content to build from, instead of Sanity's. */
    contentFile: set("CONTENT_FILE"),
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

/**
 * The variables for programs that build and serve, which read them by `readEnvironment`.
 * They include no key that can write, because no build may ever see one.
 */
export function variablesOf({
  sanity,
  supabase,
  ...environment
}: Environment): Record<string, string> {
  return {
    SANITY_PROJECT_ID: sanity.projectId,
    SANITY_DATASET: sanity.dataset,
    SANITY_API_HOST: sanity.apiHost ?? "",
    SANITY_READ_TOKEN: sanity.readToken ?? "",
    SANITY_WRITE_TOKEN: "",
    SUPABASE_URL: supabase.url,
    SUPABASE_PUBLISHABLE_KEY: supabase.publishableKey ?? "",
    SUPABASE_SECRET_KEY: "",
    SITE_URL: environment.siteUrl,
    STUDIO_URL: environment.studioUrl,
    CONTENT_FILE: environment.contentFile ?? "",
  };
}
