import { expect, it } from "vitest";
import { explain, networkProblem } from "./failures.ts";

it.each([
  [{ status: 401 }, /^SUPABASE_SECRET_KEY is not accepted/],
  [
    { status: 401, isVisitor: true },
    /^SUPABASE_PUBLISHABLE_KEY is not accepted.* build the page again/,
  ],
  [{ status: 429 }, /^too many requests/],
  [
    { status: 429, code: "PT429" },
    /^this network address has joined too often/,
  ],
  [{ status: 401, code: "42501", isVisitor: true }, /^a grant is missing/],
  [
    { status: 401, code: "42501", text: "violates row-level security policy" },
    /^the trigger that stores entries is disabled/,
  ],
  [{ status: 404, code: "PGRST205" }, /^a table, .* missing.*PostgreSQL 16/],
  [{ status: 404, code: "404" }, /^the response is unexpected/],
  [{ status: 406, code: "PGRST106" }, /^the API does not expose the schema/],
  [{ status: 402 }, /^the project is over its quota/],
  [{ status: 405, code: "25006" }, /^the database is read-only/],
  [{ status: 500 }, /^the response is unexpected/],
  [{ status: 500, code: "57014" }, /^the database is overloaded/],
  [{ status: 503 }, /^the database is overloaded/],
  [{ status: 522, text: "<!doctype html>" }, /^the database is overloaded/],
  [{ status: 540 }, /^the project is paused/],
  [{ status: 403, text: "<!doctype html>" }, /^a web page responded instead/],
  [{ status: 0 }, /^there is no response/],
  [
    { status: 0, problem: "the host name is unknown." },
    /^the host name.*SUPABASE_URL/,
  ],
])("an operator reads what %j means and what to do", (failure, meaning) => {
  expect(explain("Supabase", failure)).toMatch(meaning);
});

it.each([
  ["ENOTFOUND", "the host name is unknown"],
  ["DEPTH_ZERO_SELF_SIGNED_CERT", "the TLS certificate"],
  ["UND_ERR_HEADERS_TIMEOUT", "there was no response in time"],
  ["ECONNRESET", "the connection broke off"],
])("%s is explained as a network problem", (code, text) => {
  const cause = Object.assign(new Error(), { code });
  const failure = new TypeError("fetch failed", { cause });
  expect(networkProblem(failure)).toContain(text);
});
