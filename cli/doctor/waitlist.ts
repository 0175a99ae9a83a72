/**
 * The waitlist as a visitor meets it, with the public key. The probe is one
 * fixed address that nobody can have (RFC 2606), so it is stored at most once.
 */
import { z } from "zod";
import type { SupabaseSettings } from "../../environment.ts";
import { explain, isOutage } from "../answers.ts";
import { PROBE } from "../waitlist/waitlist.ts";
import {
  type Finding,
  failed,
  ok,
  type Reply,
  request,
  warning,
} from "./finding.ts";

/** The secret key erases the probe again. */
export type WaitlistAccess = Pick<
  SupabaseSettings,
  "url" | "publishableKey" | "secretKey"
>;

const MIGRATE =
  "Apply the migrations: npx supabase@3.1.0 db push --remote (docs/waitlist.md).";

/** One request, and what its answer should be. */
type Probe = {
  send: () => Promise<Reply>;
  /** What an answer as expected shows. */
  shows: string;
  isExpected: (reply: Reply) => boolean;
  /** What another answer shows, and what to do, unless the table of answers says it. */
  otherwise?: (reply: Reply) => string;
};

/** Joins twice, tries what only operators may do, and erases the probe. */
export async function checkWaitlist(
  { url, publishableKey = "", secretKey }: WaitlistAccess,
  signal: AbortSignal,
): Promise<Finding[]> {
  const send = (method: string, body?: unknown, apikey = publishableKey) => {
    // The probe's row alone, whatever is allowed.
    const row = `?email=eq.${encodeURIComponent(PROBE.email)}`;
    const prefer = method === "DELETE" ? "representation" : "minimal";
    const path = `/rest/v1/Waitlist${method === "POST" ? "" : row}`;
    return request(url + path, signal, {
      method,
      headers: {
        apikey,
        "Content-Type": "application/json",
        Prefer: `return=${prefer}`,
      },
      body: JSON.stringify(body),
    });
  };
  const refused = (does: string, method: string, body?: object): Probe => ({
    send: () => send(method, body),
    shows: `a visitor cannot ${does}`,
    isExpected: ({ status }) => status === 401 || status === 403,
    otherwise: ({ status }) =>
      `a visitor is not refused to ${does} (status ${status}). Run the migration with the grants again, in the dashboard's SQL editor (docs/waitlist.md).`,
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
      otherwise: () =>
        `joining again gets another answer, which tells who is on the list. ${MIGRATE}`,
    },
    {
      send: () => send("POST", [PROBE, PROBE]),
      shows: "the database takes one entry a request",
      isExpected: ({ status }) => status === 400,
      otherwise: () =>
        `the database takes several entries a request. ${MIGRATE}`,
    },
    refused("read", "GET"),
    refused("change", "PATCH", { name: PROBE.name }),
    refused("delete", "DELETE"),
  ];
  if (secretKey)
    probes.push({
      send: () => send("DELETE", undefined, secretKey),
      shows: "the probe is erased with the secret key",
      // None is there when every join was held back.
      isExpected: ({ json }) => Array.isArray(json) && json.length < 2,
    });
  // By their texts: what holds back one probe holds back the next.
  const levels = new Map<string, Finding["level"]>();
  const findings = () => [...levels].map(([text, level]) => ({ level, text }));
  for (const { send, shows, isExpected, otherwise } of probes) {
    const reply = await send();
    const { data } = z.object({ code: z.string() }).safeParse(reply.json);
    const answer = { ...reply, ...data };
    if (isExpected(reply)) levels.set(shows, "ok");
    else if (otherwise && !isOutage(answer))
      levels.set(otherwise(reply), "failed");
    else {
      const isHeldBack = reply.status === 429;
      const level = isHeldBack ? "warning" : "failed";
      levels.set(explain("Supabase", answer), level);
      if (!isHeldBack) return findings();
    }
  }
  return [...findings(), await checkSignUp(url, publishableKey, signal)];
}

const hasJoined = ({ status, text }: Reply) => status === 201 && !text;

async function checkSignUp(
  url: string,
  apikey: string,
  signal: AbortSignal,
): Promise<Finding> {
  const { status, json } = await request(`${url}/auth/v1/settings`, signal, {
    headers: { apikey },
  });
  const settings = z.object({ disable_signup: z.boolean() }).safeParse(json);
  if (settings.data?.disable_signup || status === 404)
    return ok("nobody can sign up");
  const next =
    "npx supabase@3.1.0 config push, or the dashboard: Authentication, Allow new users to sign up.";
  return settings.success
    ? failed(`strangers can sign up, and have mails sent to anybody. ${next}`)
    : warning(
        `whether strangers can sign up is not known (status ${status}). ${next}`,
      );
}
