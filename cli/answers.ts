/** What the answers of Supabase and Sanity mean, and what to do: one table for all commands. */
import { z } from "zod";

/** What came back. */
export type Answer = {
  /** HTTP's, 0 when nothing answered. */
  status: number;
  /** PostgreSQL's or PostgREST's. */
  code?: string | null;
  /** Never shown. */
  text?: string;
  /** Why nothing answered (`networkProblem`). */
  problem?: string;
};

const KEY =
  "this key is not accepted. Compare SUPABASE_SECRET_KEY (sb_secret_…) and SUPABASE_PUBLISHABLE_KEY (sb_publishable_…) with the dashboard, Project Settings, API Keys. If they are right, a grant was changed: run `select private.restore_grants()` in the dashboard's SQL editor.";
export const MIGRATE =
  "Apply the migrations: npx supabase@3.1.0 db push --remote (docs/waitlist.md).";
const MISSING = `a table or a function of the waitlist is not there. ${MIGRATE}`;
const TOKEN =
  "the token is missing or may not do that. Set SANITY_READ_TOKEN (role Viewer) or SANITY_WRITE_TOKEN (role Editor): sanity.io/manage, API, Tokens.";

/** By code or status, then by kind: a fault of the service, a web page, anything else. */
const ANSWERS = {
  // https://supabase.com/docs/guides/platform/http-status-codes
  Supabase: {
    0: "nothing answers. With everything embedded, run npm start; otherwise check the network and SUPABASE_URL.",
    401: KEY,
    402: "the project is over its quota, or a bill is overdue. Dashboard, Organization, Usage and Billing.",
    403: KEY,
    429: "this network address has joined too often. Try again in 20 minutes.",
    540: "the project is paused. Resume it in the dashboard. The free plan pauses after about a week of little traffic.",
    "23514":
      "a rule of the database refuses what this version of the commands allows. Apply the migrations of this version, then run the command again: it adds nobody twice.",
    "25006":
      "the database is read-only, as when its disk is full. Make room or take a larger plan: dashboard, Database.",
    "42501": KEY,
    "42883":
      "the database lacks a function. Is it PostgreSQL 16 or newer (`show server_version` in the SQL editor)? An older one is upgraded in the dashboard, Project Settings, Infrastructure. Then apply the migrations (docs/waitlist.md).",
    "42P01": MISSING,
    PGRST202: MISSING,
    PGRST205: MISSING,
    outage:
      "the database is overloaded. Try again in a minute; if it stays: dashboard, Reports.",
    page: "a web page answers, not Supabase. Is SUPABASE_URL the address of the project's API? Otherwise look for a proxy, a firewall or a sign-in page on the way.",
    other:
      "the answer is unexpected. Is SUPABASE_URL the address of the project's API? Otherwise look at the dashboard, Logs.",
  },
  Sanity: {
    401: TOKEN,
    402: "the plan's quota is used up. Look at sanity.io/manage, Usage.",
    403: TOKEN,
    404: "there is no such project or dataset. Compare SANITY_PROJECT_ID and SANITY_DATASET with sanity.io/manage.",
    429: "too many requests. Try again in a minute.",
    page: "a web page answers, not Sanity. Look for a proxy, a firewall or a sign-in page on the way.",
    other:
      "nothing that is a Content Lake answers, or not to the end. With everything embedded, run npm start; otherwise check the network and status.sanity.io, then try again.",
  },
} satisfies Record<string, Record<string, string>>;

/** Whether the service, and not what was sent, is why a request failed. */
export const isOutage = ({ status, code }: Answer): boolean =>
  /^(0|402|429|5\d\d)$/.test(String(status)) || code === "25006";

/** What an answer means and what to do, without what the server said: that may quote names and addresses. */
export function explain(service: keyof typeof ANSWERS, answer: Answer): string {
  const { status, code, text, problem } = answer;
  if (status === 0 && problem) return problem;
  const table: Record<string, string> = ANSWERS[service];
  const kind = isOutage(answer) ? "outage" : "other";
  const isPage = kind === "other" && /^\s*</.test(text ?? "");
  const keys = isPage ? ["page"] : [code, status, kind, "other"];
  const meaning = keys.map((key) => table[String(key)]).find(Boolean);
  const given = `status ${status} ${code ?? ""}`.trim();
  return `${meaning}${status > 0 ? ` (${given})` : ""}`;
}

/** @param cause never one of Supabase, which may quote names and addresses */
export const answerError = (
  service: keyof typeof ANSWERS,
  answer: Answer,
  cause?: unknown,
): Error => new Error(`${service}: ${explain(service, answer)}`, { cause });

/** Why a request was not answered, by the names of Node's errors. */
const NETWORK: [RegExp, string][] = [
  [
    /^(CERT_|.*CERT|.*SELF_SIGNED|ERR_TLS|ERR_SSL|EPROTO|UNABLE_TO_)/,
    "the TLS certificate or connection is not accepted. Renew the certificate, or look for a proxy that puts its own in its place.",
  ],
  [
    /^(ENOTFOUND|EAI_AGAIN)$/,
    "the host's name is not known. Compare the address with the dashboard, and check the network.",
  ],
  [
    /^(AbortError|TimeoutError|ETIMEDOUT|UND_ERR_.*TIMEOUT)$/,
    "there is no answer in time. Try again in a minute; if it stays, look at the provider's status page and for a firewall on the way.",
  ],
  [
    /^(ECONNRESET|UND_ERR_SOCKET|EPIPE)$/,
    "the connection was cut off. Try again; if it stays, look for a proxy or a firewall on the way.",
  ],
  [
    /^ECONNREFUSED$/,
    "nothing listens there. With everything embedded, run npm start; otherwise compare the address with the dashboard.",
  ],
];

/**
 * @param error that `fetch` threw
 * @returns why nothing answered and what to do, without the address; undefined if it is not known
 */
export function networkProblem(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const from = error instanceof AggregateError ? error.errors[0] : error.cause;
  const code: unknown = "code" in error && error.code;
  const name = typeof code === "string" ? code : error.name;
  const [, text] = NETWORK.find(([names]) => names.test(name)) ?? [];
  return text ? `${text} (${name})` : networkProblem(from);
}

const sanityError = z.object({
  statusCode: z.number(),
  responseBody: z.string().optional().catch(undefined),
});

/** What Sanity answered, from the error that `@sanity/client` threw. */
export function sanityAnswer(error: unknown): Answer {
  const { data } = sanityError.safeParse(error);
  return { status: data?.statusCode ?? 0, text: data?.responseBody };
}
