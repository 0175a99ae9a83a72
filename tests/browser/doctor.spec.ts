import { checkSite } from "../../cli/doctor/site.ts";
import { readEnvironment } from "../../environment.ts";
import { expect, test } from "./fixtures.ts";

test("the doctor finds nothing to mend at a site that arrives as it was built", async ({
  stack,
}) => {
  const { siteUrl, studioUrl } = stack;
  const environment = { ...readEnvironment({}), siteUrl, studioUrl };
  const { findings, build } = await checkSite(environment);
  expect(findings.filter(({ level }) => level !== "ok")).toEqual([]);
  expect(build?.content).toMatch(/^[0-9a-f]{64}$/);
});
