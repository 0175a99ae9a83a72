/** Checks the waitlist with a visitor's key and, with the secret key, asks the database what is wrong. */
import { z } from "zod";
import { grouped } from "../../dev/command-line.ts";
import type { SupabaseSettings } from "../../environment.ts";
import { explain, type Failure, MIGRATE, RESTORE } from "../../run/failures.ts";
import { COLUMNS } from "../waitlist/formats.ts";
import { PROBE } from "../waitlist/waitlist.ts";
import {
  type Finding,
  failed,
  ok,
  parseJson,
  type Reply,
  request,
  warning,
} from "./finding.ts";

/** Every column that the API serves. */
export const TABLES: Record<string, readonly string[]> = {
  Waitlist: ["id", ...COLUMNS, "email_lower"],
  WaitlistDays: ["day", "joins"],
};

/** The probe's row alone, in case visitors can change or erase rows. */
const PROBE_ROW = `Waitlist?email=eq.${encodeURIComponent(PROBE.email)}`;

type Attempt = [method: string, path: string, body?: object];

/** What visitors must not be able to do. Functions come first, because their errors say what is missing. */
const FORBIDDEN: Attempt[] = [
  ["POST", "rpc/inspect_waitlist", {}],
  ["POST", "rpc/find_on_waitlist", { address: PROBE.email }],
  ["POST", "rpc/erase_from_waitlist", { emails: [] }],
  ["POST", "rpc/invite_from_waitlist", { emails: [], all_or_none: true }],
  ["PATCH", PROBE_ROW, { name: PROBE.name }],
  ["DELETE", PROBE_ROW],
  // Of a row that a visitor can read, the response to HEAD contains nothing.
  ...Object.entries(TABLES).flatMap(([table, columns]) =>
    columns.map((name): Attempt => ["HEAD", `${table}?limit=1&select=${name}`]),
  ),
];

const VERBS: Record<string, string> = {
  POST: "call",
  PATCH: "change",
  DELETE: "erase",
  HEAD: "read",
};

/** The result of `inspect_waitlist` in `supabase/migrations`. */
const inspection = z.object({
  people: z.number(),
  newest: z.string().nullable(),
  hasJoined: z.boolean(),
  problems: z.array(z.object({ problem: z.string(), statement: z.string() })),
});

/** @returns what is right and wrong with the waitlist, and what to do */
export const checkWaitlist = (...project: Parameters<typeof check>) =>
  Array.fromAsync(check(...project));

/**
 * With the secret key asks the database what differs from the migrations; otherwise tries
 * what only operators may do. Both join twice, with the probe's address, which never
 * changes, so that it is stored at most once.
 */
async function* check(
  { url, publishableKey, secretKey }: Omit<SupabaseSettings, "kind">,
  signal: AbortSignal,
): AsyncGenerator<Finding> {
  const client =
    (apikey = "", isVisitor = false) =>
    async (method: string, path: string, body?: object) => {
      const headers = { apikey, "Content-Type": "application/json" };
      const init = { method, headers, body: body && JSON.stringify(body) };
      const reply = await request(`${url}/rest/v1/${path}`, signal, init);
      const text = String(reply.body);
      const sent = withCode.safeParse(parseJson(text)).data;
      return { ...reply, ...sent, text, isVisitor };
    };
  const asVisitor = client(publishableKey, true);
  const asOperator = client(secretKey);
  const explained = (reply: Failure) => failed(explain("Supabase", reply));

  let canAsk = Boolean(secretKey);
  if (canAsk) {
    const reply = await asOperator("POST", "rpc/inspect_waitlist", {});
    const { data } = inspection.safeParse(parseJson(reply.body));
    if (data) yield* describe(data);
    else yield explained(reply);
    if (data ? data.problems.length > 0 : reply.status !== 401) return;
    canAsk = Boolean(data);
  }
  if (!canAsk)
    yield warning(
      "checked only from outside. With SUPABASE_SECRET_KEY the doctor also sees other views and functions, policies, triggers, and whether entries are stored.",
    );
  // A probe from an earlier run would hide that this one is not stored.
  const erased = canAsk && (await asOperator("DELETE", PROBE_ROW));
  if (erased && erased.status !== 204) return yield explained(erased);

  const first = await asVisitor("POST", "Waitlist", PROBE);
  if (hasJoined(first)) {
    yield ok("a visitor can join");
    const again = await asVisitor("POST", "Waitlist", PROBE);
    yield hasJoined(again)
      ? ok("joining again gets the same response")
      : again.status === 409
        ? failed(
            `joining again gets a different response, which reveals who is on the list. ${MIGRATE}`,
          )
        : explained(again);
  } else if (first.code === "PT429") yield warning(explain("Supabase", first));
  else return yield explained(first);

  const signUp = await request(`${url}/auth/v1/settings`, signal, {
    headers: { apikey: publishableKey ?? "" },
  });
  // The embedded Supabase has no accounts.
  if (
    signUp.status === 404 ||
    withSignUp.safeParse(parseJson(signUp.body)).success
  )
    yield ok("no one can sign up");
  else if (signUp.status !== 200)
    yield explained({ ...signUp, isVisitor: true });
  else
    yield failed(
      'anyone can sign up, and have email sent to any address. Run npx supabase@3.1.0 config push, or switch off "Allow new users to sign up" in the dashboard, Authentication.',
    );

  if (canAsk) {
    const stored = await asOperator("GET", `${PROBE_ROW}&select=name`);
    const isStored = stored.text.includes(`"${PROBE.name}"`);
    if (isStored) yield ok("people who join are stored");
    else if (stored.status !== 200) yield explained(stored);
    else if (hasJoined(first))
      yield failed(
        "people who join see the confirmation but are not stored. Compare the function private.join_waitlist (dashboard, Database, Functions) with supabase/migrations.",
      );
    await asOperator("DELETE", PROBE_ROW);
  } else {
    const allowed = new Set<string>();
    for (const attempt of FORBIDDEN) {
      const reply = await asVisitor(...attempt);
      const [method, path] = attempt;
      if (reply.status >= 200 && reply.status < 300)
        allowed.add(`${VERBS[method]} ${path.replace(/\?.*/, "")}`);
      else if (reply.status !== 401 && reply.status !== 403)
        return yield explained(reply);
    }
    yield allowed.size === 0
      ? ok("visitors can only join")
      : failed(`visitors may ${[...allowed].join(", ")}. ${RESTORE}`);
  }
}

/** Says how many people there are and what differs from the migrations, with its statement. */
function* describe({
  people,
  newest,
  hasJoined,
  problems,
}: z.infer<typeof inspection>): Generator<Finding> {
  for (const { problem, statement } of problems)
    yield failed(
      `${problem}. Run \`${statement}\` in the dashboard's SQL editor.`,
    );
  yield problems.length > 0
    ? warning("joining is checked once this is fixed: run the doctor again.")
    : ok("the database is as the migrations made it");
  if (people === 0 && hasJoined)
    yield warning(
      "the list is empty, although people have joined. Unless you emptied it, restore the newest backup: docs/operations.md, Backup and restore.",
    );
  else
    yield ok(
      newest
        ? `people: ${grouped(people)}, the last of whom joined ${new Date(newest).toUTCString()}`
        : "no one has joined yet",
    );
}

const withCode = z.object({ code: z.string() });
const withSignUp = z.object({ disable_signup: z.literal(true) });

const hasJoined = ({ status, body }: Reply) => status === 201 && !body.length;
