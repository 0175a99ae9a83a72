/** Checks the waitlist with a visitor's key. The probe's address never changes, so it is stored at most once. */
import { z } from "zod";
import type { SupabaseSettings } from "../../command/environment.ts";
import { explain, isOutage, MIGRATE } from "../failures.ts";
import { PROBE } from "../waitlist/waitlist.ts";
import {
  type Finding,
  parseJson,
  type Reply,
  request,
  slowness,
} from "./finding.ts";

type Probe = {
  send: () => Promise<Reply>;
  isExpected: (reply: Reply) => boolean;
  /** What the expected reply proves. */
  successMessage: string;
  /** What another reply means and what to do, unless `explain` says it. */
  failureMessage?: string;
  /** Sent only if a visitor could join. */
  needsJoin?: true;
};

const CAN_JOIN = "a visitor can join";

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
    const headers = { apikey, "Content-Type": "application/json" };
    const init = { method, headers, body: JSON.stringify(body) };
    return request(`${url}/rest/v1/${path}`, signal, init);
  };
  // The probe's row alone, in case visitors can change or erase rows.
  const row = `Waitlist?email=eq.${encodeURIComponent(PROBE.email)}`;
  const refused = (
    does: string,
    method: string,
    path = row,
    body?: object,
  ): Probe => ({
    send: () => send(method, path, body),
    successMessage: `a visitor cannot ${does}`,
    isExpected: ({ status }) => status === 401 || status === 403,
    failureMessage: `a visitor was able to ${does}. Run \`select private.restore_grants()\` in the dashboard's SQL editor.`,
  });
  const erase = (successMessage: string): Probe => ({
    send: () => send("DELETE", row, undefined, secretKey),
    successMessage,
    isExpected: ({ status }) => status === 204,
    failureMessage:
      "SUPABASE_SECRET_KEY is not accepted, or cannot erase. Compare it with the dashboard; if it is right, run `select private.restore_grants()` in the SQL editor.",
  });
  const probes: Probe[] = [
    // A probe from an earlier run would hide that this one is not stored.
    ...(secretKey ? [erase("the secret key is accepted")] : []),
    {
      send: () => send("POST", "Waitlist", PROBE),
      successMessage: CAN_JOIN,
      isExpected: hasJoined,
    },
    {
      send: () => send("POST", "Waitlist", PROBE),
      successMessage: "joining again gets the same response",
      isExpected: hasJoined,
      failureMessage: `joining again gets a different response, which reveals who is on the list. ${MIGRATE}`,
    },
    {
      send: () => send("POST", "Waitlist", [PROBE, PROBE]),
      successMessage: "the database accepts one entry per request",
      isExpected: ({ status }) => status === 400,
      failureMessage: `the database accepts several entries per request. ${MIGRATE}`,
    },
    refused("read the list", "GET"),
    refused("change an entry", "PATCH", row, { name: PROBE.name }),
    refused("delete an entry", "DELETE"),
    refused("read how many join per day", "GET", "WaitlistDays?limit=1"),
    refused("erase people", "POST", "rpc/erase_from_waitlist", { emails: [] }),
    {
      send: () =>
        request(`${url}/auth/v1/settings`, signal, {
          headers: { apikey: publishableKey },
        }),
      successMessage: "no one can sign up",
      isExpected: isSignUpClosed,
      failureMessage:
        'anyone may be able to sign up, and have email sent to any address. Run npx supabase@3.1.0 config push, or switch off "Allow new users to sign up" in the dashboard, Authentication.',
    },
  ];
  if (secretKey)
    probes.push(
      {
        send: () => send("GET", `${row}&select=name`, undefined, secretKey),
        successMessage: "people who join are stored",
        needsJoin: true,
        isExpected: ({ body }) => body.includes(`"${PROBE.name}"`),
        failureMessage:
          "people who join see the confirmation but are not stored. Look for a trigger on the table Waitlist that the migrations did not create: dashboard, Database, Triggers.",
      },
      erase("the secret key erases the probe"),
    );
  // Keyed by text, so that a problem of several probes is reported once.
  const levels = new Map<string, Finding["level"]>();
  for (const {
    send,
    successMessage,
    needsJoin,
    isExpected,
    failureMessage,
  } of probes) {
    if (needsJoin && levels.get(CAN_JOIN) !== "ok") continue;
    const reply = await send();
    if (successMessage === CAN_JOIN)
      for (const { level, text } of slowness("joining", reply))
        levels.set(text, level);
    const { data } = withCode.safeParse(parseJson(reply.body));
    const failure = { ...reply, ...data, text: String(reply.body) };
    if (isExpected(reply)) levels.set(successMessage, "ok");
    else if (reply.status === 429)
      levels.set(explain("Supabase", failure), "warning");
    else if (failureMessage && !isOutage(failure) && reply.status !== 404)
      levels.set(`${failureMessage} (status ${reply.status})`, "failed");
    else {
      levels.set(explain("Supabase", failure), "failed");
      break;
    }
  }
  return [...levels].map(([text, level]) => ({ level, text }));
}

const withCode = z.object({ code: z.string() });
const withSignUp = z.object({ disable_signup: z.literal(true) });

const hasJoined = ({ status, body }: Reply) => status === 201 && !body.length;

/** The embedded Supabase has no accounts. */
const isSignUpClosed = ({ status, body }: Reply) =>
  status === 404 ||
  status === 501 ||
  withSignUp.safeParse(parseJson(body)).success;
