/**
 * The waitlist as a visitor meets it, with the public key. The probe is one
 * fixed address, so it is stored at most once.
 */
import { z } from "zod";
import type { SupabaseSettings } from "../../environment.ts";
import { explain, isOutage, MIGRATE } from "../answers.ts";
import { PROBE } from "../waitlist/waitlist.ts";
import {
  type Finding,
  parseJson,
  type Reply,
  request,
  slowness,
} from "./finding.ts";

/** One request, and what its answer should be. */
type Probe = {
  send: () => Promise<Reply>;
  /** What an answer as expected shows. */
  shows: string;
  /** It means nothing unless a visitor could join. */
  needsJoin?: true;
  isExpected: (reply: Reply) => boolean;
  /** What another answer shows, and what to do, unless the table of answers says it. */
  otherwise?: string;
};

const CAN_JOIN = "a visitor can join";

/** Joins twice, tries what only operators may do, and erases the probe if there is a secret key. */
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
  // The probe's row alone, whatever is allowed.
  const row = `Waitlist?email=eq.${encodeURIComponent(PROBE.email)}`;
  const refused = (
    does: string,
    method: string,
    path = row,
    body?: object,
  ): Probe => ({
    send: () => send(method, path, body),
    shows: `a visitor cannot ${does}`,
    isExpected: ({ status }) => status === 401 || status === 403,
    otherwise: `a visitor is not refused to ${does}. Run \`select private.restore_grants()\` in the dashboard's SQL editor.`,
  });
  const erase = (shows: string): Probe => ({
    send: () => send("DELETE", row, undefined, secretKey),
    shows,
    isExpected: ({ status }) => status === 204,
    otherwise:
      "SUPABASE_SECRET_KEY is not accepted, or may not erase. Compare it with the dashboard; if it is right, run `select private.restore_grants()` in the SQL editor.",
  });
  const probes: Probe[] = [
    // One of an earlier run would hide that none is stored.
    ...(secretKey ? [erase("the secret key is accepted")] : []),
    {
      send: () => send("POST", "Waitlist", PROBE),
      shows: CAN_JOIN,
      isExpected: hasJoined,
    },
    {
      send: () => send("POST", "Waitlist", PROBE),
      shows: "joining again gets the same answer",
      isExpected: hasJoined,
      otherwise: `joining again gets another answer, which tells who is on the list. ${MIGRATE}`,
    },
    {
      send: () => send("POST", "Waitlist", [PROBE, PROBE]),
      shows: "the database takes one entry a request",
      isExpected: ({ status }) => status === 400,
      otherwise: `the database takes several entries a request. ${MIGRATE}`,
    },
    refused("read", "GET"),
    refused("change", "PATCH", row, { name: PROBE.name }),
    refused("delete", "DELETE"),
    refused("read how many join a day", "GET", "WaitlistDays?limit=1"),
    refused("erase people", "POST", "rpc/erase_from_waitlist", { emails: [] }),
    {
      send: () =>
        request(`${url}/auth/v1/settings`, signal, {
          headers: { apikey: publishableKey },
        }),
      shows: "nobody can sign up",
      isExpected: isSignUpClosed,
      otherwise:
        "strangers may be able to sign up, and have mails sent to anybody. npx supabase@3.1.0 config push, or the dashboard: Authentication, Allow new users to sign up.",
    },
  ];
  if (secretKey)
    probes.push(
      {
        send: () => send("GET", `${row}&select=name`, undefined, secretKey),
        shows: "who joins is stored",
        needsJoin: true,
        isExpected: ({ body }) => isProbe(parseJson(body)),
        otherwise:
          "who joins is thanked, but not stored. Look for a trigger on the table Waitlist that is not of the migrations: dashboard, Database, Triggers.",
      },
      erase("the secret key erases the probe"),
    );
  // By their texts: what holds back one probe holds back the next.
  const levels = new Map<string, Finding["level"]>();
  for (const { send, shows, needsJoin, isExpected, otherwise } of probes) {
    if (needsJoin && levels.get(CAN_JOIN) !== "ok") continue;
    const reply = await send();
    if (shows === CAN_JOIN)
      for (const { level, text } of slowness("joining", reply))
        levels.set(text, level);
    const { data } = withCode.safeParse(parseJson(reply.body));
    const answer = { ...reply, ...data, text: String(reply.body) };
    if (isExpected(reply)) levels.set(shows, "ok");
    else if (reply.status === 429)
      levels.set(explain("Supabase", answer), "warning");
    else if (otherwise && !isOutage(answer) && reply.status !== 404)
      levels.set(`${otherwise} (status ${reply.status})`, "failed");
    else {
      levels.set(explain("Supabase", answer), "failed");
      break;
    }
  }
  return [...levels].map(([text, level]) => ({ level, text }));
}

const withCode = z.object({ code: z.string() });
const withSignUp = z.object({ disable_signup: z.literal(true) });

const isProbe = (rows: unknown) =>
  z
    .array(z.object({ name: z.literal(PROBE.name) }))
    .length(1)
    .safeParse(rows).success;

const hasJoined = ({ status, body }: Reply) => status === 201 && !body.length;

/** The embedded Supabase has no accounts at all, and says so. */
const isSignUpClosed = ({ status, body }: Reply) =>
  status === 404 ||
  status === 501 ||
  withSignUp.safeParse(parseJson(body)).success;
