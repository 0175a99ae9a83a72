/**
 * The waitlist as a visitor meets it, with the public key. The probe is one
 * fixed address, so it is stored at most once.
 */
import { z } from "zod";
import type { SupabaseSettings } from "../../environment.ts";
import { explain, isOutage, MIGRATE } from "../answers.ts";
import { PROBE } from "../waitlist/waitlist.ts";
import { type Finding, parseJson, type Reply, request } from "./finding.ts";

/** One request, and what its answer should be. */
type Probe = {
  send: () => Promise<Reply>;
  /** What an answer as expected shows. */
  shows: string;
  isExpected: (reply: Reply) => boolean;
  /** What another answer shows, and what to do, unless the table of answers says it. */
  otherwise?: string;
};

/** Joins twice, tries what only operators may do, and erases the probe if there is a secret key. */
export async function checkWaitlist(
  { url, publishableKey = "", secretKey }: Omit<SupabaseSettings, "kind">,
  signal: AbortSignal,
): Promise<Finding[]> {
  const send = (method: string, body?: unknown, apikey = publishableKey) => {
    // The probe's row alone, whatever is allowed.
    const row = `?email=eq.${encodeURIComponent(PROBE.email)}`;
    const path = `/rest/v1/Waitlist${method === "POST" ? "" : row}`;
    const headers = { apikey, "Content-Type": "application/json" };
    const init = { method, headers, body: JSON.stringify(body) };
    return request(url + path, signal, init);
  };
  const refused = (does: string, method: string, body?: object): Probe => ({
    send: () => send(method, body),
    shows: `a visitor cannot ${does}`,
    isExpected: ({ status }) => status === 401 || status === 403,
    otherwise: `a visitor is not refused to ${does}. Run \`select private.restore_grants()\` in the dashboard's SQL editor.`,
  });
  const probes: Probe[] = [
    {
      send: () => send("POST", PROBE),
      shows: "a visitor can join",
      isExpected: hasJoined,
    },
    {
      send: () => send("POST", PROBE),
      shows: "joining again gets the same answer",
      isExpected: hasJoined,
      otherwise: `joining again gets another answer, which tells who is on the list. ${MIGRATE}`,
    },
    {
      send: () => send("POST", [PROBE, PROBE]),
      shows: "the database takes one entry a request",
      isExpected: ({ status }) => status === 400,
      otherwise: `the database takes several entries a request. ${MIGRATE}`,
    },
    refused("read", "GET"),
    refused("change", "PATCH", { name: PROBE.name }),
    refused("delete", "DELETE"),
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
    probes.push({
      send: () => send("DELETE", undefined, secretKey),
      shows: "the secret key erases the probe",
      isExpected: ({ status }) => status === 204,
    });
  // By their texts: what holds back one probe holds back the next.
  const levels = new Map<string, Finding["level"]>();
  for (const { send, shows, isExpected, otherwise } of probes) {
    const reply = await send();
    const { data } = withCode.safeParse(parseJson(reply.body));
    const answer = { ...reply, ...data, text: String(reply.body) };
    if (isExpected(reply)) levels.set(shows, "ok");
    else if (reply.status === 429)
      levels.set(explain("Supabase", answer), "warning");
    else if (otherwise && !isOutage(answer))
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

const hasJoined = ({ status, body }: Reply) => status === 201 && !body.length;

/** The embedded Supabase has no accounts at all. */
const isSignUpClosed = ({ status, body }: Reply) =>
  status === 404 || withSignUp.safeParse(parseJson(body)).success;
