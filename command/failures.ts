/** What a failed request to Supabase or Sanity means and what to do about it, for all commands. */

export type Failure = {
  /** The HTTP status, or 0 without a response. */
  status: number;
  /** The error code of PostgreSQL or PostgREST. */
  code?: string | null;
  /** The message or body, which is never shown. */
  text?: string;
  /** Why there was no response (`networkProblem`). */
  problem?: string;
  /** Whether the publishable key was sent, not the secret one. */
  isVisitor?: boolean;
};

export const RESTORE =
  "Run `select private.restore_grants()` in the dashboard's SQL editor.";
export const MIGRATE =
  "Apply the migrations: npx supabase@3.1.0 db push --remote (docs/deploy.md, step 1). They need PostgreSQL 16 or newer.";
const EMBEDDED = "If everything is embedded, run npm start; otherwise";

const TOKEN =
  "the token is missing or lacks permission. Set SANITY_READ_TOKEN (role Viewer) or SANITY_WRITE_TOKEN (role Editor): sanity.io/manage, API, Tokens.";
const KEY =
  "SUPABASE_SECRET_KEY is not accepted. Compare it with sb_secret_… in the dashboard, Project Settings, API Keys.";
const MISSING = `a table, a column or a function of the waitlist is missing. ${MIGRATE}`;

/** The setting with each address. */
const ADDRESSES = { Supabase: "SUPABASE_URL", Sanity: "SANITY_PROJECT_ID" };

/** Keys are an error code, a status or a kind of response. */
const MEANINGS = {
  // https://supabase.com/docs/guides/platform/http-status-codes
  Supabase: {
    0: `there is no response. ${EMBEDDED} check the network and SUPABASE_URL.`,
    401: KEY,
    402: "the project is over its quota, or a bill is overdue. Dashboard, Organization, Usage and Billing.",
    403: KEY,
    429: "too many requests. Try again in a minute.",
    540: "the project is paused. Resume it in the dashboard. The free plan pauses after about a week of little traffic.",
    "23514":
      "the database's rules are older than these commands. Apply this version's migrations, then run the command again: it adds no one twice.",
    "25006":
      "the database is read-only, most often because its disk is full. Make room or choose a larger plan: dashboard, Database.",
    "42501": `a grant is missing. ${RESTORE}`,
    "42703": MISSING,
    "42P01": MISSING,
    PGRST106:
      "the API does not expose the schema `public`. Run npx supabase@3.1.0 config push, or add it in the dashboard, Project Settings, Data API, Exposed schemas.",
    PGRST202: MISSING,
    PGRST204: MISSING,
    PGRST205: MISSING,
    PT429:
      "this network address has joined too often. Try again in 20 minutes.",
    outage:
      "the database is overloaded or restarting. Try again in a minute; if it persists, see Reports in the dashboard and status.supabase.com.",
    untriggered:
      'the trigger that stores entries is disabled or missing. Run `alter table "Waitlist" enable trigger user` in the dashboard\'s SQL editor.',
    page: "a web page responded instead of Supabase. Check that SUPABASE_URL is the address of the project's API, and look for a proxy, a firewall or a sign-in page in between.",
    publishable:
      "SUPABASE_PUBLISHABLE_KEY is not accepted. Compare it with sb_publishable_… in the dashboard, Project Settings, API Keys. If it was replaced there, set the new one and build the page again: the page still has the old one.",
    other:
      "the response is unexpected. Check that SUPABASE_URL is the address of the project's API, then see Logs in the dashboard.",
  },
  Sanity: {
    401: TOKEN,
    402: "the plan's quota is used up. See Usage at sanity.io/manage.",
    403: TOKEN,
    404: "the project or dataset does not exist. Compare SANITY_PROJECT_ID and SANITY_DATASET with sanity.io/manage.",
    429: "too many requests. Try again in a minute.",
    page: "a web page responded instead of Sanity. Look for a proxy, a firewall or a sign-in page in between.",
    other: `no Content Lake responded, or the connection broke off. ${EMBEDDED} check the network and status.sanity.io, then try again.`,
  },
} satisfies Record<string, Record<string, string>>;

/** Says what a failure means and what to do, without the server's message, which may quote names and email addresses. */
export function explain(
  service: keyof typeof MEANINGS,
  { status, code, text = "", problem, isVisitor }: Failure,
): string {
  if (status === 0 && problem)
    return `${problem} The setting is ${ADDRESSES[service]}.`;
  // The first that is in the table wins. (The table's own order would put numbers first.)
  const signs = [
    // Only the trigger gets an entry past row level security.
    /row-level security/.test(text) && "untriggered",
    code,
    (/^5(0[234]|2\d)$/.test(String(status)) || code === "57014") && "outage",
    /^(?!402|429|5)/.test(String(status)) && /^\s*</.test(text) && "page",
    isVisitor && /^40[13]$/.test(String(status)) && "publishable",
    status,
    "other",
  ];
  const table: Record<string, string> = MEANINGS[service];
  const meaning = signs.map((sign) => table[String(sign)]).find(Boolean);
  const given = `status ${status} ${code ?? ""}`.trim();
  return `${meaning}${status > 0 ? ` (${given})` : ""}`;
}

/** Without a cause, because Supabase's errors may quote names and email addresses. */
export const supabaseError = (failure: Failure): Error =>
  new Error(`Supabase: ${explain("Supabase", failure)}`);

/** @param cause an error of `@sanity/client` */
export function sanityError(cause: unknown): Error {
  const { statusCode: status = 0, responseBody } = Object(cause);
  const text = String(responseBody ?? "");
  const problem = networkProblem(cause);
  const meaning = explain("Sanity", { status, text, problem });
  return new Error(`Sanity: ${meaning}`, { cause });
}

/** Keys are patterns for the codes of Node's errors. */
const NETWORK = {
  "CERT|^(ERR_TLS|ERR_SSL|EPROTO|UNABLE_TO_)":
    "the TLS certificate or connection was not accepted. Renew the certificate, or look for a proxy that replaces it.",
  "^(ENOTFOUND|EAI_AGAIN)$":
    "the host name is unknown. Compare the address with the dashboard, and check the network.",
  "Timeout|TIMEOUT|TIMEDOUT|^AbortError$":
    "there was no response in time. Try again in a minute; if it persists, see the provider's status page and look for a firewall in between.",
  "^(ECONNRESET|UND_ERR_SOCKET|EPIPE)$":
    "the connection broke off. Try again; if it persists, look for a proxy or a firewall in between.",
  "^ECONNREFUSED$": `the connection was refused. ${EMBEDDED} compare the address with the dashboard.`,
};

/**
 * @param error thrown by `fetch`
 * @returns why there was no response and what to do, without the address; undefined if unknown
 */
export function networkProblem(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const from = error instanceof AggregateError ? error.errors[0] : error.cause;
  const code: unknown = "code" in error && error.code;
  const name = typeof code === "string" ? code : error.name;
  const [, text] =
    Object.entries(NETWORK).find(([names]) => RegExp(names).test(name)) ?? [];
  return text ? `${text} (${name})` : networkProblem(from);
}
