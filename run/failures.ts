/**
 * Explains the common failures of requests to Supabase and Sanity. docs/operations.md lists
 * the others by status and code.
 */

export type Failure = {
  /** The HTTP status, or 0 without a response. */
  status: number;
  /** The error code of PostgreSQL, PostgREST or, without a response, `networkCode`. */
  code?: string | null;
  /** The message or body, which is never shown. */
  text?: string;
  /** Whether the publishable key was sent, not the secret one. */
  isVisitor?: boolean;
};

export const RESTORE =
  "Run `select private.restore_grants()` in the dashboard's SQL editor.";
const MIGRATE =
  "Apply the migrations: npx supabase@3.1.0 db push --remote (docs/deploy.md, step 1). They need PostgreSQL 16 or newer.";
const RELOAD =
  "If they are applied, the API has not read them yet: run `notify pgrst, 'reload schema'` in the dashboard's SQL editor.";

const SERVICES = {
  Supabase: {
    setting: "SUPABASE_URL",
    key: "SUPABASE_SECRET_KEY is not accepted. Compare it with sb_secret_… in the dashboard, Project Settings, API Keys.",
  },
  Sanity: {
    setting: "SANITY_PROJECT_ID and SANITY_DATASET",
    key: "the token is missing or lacks permission. Set SANITY_READ_TOKEN (role Viewer) or SANITY_WRITE_TOKEN (role Editor): sanity.io/manage, API, Tokens.",
  },
};
const PUBLISHABLE_KEY =
  "SUPABASE_PUBLISHABLE_KEY is not accepted. Compare it with sb_publishable_… in the dashboard, Project Settings, API Keys. If it was replaced there, set the new one and build the page again: the page still has the old one.";

/** Advice on triggers and webhooks, which also run when someone joins. */
const HOOKS =
  " If a trigger or a database webhook on the table fails, so does every join: webhooks need the extension pg_net (dashboard, Database, Extensions).";

/** The codes for tables, columns and functions that an outdated database does not have. */
const OUTDATED = /^(42P01|42703|42883|PGRST20[245])$/;

/** Says what a failure means and what to do, without the server's message: it may quote people. */
export function explain(
  service: keyof typeof SERVICES,
  failure: Failure,
): string {
  const { status, code, text } = failure;
  // Of the text, only a name in the schema is shown: the rest may quote a row.
  const [object] =
    /\b(constraint|relation|column) "\w+"$/.exec(text ?? "") ?? [];
  const details = [status > 0 && `status ${status}`, code, object].filter(
    Boolean,
  );
  return `${meaningOf(service, failure)} (${details.join(" ") || "unknown response"})`;
}

function meaningOf(
  service: keyof typeof SERVICES,
  { status, code, text = "", isVisitor }: Failure,
): string {
  const { setting, key } = SERVICES[service];
  // PostgreSQL's codes have five characters.
  const hooks = isVisitor && /^\w{5}$/.test(code ?? "") ? HOOKS : "";
  if (status === 0 && code) {
    const check = `check the network and ${setting}.`;
    const noResponse = `there is no response. If everything is embedded, run npm start; otherwise ${check}`;
    if (service === "Sanity") return noResponse;
    const noName = `the name in SUPABASE_URL does not resolve. A paused or deleted project loses its name: see the dashboard, then ${check}`;
    return code === "ENOTFOUND" ? noName : noResponse;
  }
  if (/^5(0[234]|2\d)$/.test(String(status)) || code === "57014")
    return `${service} is overloaded or restarting. Try again in a minute; if it persists, see its status page.`;
  if (status === 540)
    return "the project is paused. Resume it in the dashboard. The free plan pauses after about a week of little traffic.";
  if (status === 429) return "too many requests. Try again in a minute.";
  if (code === "42501") return `a permission is missing. ${RESTORE}`;
  if (OUTDATED.test(code ?? "")) {
    const advice = MIGRATE + (code?.startsWith("PGRST") ? ` ${RELOAD}` : hooks);
    return `a table, a column or a function of the waitlist is missing. ${advice}`;
  }
  const isPage = /^\s*</.test(text) && status < 500 && status !== 402;
  if (isPage || (!code && (status === 0 || status === 404)))
    return `something other than the project responded. Check ${setting}, and look for a proxy, a firewall or a sign-in page in between.`;
  if (status === 401 || status === 403)
    return isVisitor ? PUBLISHABLE_KEY : key;
  return `the request failed. docs/operations.md, Errors, lists statuses and codes.${hooks}`;
}

/** @returns an error with the code and without a cause: Supabase's errors may quote people */
export const supabaseError = (failure: Failure): Error =>
  Object.assign(new Error(`Supabase: ${explain("Supabase", failure)}`), {
    code: failure.code,
  });

/** @param cause an error of `@sanity/client` */
export function sanityError(cause: unknown): Error {
  const { statusCode: status = 0, responseBody } = Object(cause);
  const text = String(responseBody ?? "");
  const code = status ? undefined : networkCode(cause);
  const meaning = explain("Sanity", { status, code, text });
  return new Error(`Sanity: ${meaning}`, { cause });
}

/**
 * @param error thrown by `fetch`
 * @returns the code or name of what went wrong, such as ENOTFOUND; undefined if the error
 *   does not come from the network
 */
export function networkCode(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const from = error instanceof AggregateError ? error.errors[0] : error.cause;
  if ("code" in error && typeof error.code === "string") return error.code;
  return networkCode(from) ?? (error.name === "Error" ? undefined : error.name);
}
