import { expect, it } from "vitest";
import { explain, type Failure, networkCode } from "./failures.ts";

const page = "<!doctype html>";

it.each<[Failure & { service?: "Sanity" }, RegExp]>([
  [
    { status: 0, code: "ECONNREFUSED" },
    /^there is no .* network, SUPABASE_URL .* paused .*\. \(ECONNREFUSED\)$/,
  ],
  [
    { status: 401, code: "401" },
    /^SUPABASE_SECRET_KEY is not accepted.*\(status 401\)$/,
  ],
  [
    { status: 401, isVisitor: true },
    /^SUPABASE_PUBLISHABLE_KEY is not accepted.* build the page again/,
  ],
  [{ status: 540, text: page }, /^the project is paused/],
  [
    { status: 404, code: "PGRST205" },
    /^a table, .* missing.*PostgreSQL 16.*If they are applied.*'reload schema'/,
  ],
  [{ status: 429, code: "PT429" }, /^too many requests/],
  [{ status: 401, code: "42501", isVisitor: true }, /^a permission is missing/],
  [{ status: 404 }, /^something other than the project responded/],
  [{ status: 403, text: page }, /^something other than the project responded/],
  [{ status: 500, code: "57014" }, /^Supabase is overloaded/],
  [{ status: 522, text: page }, /^Supabase is overloaded/],
  [{ status: 402, text: page }, /operations.md, Errors.* \(status 402\)$/],
  [{ status: 405, code: "25006" }, /Errors, .* \(status 405 25006\)$/],
  [
    { status: 0, code: "UNABLE_TO_VERIFY_LEAF_SIGNATURE" },
    /^the certificate .* renew .* whole chain .*\(UNABLE_TO_VERIFY_LEAF_SIGNATURE\)$/,
  ],
  [
    { status: 0, code: "ERR_TLS_CERT_ALTNAME_INVALID" },
    /^the certificate is for another name/,
  ],
  [
    { status: 0, code: "ENOTFOUND", service: "Sanity" },
    /DATASET\. \(ENOTFOUND/,
  ],
])("an operator reads what %j means", ({ service, ...failure }, meaning) => {
  expect(explain(service ?? "Supabase", failure)).toMatch(meaning);
});

it("the code of a network problem is found in its cause", () => {
  const cause = Object.assign(new Error(), { code: "ENOTFOUND" });
  const several = new AggregateError([cause]);
  for (const error of [
    cause,
    new TypeError("fetch failed", { cause: several }),
  ])
    expect(networkCode(error)).toBe("ENOTFOUND");
  expect(networkCode(new DOMException("", "TimeoutError"))).toBe(
    "TimeoutError",
  );
  expect(networkCode(new Error("not a network problem"))).toBeUndefined();
});
