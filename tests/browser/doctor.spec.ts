import { checkSite } from "../../cli/doctor/site.ts";
import { readEnvironment } from "../../environment.ts";
import { expect, test } from "./fixtures.ts";

test("the doctor finds nothing wrong with a site that arrives as it was built", async ({
  stack,
}) => {
  const { siteUrl, studioUrl, supabaseUrl: url, publishableKey } = stack;
  const supabase = { kind: "embedded", url, publishableKey } as const;
  const findings = await checkSite(
    { ...readEnvironment({}), siteUrl, studioUrl, supabase },
    undefined,
    new AbortController().signal,
  );
  expect(findings.filter(({ level }) => level !== "ok")).toEqual([]);
});
