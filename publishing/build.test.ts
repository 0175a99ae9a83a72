import { mkdir, readdir } from "node:fs/promises";
import { basename } from "node:path";
import { expect, it } from "vitest";
import { pageSettings, readEnvironment } from "../environment.ts";
import { pictureAttributes } from "../src/sections/picture.ts";
import { temporaryFolder } from "../tests/temporary-folder.ts";
import { keepBuild, newBuild, newestBuild, originsOf } from "./build.ts";

it("the newest two builds that have gone live stay, and no other, whatever the clock says", async () => {
  const folder = await temporaryFolder({
    "1764150000000/index.html": "of an earlier version",
    "2026-11-26T10/index.html": "",
    "2999-01-01T00/index.html": "",
    "2026-11-26T11.unsent/index.html": "",
  });
  const build = await newBuild(folder);
  // The way back is there until the new build is live.
  expect(await readdir(folder)).toEqual([
    "1764150000000",
    "2026-11-26T10",
    "2999-01-01T00",
  ]);
  await mkdir(build);
  const live = await keepBuild(build);
  const names = [basename(live), "2999-01-01T00"];
  expect((await readdir(folder)).sort()).toEqual(names.sort());
});

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
    "2026-11-26T14/index.html": "of an earlier version",
    "2026-11-26T15.unsent/build.json": build(),
  });
  const newest = (variables = {}) =>
    newestBuild(folder, readEnvironment(variables));
  expect(await newest()).toBe(`${folder}/2026-11-26T11`);
  expect(await newest(hosted)).toBe(`${folder}/2026-11-26T12`);
  // The key of an operator is not in the page.
  const SUPABASE_SECRET_KEY = "sb_secret_abcdefghijklmnopqrstuv_12345678";
  expect(await newest({ ...hosted, SUPABASE_SECRET_KEY })).toBe(
    `${folder}/2026-11-26T12`,
  );
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

it.each([
  ["https://cdn.sanity.io", { SANITY_PROJECT_ID: "abc123de" }],
  ["http://localhost:3334", {}],
])(
  "a page may send entries and visits, and shows pictures of %s",
  (images, project) => {
    const VISITS_URL = "https://plausible.io/api/event";
    const environment = readEnvironment({ ...hosted, ...project, VISITS_URL });
    const picture = { asset: { _ref: `image-${"a".repeat(40)}-9x9-png` } };
    const size = { width: 9, height: 9 };
    const { src } = pictureAttributes(picture, environment.sanity, size);
    expect(new URL(src).origin).toBe(images);
    expect(originsOf(environment)).toEqual({
      connect: [hosted.SUPABASE_URL, "https://plausible.io"],
      images,
    });
  },
);
