import type { SupabaseSettings } from "../../environment.ts";
import { explain, type Failure, RESTORE } from "../../run/failures.ts";
import { COLUMNS, openSupabase, PROBE } from "../supabase.ts";
import {
  type Finding,
  failed,
  listed,
  ok,
  type Reply,
  request,
  warning,
} from "./finding.ts";

/** The probe as a visitor may type it: with too much white space, combining accents, capitals. */
const TYPED = {
  name: ` ${PROBE.name.replace(" ", "\u00a0 ").normalize("NFD")}`,
  email: `${PROBE.email.normalize("NFD").toUpperCase()}\t`,
};
const PROBE_ROW = `Waitlist?email_lower=eq.${encodeURIComponent(PROBE.email)}`;

type Request = [method: string, path: string, body?: object];
/** Sends a request with the publishable key, as a visitor's browser does. */
type Send = (...request: Request) => Promise<Reply & Failure>;

type Operator = ReturnType<typeof openSupabase>;
const removeProbe = ({ client, run }: Operator) =>
  run(client.rpc("erase_from_waitlist", { emails: [PROBE.email] }));

const failure = (reply: Failure) => failed(explain("Supabase", reply));

/** Requests that visitors must not be allowed. With HEAD, rows that they can read are not sent. */
const FORBIDDEN: Record<string, Request> = {
  "change entries": ["PATCH", PROBE_ROW, { name: PROBE.name }],
  "erase entries": ["DELETE", PROBE_ROW],
  ...Object.fromEntries(
    ["id", ...COLUMNS, "email_lower", "network"].map((name) => [
      `read ${name}`,
      ["HEAD", `Waitlist?select=${name}`],
    ]),
  ),
  // The other functions run with the rights of their caller.
  "call count_refused_joins": ["POST", "rpc/count_refused_joins", {}],
};

/** Joins as a visitor does and, with the secret key, compares that with what is stored. */
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
    const { code, message: text = String(reply.body) } = Object(reply.json);
    return { code, ...reply, text, isVisitor: true };
  };
  const join = () => send("POST", "/rest/v1/Waitlist", TYPED);

  const operator = secretKey && openSupabase({ url, secretKey }, signal);
  // A stranger may have joined as the probe, whose entry would stay.
  if (operator) await removeProbe(operator);
  else
    yield warning(
      "without SUPABASE_SECRET_KEY the doctor cannot check whether entries are stored as they were typed.",
    );
  const reply = await join();
  if (reply.code === "PT429") yield warning(explain("Supabase", reply));
  else if (!hasJoined(reply)) return yield failure(reply);
  else {
    yield ok("a visitor can join");
    const secondReply = await join();
    if (hasJoined(secondReply))
      yield ok("joining again gets the same response");
    else if (secondReply.status !== 409) yield failure(secondReply);
    else
      yield failed(
        `joining again gets a different response, which reveals who is on the list. ${COMPARE}`,
      );
    if (operator) yield* checkStored(operator);
  }
  yield await checkForbidden(send);
  yield await checkSignUp(send);
}

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
    : failed(`visitors may ${listed(allowed)}. ${RESTORE}`);
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

/** Compares what is stored with what the form promises. */
async function* checkStored(operator: Operator): AsyncGenerator<Finding> {
  const { client, run } = operator;
  const address = PROBE.email;
  const found = await run(client.rpc("find_on_waitlist", { address }));
  await removeProbe(operator);
  const [row] = found.data;
  const { name, email } = row ?? {};
  if (!row)
    yield failed(
      `people who join see the confirmation but are not stored. ${RESTORE} If that does not help: docs/operations.md, Compare the database.`,
    );
  else if (name !== PROBE.name || email?.toLowerCase() !== PROBE.email)
    yield failed(`entries are not stored as they were typed. ${COMPARE}`);
  else yield ok("people who join are stored");
  if (row && !row.network)
    yield warning(
      "no network address reaches the database, so all visitors share one limit. Supabase's own edge sets cf-connecting-ip: remove a proxy in front of it, or have the one of your own Supabase set this header.",
    );
}

const COMPARE =
  "Something in the database changes or drops them: docs/operations.md, Compare the database.";

const hasJoined = ({ status, body }: Reply) => status === 201 && !body.length;
