/** Explains common failures to operators. docs/operations.md lists the others. */

export type Failure = {
  /** The HTTP status, or 0 without a response. */
  status: number;
  /** The error code of PostgreSQL or PostgREST, or `networkCode` if there is no response. */
  code?: string | null;
  /** The message or body. Only the name of a constraint, relation or column in it is shown. */
  text?: string;
  /** Whether the publishable key was sent instead of the secret one. */
  isVisitor?: boolean;
};

export const RESTORE =
  "Run `select private.restore_grants()` in the dashboard's SQL editor.";

const SERVICES = {
  Supabase: {
    setting: "SUPABASE_URL and whether the project is paused or deleted",
    key: "SUPABASE_SECRET_KEY is not accepted. Compare it with sb_secret_… in the dashboard, Project Settings, API Keys.",
  },
  Sanity: {
    setting: "SANITY_PROJECT_ID and SANITY_DATASET",
    key: "the token is missing or lacks permission. Set SANITY_READ_TOKEN (role Viewer) or SANITY_WRITE_TOKEN (role Editor): sanity.io/manage, API, Tokens.",
  },
};

type Service = keyof typeof SERVICES;

/** Explains a failure and what to do, without the server's message: it may have personal data. */
export function explain(service: Service, failure: Failure): string {
  const { status, code, text = "" } = failure;
  // Shows only a name in the schema from the text, because the rest may quote a row.
  const [object] = /\b(constraint|relation|column) "\w+"$/.exec(text) ?? [];
  const shownCode = code !== String(status) && code;
  const details = [status && `status ${status}`, shownCode, object];
  const shown = details.filter(Boolean).join(" ") || "unknown response";
  return `${meaningOf(service, failure)} (${shown})`;
}

function meaningOf(service: Service, failure: Failure): string {
  const { status, code, text = "", isVisitor } = failure;
  const { setting, key } = SERVICES[service];
  const silent = `there is no response. If everything is embedded, run npm start; otherwise check the network, ${setting}.`;
  if (status === 0 && code) return certificateProblem(code) ?? silent;
  if (/^5(0[234]|2\d)$/.test(String(status)) || code === "57014")
    return `${service} is overloaded or restarting. Try again in a minute; if it persists, see its status page.`;
  if (status === 540)
    return "the project is paused. Resume it in the dashboard. The free plan pauses after about a week of little traffic.";
  if (status === 429) return "too many requests. Try again in a minute.";
  if (code === "42501") return `a permission is missing. ${RESTORE}`;
  if (/^(42P01|42703|42883|PGRST20[245])$/.test(code ?? ""))
    return "a table, a column or a function of the waitlist is missing. Apply the migrations: npx supabase@3.1.0 db push --remote (docs/deploy.md, step 1). They need PostgreSQL 16 or newer. If they are applied, the API has not read them yet: run `notify pgrst, 'reload schema'` in the dashboard's SQL editor.";
  const isPage = /^\s*</.test(text) && status < 500 && status !== 402;
  if (isPage || (!code && (status === 0 || status === 404)))
    return `something other than the project responded. Check ${setting}, and look for a proxy, a firewall or a sign-in page in between.`;
  if (status !== 401 && status !== 403)
    return "the request failed. docs/operations.md, Errors, lists statuses and codes.";
  return isVisitor
    ? "SUPABASE_PUBLISHABLE_KEY is not accepted. Compare it with sb_publishable_… in the dashboard, Project Settings, API Keys. If it was replaced there, set the new one and build the page again: the page still has the old one."
    : key;
}

/** @returns what to do about a certificate error; undefined for any other `networkCode` */
export function certificateProblem(code?: string | null): string | undefined {
  if (code === "ERR_TLS_CERT_ALTNAME_INVALID")
    return "the certificate is for another name: have the host get one for this name.";
  return /CERT|TLS|SSL|VERIFY/.test(code ?? "")
    ? "the certificate is not accepted: renew it, have the host send the whole chain (often fullchain.pem), or look for a proxy that replaces it."
    : undefined;
}

/** @returns an error without a cause, because Supabase's errors may contain personal data */
export const supabaseError = ({ status, code, text }: Failure): Error => {
  const meaning = explain("Supabase", { status, code, text });
  return Object.assign(new Error(`Supabase: ${meaning}`), { status, code });
};

/** @param cause an error of `@sanity/client` */
export function sanityError(cause: unknown): Error {
  const { statusCode: status = 0, responseBody: text = "" } = Object(cause);
  const code = status ? undefined : networkCode(cause);
  const meaning = explain("Sanity", { status, code, text: String(text) });
  return new Error(`Sanity: ${meaning}`, { cause });
}

/** @returns the code or name of a network error in `fetch`, such as ENOTFOUND */
export function networkCode(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const from = error instanceof AggregateError ? error.errors[0] : error.cause;
  if ("code" in error && typeof error.code === "string") return error.code;
  return networkCode(from) ?? (error.name === "Error" ? undefined : error.name);
}
