import type { SupabaseSettings } from "../../environment.ts";
import { explain, type Failure, RESTORE } from "../../lib/failures.ts";
import { openSupabaseClient, PROBE } from "../supabase.ts";
import {
  type Finding,
  failed,
  ok,
  type Reply,
  request,
  warning,
} from "./finding.ts";

/** The probe as a visitor may type it: with extra white space, combining accents and capitals. */
const TYPED = {
  name: ` ${PROBE.name.replace(" ", "\u00a0 ").normalize("NFD")}`,
  email: `${PROBE.email.normalize("NFD").toUpperCase()}\t`,
};
const PROBE_ROW = `Waitlist?email_lower=eq.${encodeURIComponent(PROBE.email)}`;

type Request = [method: string, path: string, body?: object];
/** Sends a request with the publishable key, as a visitor's browser does. */
type Send = (...request: Request) => Promise<Reply & Failure>;

/** Requests that must fail for visitors. HEAD keeps rows out of the response if they do not. */
const FORBIDDEN: Record<string, Request> = {
  "read entries": ["HEAD", "Waitlist?select=email"],
  "change entries": ["PATCH", PROBE_ROW, { name: PROBE.name }],
  "erase entries": ["DELETE", PROBE_ROW],
  "find people": ["POST", "rpc/find_on_waitlist", { address: PROBE.email }],
};

/** Joins as a visitor and, if there is a secret key, compares the stored row with the entry. */
export async function* checkWaitlist(
  { url, publishableKey = "", secretKey }: Omit<SupabaseSettings, "kind">,
  signal: AbortSignal,
): AsyncGenerator<Finding> {
  const send: Send = async (method, path, body) => {
    const headers = {
      apikey: publishableKey,
      "Content-Type": "application/json",
    };
    const init = { method, headers, body: body && JSON.stringify(body) };
    const reply = await request(url + path, signal, init);
    const { code, message: text = reply.text } = Object(reply.json);
    return { code, ...reply, text, isVisitor: true };
  };
  const operator = secretKey && openSupabaseClient({ url, secretKey }, signal);
  // Anyone can join with the probe's address, and joining again would not change that row.
  if (operator) await removeProbe(operator);
  else
    yield warning(
      "without SUPABASE_SECRET_KEY the doctor cannot check whether entries are stored as they were typed.",
    );
  for (const what of ["a visitor can join", "a visitor can join again"]) {
    const reply = await send("POST", "/rest/v1/Waitlist", TYPED);
    if (reply.status !== 201 || reply.text) return yield failure(reply);
    yield ok(what);
  }
  if (operator) yield await checkStored(operator);
  yield await checkForbidden(send);
  yield await checkSignUp(send);
}

type Operator = ReturnType<typeof openSupabaseClient>;

const removeProbe = ({ client, run }: Operator) =>
  run(client.rpc("erase_from_waitlist", { emails: [PROBE.email] }));

async function checkStored(operator: Operator): Promise<Finding> {
  const { client, run } = operator;
  const address = PROBE.email;
  const found = await run(client.rpc("find_on_waitlist", { address }));
  await removeProbe(operator);
  const [row] = found.data;
  if (!row)
    return failed(
      `people who join see the confirmation but are not stored. ${RESTORE} If that does not help: ${COMPARE}`,
    );
  return row.name === PROBE.name && row.email.toLowerCase() === address
    ? ok("people who join are stored")
    : failed(`entries are not stored as they were typed. ${COMPARE}`);
}

const COMPARE =
  "Something in the database changes or drops them: docs/operations.md, Compare the database.";

const failure = (reply: Failure) => failed(explain("Supabase", reply));

async function checkForbidden(send: Send): Promise<Finding> {
  const allowed: string[] = [];
  for (const [what, [method, path, body]] of Object.entries(FORBIDDEN)) {
    const reply = await send(method, `/rest/v1/${path}`, body);
    if (reply.status >= 200 && reply.status < 300) allowed.push(what);
    else if (reply.status !== 401 && reply.status !== 403)
      return failure(reply);
  }
  return allowed.length === 0
    ? ok("visitors can only join")
    : failed(`visitors may ${allowed.join(", ")}. ${RESTORE}`);
}

async function checkSignUp(send: Send): Promise<Finding> {
  const reply = await send("GET", "/auth/v1/settings");
  // The embedded Supabase has no accounts.
  if (reply.status === 404 || Object(reply.json).disable_signup === true)
    return ok("no one can sign up");
  if (reply.status !== 200) return failure(reply);
  return failed(
    'anyone can sign up, and have email sent to any address. Run npx supabase@3.1.0 config push, or switch off "Allow new users to sign up" in the dashboard, Authentication.',
  );
}
