import { expect, it } from "vitest";
import { pageSettings, readEnvironment } from "../environment.ts";
import { temporaryFolder } from "../tests/temporary-folder.ts";
import { newestBuild } from "./build.ts";

const hosted = {
  SUPABASE_URL: "https://abcdefghijklmnopqrst.supabase.co",
  SUPABASE_PUBLISHABLE_KEY: "sb_publishable_abcdefghijklmnopqrstuv_12345678",
};

/** The description of a build for these settings. */
const build = (variables = {}) =>
  JSON.stringify({ builtFor: pageSettings(readEnvironment(variables)) });

it("npm start serves the newest complete page, but none that was built for another project", async () => {
  const folder = await temporaryFolder({
    "2026-11-26T10/build.json": build(),
    "2026-11-26T11/build.json": build(),
    "2026-11-26T12/build.json": build(hosted),
    "2026-11-26T13/build.json": "{",
    "2026-11-26T14/index.html": "unfinished",
  });
  const newest = (variables = {}) =>
    newestBuild(folder, readEnvironment(variables));
  expect(await newest()).toBe(`${folder}/2026-11-26T11`);
  expect(await newest(hosted)).toBe(`${folder}/2026-11-26T12`);
  for (const variables of [
    { SANITY_PROJECT_ID: "abc123de" },
    { SANITY_DATASET: "staging" },
    { STUDIO_URL: "https://studio.a-name.com" },
    { ...hosted, SUPABASE_URL: "https://another.supabase.co" },
    { VISITS_URL: "https://plausible.io/api/event" },
  ])
    expect(await newest(variables)).toBeUndefined();
  const missing = `${folder}/site`;
  expect(await newestBuild(missing, readEnvironment({}))).toBeUndefined();
});
