/** What the answers of Supabase and Sanity mean, and what to do: one table for all commands. */
import { z } from "zod";

/** An HTTP status, 0 when nothing answered; the code of PostgreSQL or PostgREST; and the text, which is never shown. */
export type Answer = { status: number; code?: string | null; text?: string };

const KEY =
  "this key is not accepted. Compare SUPABASE_SECRET_KEY (sb_secret_…) and SUPABASE_PUBLISHABLE_KEY (sb_publishable_…) with the dashboard, Project Settings, API Keys. If they are right, run the migration with the grants again (docs/waitlist.md).";
export const MIGRATE =
  "Apply the migrations: npx supabase@3.1.0 db push --remote (docs/waitlist.md).";
const TABLE = `there is no Waitlist table. ${MIGRATE}`;
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
    "25006":
      "the database is read-only, as when its disk is full. Make room or take a larger plan: dashboard, Database.",
    "42501": KEY,
    "42P01": TABLE,
    PGRST205: TABLE,
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
  const { status, code, text } = answer;
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

const sanityError = z.object({
  statusCode: z.number(),
  responseBody: z.string().optional().catch(undefined),
});

/** What Sanity answered, from the error that `@sanity/client` threw. */
export function sanityAnswer(error: unknown): Answer {
  const { data } = sanityError.safeParse(error);
  return { status: data?.statusCode ?? 0, text: data?.responseBody };
}
