/** Checks the waitlist with a visitor's key. The probe's address never changes, so it is stored at most once. */
import { z } from "zod";
import type { SupabaseSettings } from "../../command/environment.ts";
import {
  explain,
  type Failure,
  isOutage,
  MIGRATE,
  RESTORE,
} from "../../command/failures.ts";
import { COLUMNS } from "../waitlist/formats.ts";
import { PROBE } from "../waitlist/waitlist.ts";
import { type Finding, parseJson, type Reply, request } from "./finding.ts";

type Probe = {
  send: () => Promise<Reply>;
  isExpected: (reply: Reply) => boolean;
  /** What the expected reply proves. */
  successMessage: string;
  /**
   * What another reply means and what to do, unless `explain` says it. Without this
   * function, another reply ends the checks.
   */
  failureMessage?: (failure: Reply & Failure) => string | undefined;
};

/** The columns that are tried when the API does not describe them. */
export const TABLES: Record<string, string[]> = {
  Waitlist: ["id", ...COLUMNS, "email_lower"],
  WaitlistDays: ["day", "joins"],
};

/** Joins twice, tries what only operators may do and, with a secret key, erases the probe. */
export async function checkWaitlist(
  { url, publishableKey = "", secretKey }: Omit<SupabaseSettings, "kind">,
  signal: AbortSignal,
): Promise<Finding[]> {
  const send = (
    method: string,
    path: string,
    body?: unknown,
    apikey = publishableKey,
  ) => {
    const headers = {
      apikey,
      "Content-Type": "application/json",
      // As supabase-js sends them.
      "Accept-Profile": "public",
      "Content-Profile": "public",
    };
    const init = { method, headers, body: JSON.stringify(body) };
    return request(`${url}/rest/v1/${path}`, signal, init);
  };
  // Keyed by text, so that a problem of several probes is reported once.
  const levels = new Map<string, Finding["level"]>();
  let isOver = false;
  /** @returns whether the reply is as expected */
  async function check(probe: Probe): Promise<boolean> {
    if (isOver) return false;
    const { successMessage, failureMessage } = probe;
    const reply = await probe.send();
    const { data } = withCode.safeParse(parseJson(reply.body));
    const failure = { ...reply, ...data, text: String(reply.body) };
    const isExpected = probe.isExpected(reply);
    if (isExpected) levels.set(successMessage, "ok");
    else if (reply.status === 429)
      levels.set(explain("Supabase", failure), "warning");
    else {
      isOver = !failureMessage || isOutage(failure) || reply.status === 404;
      const message = isOver ? undefined : failureMessage?.(failure);
      const text = message
        ? `${message} (status ${reply.status})`
        : explain("Supabase", failure);
      levels.set(text, "failed");
    }
    return isExpected;
  }

  // The probe's row alone, in case visitors can change or erase rows.
  const row = `Waitlist?email=eq.${encodeURIComponent(PROBE.email)}`;
  const erase = (successMessage: string) =>
    check({
      send: () => send("DELETE", row, undefined, secretKey),
      successMessage,
      isExpected: ({ status }) => status === 204,
      failureMessage: () => undefined,
    });
  // A probe from an earlier run would hide that this one is not stored.
  const hasSecret = secretKey && (await erase("the secret key is accepted"));
  const canJoin = await check({
    send: () => send("POST", "Waitlist", PROBE),
    successMessage: "a visitor can join",
    isExpected: hasJoined,
  });
  await check({
    send: () => send("POST", "Waitlist", PROBE),
    successMessage: "joining again gets the same response",
    isExpected: hasJoined,
    failureMessage: () =>
      `joining again gets a different response, which reveals who is on the list. ${MIGRATE}`,
  });
  // Hosted Supabase describes its tables and views only to the secret key.
  const key = hasSecret ? secretKey : publishableKey;
  const { body } = await send("GET", "", undefined, key);
  const { definitions = {} } = described.safeParse(parseJson(body)).data ?? {};
  const tables = { ...TABLES };
  for (const [table, { properties }] of Object.entries(definitions))
    tables[table] = Object.keys(properties);
  for (const [table, columns] of Object.entries(tables)) {
    // Of a row that a visitor can read, the response to HEAD contains nothing.
    const read = (query: string) =>
      send("HEAD", `${encodeURIComponent(table)}?limit=1${query}`);
    await check({
      send: async () => {
        const replies = await Promise.all(
          columns.map((name) => read(`&select=${encodeURIComponent(name)}`)),
        );
        return replies.find((reply) => !isRefused(reply)) ?? read("");
      },
      successMessage: `a visitor cannot read ${table}`,
      isExpected: isRefused,
      failureMessage: ({ headers }) => {
        const isHidden = headers.get("content-range")?.startsWith("*");
        const reason = `row level security ${isHidden ? "still hides its rows" : "is off"}`;
        return table in TABLES
          ? `a visitor was able to read ${table}, and ${reason}. ${RESTORE}`
          : `a visitor was able to read ${table}. Run \`revoke all on public."${table}" from public, anon, authenticated\` in the dashboard's SQL editor.`;
      },
    });
  }
  const refused = (does: string, method: string, path = row, body?: object) =>
    check({
      send: () => send(method, path, body),
      successMessage: `a visitor cannot ${does}`,
      isExpected: isRefused,
      failureMessage: () => `a visitor was able to ${does}. ${RESTORE}`,
    });
  await refused("change an entry", "PATCH", row, { name: PROBE.name });
  await refused("delete an entry", "DELETE");
  const { email: address } = PROBE;
  await refused("find a person", "POST", "rpc/find_on_waitlist", { address });
  const nobody = { emails: [] };
  await refused("erase people", "POST", "rpc/erase_from_waitlist", nobody);
  await check({
    send: () =>
      request(`${url}/auth/v1/settings`, signal, {
        headers: { apikey: publishableKey },
      }),
    successMessage: "no one can sign up",
    isExpected: isSignUpClosed,
    failureMessage: () =>
      'anyone may be able to sign up, and have email sent to any address. Run npx supabase@3.1.0 config push, or switch off "Allow new users to sign up" in the dashboard, Authentication.',
  });
  if (hasSecret && canJoin)
    await check({
      send: () => send("GET", `${row}&select=name`, undefined, secretKey),
      successMessage: "people who join are stored",
      isExpected: ({ body }) => body.includes(`"${PROBE.name}"`),
      failureMessage: ({ status }) =>
        status === 200
          ? "people who join see the confirmation but are not stored. Look for a trigger on the table Waitlist that the migrations did not create: dashboard, Database, Triggers."
          : undefined,
    });
  if (hasSecret) await erase("the secret key erases the probe");
  return [...levels].map(([text, level]) => ({ level, text }));
}

const withCode = z.object({ code: z.string() });
const withSignUp = z.object({ disable_signup: z.literal(true) });
const described = z.object({
  definitions: z.record(
    z.string(),
    z.object({ properties: z.record(z.string(), z.unknown()) }),
  ),
});

const hasJoined = ({ status, body }: Reply) => status === 201 && !body.length;

const isRefused = ({ status }: Reply) => status === 401 || status === 403;

/** The embedded Supabase has no accounts. */
const isSignUpClosed = ({ status, body }: Reply) =>
  status === 404 ||
  status === 501 ||
  withSignUp.safeParse(parseJson(body)).success;
