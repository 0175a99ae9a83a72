/**
 * Every setting, once: what it is, what it may be and where to find it. Build,
 * Studio, stack, command lines and tests read the environment through this
 * file; `.env.example` describes the same variables. Runs in browsers too (the
 * Studio), so it imports nothing of Node's.
 */
import { z } from "zod";

/** Values as they stand in the process and in `.env` files. Empty is not set. */
export type Variables = Readonly<Record<string, string | undefined>>;

/** Settings that are missing or wrong: one line each, saying which and what to do. */
export class SettingsError extends Error {
  readonly lines: readonly string[];

  constructor(lines: readonly string[]) {
    super(
      `Settings, in the environment or in .env:\n${lines.map((line) => `  ${line}`).join("\n")}`,
    );
    this.name = "SettingsError";
    this.lines = lines;
  }
}

/** The parts that listen on a port of this machine. */
export type PortName = "site" | "studio" | "contentLake" | "supabase";

/** Where content comes from; an embedded Content Lake has an `apiHost`. */
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

/** Where entries go. The stack gives an embedded Supabase its keys. */
export type SupabaseSettings = {
  kind: "embedded" | "hosted";
  url: string;
  publishableKey?: string;
  /** For operators only. */
  secretKey?: string;
};

/** The settings, checked and complete; addresses have no slash at the end. */
export type Environment = {
  ports: Record<PortName, number>;
  sanity: SanitySettings;
  supabase: SupabaseSettings;
  /** Where visitors read the page. */
  siteUrl: string;
  /** Where editors find the Studio: the only origin that may frame the page. */
  studioUrl: string;
  /** Where the Studio follows publishing; only with the stack of one machine. */
  publishStatusUrl?: string;
  /** A file with the content to build from, in place of asking Sanity. */
  contentFile?: string;
};

/** The variable that moves each port. */
export const PORT_VARIABLES = {
  site: "SITE_PORT",
  studio: "STUDIO_PORT",
  contentLake: "CONTENT_LAKE_PORT",
  supabase: "SUPABASE_PORT",
} as const satisfies Record<PortName, string>;

/** The variables that are written into the built Studio. */
export const STUDIO_VARIABLES = [
  "SANITY_PROJECT_ID",
  "SANITY_DATASET",
  "SANITY_API_HOST",
  "SITE_URL",
  "STUDIO_URL",
  "PUBLISH_STATUS_URL",
] as const;

/** What `npm run build` cannot do without, and where to find each. */
const REQUIRED_BY_BUILD = {
  SANITY_PROJECT_ID: "the project's ID at sanity.io/manage",
  SUPABASE_URL:
    "Supabase dashboard, Project Settings, Data API: https://<project>.supabase.co",
  SUPABASE_PUBLISHABLE_KEY:
    "Supabase dashboard, Project Settings, API Keys: sb_publishable_…",
  SITE_URL: "the public address of the page, https://…",
  STUDIO_URL: "the address where the Studio is deployed, https://…",
} as const;

const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\]|.*\.localhost)$/;
/** Pages for people that are easily taken for the address of an API or a site. */
const DASHBOARD =
  /^((www|app|manage)\.)?(supabase\.com|supabase\.io|sanity\.io)$/;

const setting = z.preprocess(
  (value) => value || undefined,
  z
    .string()
    .refine((text) => !/^\s|\s$|[\r\n]/.test(text), {
      error: "has a space or a line end that does not belong to it",
    })
    .optional(),
);

const checked = (check: (text: string) => string | undefined) =>
  setting.superRefine((text, context) => {
    const problem = text === undefined ? undefined : check(text);
    if (problem) context.addIssue({ code: "custom", message: problem });
  });

/** An origin: https, or http on this machine; no path, so that ours can be added. */
const address = checked((text) => {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol))
    return `is "${text}", which is no web address: it looks like https://example.com`;
  if (DASHBOARD.test(url.hostname))
    return `is "${text}", a page of the dashboard, not the address itself`;
  if (url.protocol === "http:" && !LOOPBACK.test(url.hostname))
    return `is "${text}": use https, or what is sent could be read on the way`;
  if (!/^\/*$/.test(url.pathname) || /[?#@]/.test(text))
    return `is "${text}": leave out everything after ${url.origin}`;
  // As browsers name the senders of messages and requests.
}).transform((text) => (text ? new URL(text).origin : undefined));

/** The role that a legacy key (a JSON Web Token, RFC 7519) is for. */
function roleOf(key: string): unknown {
  try {
    const claims = key.split(".")[1] ?? "";
    const text = atob(claims.replaceAll("-", "+").replaceAll("_", "/"));
    return JSON.parse(text).role;
  } catch {
    return undefined;
  }
}

const publishableKey = checked((key) => {
  if (/^sb_publishable_[\w-]+$/.test(key) || roleOf(key) === "anon") return;
  if (key.startsWith("sb_secret_") || roleOf(key) === "service_role")
    return "holds a secret key: any visitor could read and erase the whole list. Use the key that begins with sb_publishable_";
  return "is no public key of Supabase: a whole one begins with sb_publishable_ and has letters, digits, - and _";
});

const secretKey = checked((key) =>
  /^sb_secret_[\w-]+$/.test(key) || roleOf(key) === "service_role"
    ? undefined
    : "is no secret key of Supabase: a whole one begins with sb_secret_ and has letters, digits, - and _",
);

const port = (preset: number) =>
  checked((text) =>
    /^\d{1,5}$/.test(text) && Number(text) > 0 && Number(text) < 65_536
      ? undefined
      : `is "${text}": a port is a whole number from 1 to 65535`,
  ).transform((text) => Number(text ?? preset));

const variablesSchema = z.object({
  SITE_PORT: port(3000),
  STUDIO_PORT: port(3333),
  CONTENT_LAKE_PORT: port(3334),
  SUPABASE_PORT: port(54_321),
  SANITY_PROJECT_ID: checked((id) =>
    /^[a-z0-9][a-z0-9-]*$/.test(id)
      ? undefined
      : `is "${id}": a project's ID has only lower-case letters, digits and dashes`,
  ),
  SANITY_DATASET: checked((name) =>
    /^[~a-z0-9][a-z0-9_-]{0,63}$/.test(name)
      ? undefined
      : `is "${name}": a dataset's name has only lower-case letters, digits, _ and -`,
  ),
  SANITY_API_HOST: address,
  SANITY_READ_TOKEN: setting,
  SANITY_WRITE_TOKEN: setting,
  SUPABASE_URL: address,
  SUPABASE_PUBLISHABLE_KEY: publishableKey,
  SUPABASE_SECRET_KEY: secretKey,
  SITE_URL: address,
  STUDIO_URL: address,
  PUBLISH_STATUS_URL: setting,
  CONTENT_FILE: setting,
});

/**
 * Reads `.env.local` and `.env` into the environment; what is already set stays.
 *
 * @param folder of the project
 */
export function loadEnvFiles(folder: string): void {
  for (const name of [".env.local", ".env"]) {
    try {
      process.loadEnvFile(`${folder}/${name}`);
    } catch (error) {
      if (!(error instanceof Error && "code" in error)) throw error;
      if (error.code !== "ENOENT") throw error;
    }
  }
}

/**
 * Reads the settings of a stack on one machine, or of one of its parts. Sanity
 * and Supabase are embedded unless configured, each by itself.
 *
 * @throws SettingsError with a line for each setting that is wrong
 */
export function readEnvironment(variables: Variables): Environment {
  const parsed = variablesSchema.safeParse(variables);
  if (!parsed.success) {
    throw new SettingsError(
      parsed.error.issues.map(
        ({ path, message }) => `${String(path[0])} ${message}`,
      ),
    );
  }
  const { data } = parsed;
  const ports = {
    site: data.SITE_PORT,
    studio: data.STUDIO_PORT,
    contentLake: data.CONTENT_LAKE_PORT,
    supabase: data.SUPABASE_PORT,
  };
  const embeddedLake =
    data.SANITY_API_HOST ?? `http://localhost:${ports.contentLake}`;
  const hostedSanity = data.SANITY_PROJECT_ID && !data.SANITY_API_HOST;
  const environment: Environment = {
    ports,
    sanity: {
      projectId: data.SANITY_PROJECT_ID ?? "local1",
      dataset: data.SANITY_DATASET ?? "production",
      ...(hostedSanity
        ? {
            kind: "hosted",
            readToken: data.SANITY_READ_TOKEN,
            writeToken: data.SANITY_WRITE_TOKEN,
          }
        : { kind: "embedded", apiHost: embeddedLake }),
    },
    supabase: {
      kind: data.SUPABASE_URL ? "hosted" : "embedded",
      url: data.SUPABASE_URL ?? `http://localhost:${ports.supabase}`,
      publishableKey: data.SUPABASE_PUBLISHABLE_KEY,
      secretKey: data.SUPABASE_SECRET_KEY,
    },
    siteUrl: data.SITE_URL ?? `http://localhost:${ports.site}`,
    studioUrl: data.STUDIO_URL ?? `http://localhost:${ports.studio}`,
    publishStatusUrl: data.PUBLISH_STATUS_URL,
    contentFile: data.CONTENT_FILE,
  };
  const lines = contradictions(environment);
  if (lines.length > 0) throw new SettingsError(lines);
  return environment;
}

/** What each setting allows by itself, but not together with another. */
function contradictions({
  ports,
  siteUrl,
  studioUrl,
  supabase,
}: Environment): string[] {
  const byPort = Map.groupBy(
    Object.entries(PORT_VARIABLES),
    ([name]) => ports[name as PortName],
  );
  const lines = [...byPort]
    .filter(([, users]) => users.length > 1)
    .map(
      ([number, users]) =>
        `${users.map(([, variable]) => variable).join(" and ")} are both ${number}: each needs its own port`,
    );
  if (siteUrl === studioUrl)
    lines.push(
      `SITE_URL and STUDIO_URL are both "${siteUrl}": the Studio needs an address of its own`,
    );
  if (
    supabase.kind === "hosted" &&
    !supabase.publishableKey &&
    !supabase.secretKey
  )
    lines.push(
      `SUPABASE_PUBLISHABLE_KEY is missing: ${REQUIRED_BY_BUILD.SUPABASE_PUBLISHABLE_KEY}; or unset SUPABASE_URL to use the embedded Supabase`,
    );
  return lines;
}

/** What is missing of these settings, or leads to this machine. */
function notForThePublic(
  variables: Variables,
  names: readonly (keyof typeof REQUIRED_BY_BUILD)[],
): string[] {
  return names.flatMap((name) => {
    const value = variables[name];
    if (!value) return [`${name} is missing: ${REQUIRED_BY_BUILD[name]}`];
    const url = name.endsWith("_URL") ? URL.parse(value) : null;
    if (url?.protocol === "http:")
      return [`${name} is "${value}": a build for the public needs https`];
    return url && LOOPBACK.test(url.hostname)
      ? [`${name} is "${value}": that address is for this machine alone`]
      : [];
  });
}

/**
 * Reads the settings of the Studio. For a hosted project both addresses are
 * needed, as they are written into it; not where the stack of one machine
 * builds it for itself.
 *
 * @throws SettingsError with a line for each setting that is missing or wrong
 */
export function readStudioEnvironment(variables: Variables): Environment {
  const environment = readEnvironment(variables);
  const { sanity, publishStatusUrl } = environment;
  if (sanity.kind === "embedded" || publishStatusUrl) return environment;
  const lines = notForThePublic(variables, ["SITE_URL", "STUDIO_URL"]);
  if (lines.length > 0) throw new SettingsError(lines);
  return environment;
}

/**
 * Reads the settings of a build for the public: hosted content, a hosted
 * database and public addresses, so that sample content can never be deployed.
 *
 * @throws SettingsError with a line for each setting that is missing or wrong
 */
export function readHostedEnvironment(variables: Variables): Environment {
  const lines = notForThePublic(variables, [
    "SANITY_PROJECT_ID",
    "SUPABASE_URL",
    "SUPABASE_PUBLISHABLE_KEY",
    "SITE_URL",
    "STUDIO_URL",
  ]);
  if (variables.SANITY_API_HOST)
    lines.push(
      "SANITY_API_HOST is set: it names an embedded Content Lake, whose content is not for the public. Unset it",
    );
  try {
    const environment = readEnvironment(variables);
    if (lines.length === 0) return environment;
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    const told = new Set(lines.map((line) => line.split(" ")[0]));
    lines.push(...error.lines.filter((line) => !told.has(line.split(" ")[0])));
  }
  throw new SettingsError([
    ...lines,
    "To see the page on this machine with sample content, run npm start.",
  ]);
}

/**
 * The variables for the programs that build and serve: what `readEnvironment`
 * reads back. The keys that write are not among them: no build may ever see one.
 */
export function variablesOf({
  sanity,
  supabase,
  siteUrl,
  studioUrl,
  publishStatusUrl = "",
  contentFile = "",
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
    SITE_URL: siteUrl,
    STUDIO_URL: studioUrl,
    PUBLISH_STATUS_URL: publishStatusUrl,
    CONTENT_FILE: contentFile,
  };
}
