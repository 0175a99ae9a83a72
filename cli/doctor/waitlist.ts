/**
 * The waitlist as a visitor meets it, with the public key. The probe is one
 * fixed address that nobody can have (RFC 2606), so it is stored at most once.
 */
import { z } from "zod";
import {
  type Answer,
  ask,
  type Finding,
  failed,
  ok,
  readJson,
} from "./finding.ts";

export type WaitlistAccess = {
  url: string;
  publishableKey: string;
  /** Erases the probe again. */
  secretKey?: string;
};

const PROBE = { name: "Doctor", email: "doctor@probe.invalid" };
/** Its row alone, whatever is allowed. */
const ITS_ROW = `?email=eq.${encodeURIComponent(PROBE.email)}`;

const MIGRATE =
  "Apply the migrations: npx supabase@3.1.0 db push --remote (docs/waitlist.md).";
const GRANTS =
  "In the dashboard's SQL editor: call private.set_waitlist_grants();";
const LOGS =
  "Is SUPABASE_URL the address of the project's API? Otherwise look at the dashboard, Logs.";
const SIGN_UP =
  "npx supabase@3.1.0 config push, or the dashboard: Authentication, Allow new users to sign up.";

/** What "STATUS CODE" of an answer means, the first that fits, and what to do (supabase.com/docs/guides/platform/http-status-codes). */
const ANSWERS: [pattern: RegExp, what: string, next: string][] = [
  [
    /^0 /,
    "nothing answers",
    "With everything embedded, run npm start; otherwise look at the network and SUPABASE_URL.",
  ],
  [
    /^540 /,
    "the project is paused",
    "Resume it in the dashboard. The free plan pauses after about a week of little traffic: running this every day keeps it awake.",
  ],
  [
    /^402 /,
    "the project is over its quota, or a bill is overdue",
    "Dashboard, Organization, Usage and Billing.",
  ],
  [
    /^405 | 25006$/,
    "the database is read-only, as when its disk is full",
    "Make room or take a larger plan: dashboard, Database.",
  ],
  [/ 42501$/, "the public key may not join", GRANTS],
  [
    /^40[13] /,
    "the public key is not accepted",
    "Compare SUPABASE_PUBLISHABLE_KEY with the dashboard, API Keys.",
  ],
  [/^404 /, "there is no Waitlist table", MIGRATE],
  [
    /^429 /,
    "this network address has joined too often",
    "Wait 20 minutes, then run this again.",
  ],
  [
    /^5(03|04|44) | 57014$/,
    "the database is overloaded",
    "Try again in a minute; if it stays: dashboard, Reports.",
  ],
  [/^/, "a join is answered as by something else", LOGS],
];

function meaning({ status, text }: Answer): Finding {
  const error = readJson(z.object({ code: z.string() }), text);
  const known = `${status} ${error?.code ?? ""}`;
  const found = ANSWERS.find(([pattern]) => pattern.test(known));
  const [, what = "", next = LOGS] = found ?? [];
  return failed(`${what} (status ${known.trim()})`, next);
}

const request = (
  access: WaitlistAccess,
  apikey: string,
  method: string,
  query: string,
  body?: unknown,
) =>
  ask(`${access.url}/rest/v1/Waitlist${query}`, {
    method,
    headers: {
      apikey,
      "Content-Type": "application/json",
      Prefer: method === "DELETE" ? "return=representation" : "return=minimal",
    },
    body: JSON.stringify(body),
  });

const join = (access: WaitlistAccess, body: unknown = PROBE) =>
  request(access, access.publishableKey, "POST", "", body);

/** Joins twice, and tries what only operators may do. */
export async function examineWaitlist(
  access: WaitlistAccess,
): Promise<Finding[]> {
  const first = await join(access);
  if (first.status !== 201 || first.text) return [meaning(first)];
  const again = await join(access);
  const isAlike = again.status === 201 && !again.text;
  const two = await join(access, [PROBE, PROBE]);
  return [
    ok("a visitor can join"),
    isAlike
      ? ok("joining again is answered alike")
      : failed(
          "joining again is answered otherwise: that tells who is on the list",
          MIGRATE,
        ),
    await examineAccess(access),
    two.status === 400
      ? ok("the database takes one entry a request")
      : failed(
          "the database takes several entries a request: it lacks migrations",
          MIGRATE,
        ),
    await examineSignUp(access),
  ];
}

/** What a visitor must not be able to do. */
async function examineAccess(access: WaitlistAccess): Promise<Finding> {
  const key = access.publishableKey;
  const allowed: string[] = [];
  for (const method of ["GET", "PATCH", "DELETE"]) {
    const body = method === "PATCH" ? { name: PROBE.name } : undefined;
    const { status } = await request(access, key, method, ITS_ROW, body);
    if (status !== 401 && status !== 403) allowed.push(`${method} ${status}`);
  }
  return allowed.length === 0
    ? ok("a visitor can neither read, change nor delete")
    : failed(`a visitor is not refused: ${allowed.join(", ")}`, GRANTS);
}

async function examineSignUp(access: WaitlistAccess): Promise<Finding> {
  const { status, text } = await ask(`${access.url}/auth/v1/settings`, {
    headers: { apikey: access.publishableKey },
  });
  const settings = readJson(z.object({ disable_signup: z.boolean() }), text);
  if (settings?.disable_signup || status === 404)
    return ok("nobody can sign up");
  const what = settings
    ? "strangers can sign up, and have mails sent to anybody"
    : `whether strangers can sign up is not known (status ${status})`;
  return { level: settings ? "failed" : "warning", what, next: SIGN_UP };
}

/** Five more than the database lets through at once (docs/waitlist.md). */
const ATTEMPTS = 125;
/** Fewer, and visitors share an address, or it has joined before. */
const EXPECTED = 100;

/** Joins again and again; this network address is then held back for 20 minutes. */
export async function examineLimit(access: WaitlistAccess): Promise<Finding> {
  const next =
    "Does the API learn where requests come from (cf-connecting-ip), and are the migrations those of this version? docs/waitlist.md.";
  for (let joined = 0; joined < ATTEMPTS; joined += 1) {
    const answer = await join(access);
    if (answer.status === 429) {
      const what = `after ${joined} more joins the next is refused; this network address is held back for 20 minutes`;
      return joined < EXPECTED ? { level: "warning", what, next } : ok(what);
    }
    if (answer.status !== 201) return meaning(answer);
  }
  return failed(`${ATTEMPTS} joins of one visitor were let through`, next);
}

/** Erases the probe's row if the secret key is there; to be called last. */
export async function eraseProbe(access: WaitlistAccess): Promise<Finding> {
  if (!access.secretKey)
    return ok(
      "the probe stays, as one row; with SUPABASE_SECRET_KEY it is erased",
    );
  const { text } = await request(access, access.secretKey, "DELETE", ITS_ROW);
  const rows = readJson(z.array(z.unknown()), text);
  if (!rows)
    return failed(
      "the secret key does not erase the probe",
      "Compare SUPABASE_SECRET_KEY with the dashboard, API Keys.",
    );
  return rows.length === 1
    ? ok("the probe was stored once, and is erased")
    : failed(
        `the probe was stored ${rows.length} times, and is erased`,
        MIGRATE,
      );
}
