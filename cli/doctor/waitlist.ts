/**
 * The waitlist as a visitor meets it, with the public key. The probe is one
 * fixed address that nobody can have (RFC 2606), so it is stored at most once.
 */
import { z } from "zod";
import type { SupabaseSettings } from "../../environment.ts";
import { explain } from "../answers.ts";
import { type Finding, failed, ok, type Reply, request } from "./finding.ts";

/** The secret key erases the probe again. */
export type WaitlistAccess = Pick<
  SupabaseSettings,
  "url" | "publishableKey" | "secretKey"
>;

const PROBE = { name: "Doctor", email: "doctor@probe.invalid" };

const MIGRATE =
  "Apply the migrations: npx supabase@3.1.0 db push --remote (docs/waitlist.md).";

/** Joins twice, tries what only operators may do, and erases the probe. */
export async function checkWaitlist({
  url,
  publishableKey = "",
  secretKey,
}: WaitlistAccess): Promise<Finding[]> {
  const send = (method: string, body?: unknown, apikey = publishableKey) => {
    // The probe's row alone, whatever is allowed.
    const row = `?email=eq.${encodeURIComponent(PROBE.email)}`;
    const prefer = method === "DELETE" ? "representation" : "minimal";
    return request(`${url}/rest/v1/Waitlist${method === "POST" ? "" : row}`, {
      method,
      headers: {
        apikey,
        "Content-Type": "application/json",
        Prefer: `return=${prefer}`,
      },
      body: JSON.stringify(body),
    });
  };

  const first = await send("POST", PROBE);
  if (!hasJoined(first)) {
    const { data } = z.object({ code: z.string() }).safeParse(first.json);
    return [failed(explain("Supabase", { ...first, ...data }))];
  }
  const again = await send("POST", PROBE);
  const two = await send("POST", [PROBE, PROBE]);
  const allowed: string[] = [];
  for (const method of ["GET", "PATCH", "DELETE"]) {
    const body = method === "PATCH" ? { name: PROBE.name } : undefined;
    const { status } = await send(method, body);
    if (status !== 401 && status !== 403) allowed.push(`${method} ${status}`);
  }
  return [
    ok("a visitor can join"),
    hasJoined(again)
      ? ok("joining again gets the same answer")
      : failed(
          `joining again gets another answer, which tells who is on the list. ${MIGRATE}`,
        ),
    two.status === 400
      ? ok("the database takes one entry a request")
      : failed(`the database takes several entries a request. ${MIGRATE}`),
    allowed.length === 0
      ? ok("a visitor can neither read, change nor delete")
      : failed(
          `a visitor is not refused: ${allowed.join(", ")}. Run the migration with the grants again, in the dashboard's SQL editor (docs/waitlist.md).`,
        ),
    await checkSignUp(url, publishableKey),
    secretKey
      ? erased(await send("DELETE", undefined, secretKey))
      : ok(
          "the probe stays, as one row; with SUPABASE_SECRET_KEY it is erased",
        ),
  ];
}

const hasJoined = ({ status, text }: Reply) => status === 201 && !text;

async function checkSignUp(url: string, apikey: string): Promise<Finding> {
  const { status, json } = await request(`${url}/auth/v1/settings`, {
    headers: { apikey },
  });
  const settings = z.object({ disable_signup: z.boolean() }).safeParse(json);
  if (settings.data?.disable_signup || status === 404)
    return ok("nobody can sign up");
  const next =
    "npx supabase@3.1.0 config push, or the dashboard: Authentication, Allow new users to sign up.";
  return settings.success
    ? failed(`strangers can sign up, and have mails sent to anybody. ${next}`)
    : {
        level: "warning",
        text: `whether strangers can sign up is not known (status ${status}). ${next}`,
      };
}

function erased({ json }: Reply): Finding {
  if (!Array.isArray(json))
    return failed(
      "the secret key does not erase the probe. Compare SUPABASE_SECRET_KEY with the dashboard, API Keys.",
    );
  return json.length === 1
    ? ok("the probe was stored once, and is erased")
    : failed(
        `the probe was stored ${json.length} times, and is erased. ${MIGRATE}`,
      );
}
