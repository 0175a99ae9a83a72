import { mkdir, readdir } from "node:fs/promises";
import { basename } from "node:path";
import { expect, it } from "vitest";
import {
  pageSettings,
  readEnvironment,
  type Variables,
} from "../environment.ts";
import { pictureAttributes } from "../src/sections/picture.ts";
import { temporaryFolder } from "../tests/temporary-folder.ts";
import { keepBuild, newBuild, newestBuild, originsOf } from "./build.ts";

const EARLIER = [
  "1764150000000",
  "2026-11-26T10-00-00.000Z",
  "2026-11-26T10-30-00.000Z",
];
/** @returns a folder of builds, the last of which failed */
const openBuilds = () =>
  temporaryFolder(
    Object.fromEntries(
      [...EARLIER, "2026-11-26T11-00-00.000Z.unsent"].map((name) => [
        `${name}/a`,
        "",
      ]),
    ),
  );

it("the last two that went live stay", async () => {
  const folder = await openBuilds();
  const build = await newBuild(folder);
  // Earlier builds are kept for a rollback until the new build is live.
  expect((await readdir(folder)).sort()).toEqual(EARLIER);
  await mkdir(build);
  const live = basename(await keepBuild(build));
  expect((await readdir(folder)).sort()).toEqual([EARLIER.at(-1), live]);
});

const hosted = {
  SUPABASE_URL: "https://abcdefghijklmnopqrst.supabase.co",
  SUPABASE_PUBLISHABLE_KEY: "sb_publishable_abcdefghijklmnopqrstuv_12345678",
};
const build = (variables = {}) =>
  JSON.stringify({
    builtAt: "2026-11-26T10:00:00Z",
    builtFor: pageSettings(readEnvironment(variables)),
    revisions: {},
    files: {},
  });
const BUILDS = {
  "10/build.json": build(),
  "11/build.json": build(),
  "12/build.json": build(hosted),
  "13/build.json": "{",
  "14/index.html": "of an earlier version",
  "15.unsent/build.json": build(),
};

it.each<[Variables, string?]>([
  [{}, "11"],
  [hosted, "12"],
  // An operator's key is not in the page.
  [{ ...hosted, SUPABASE_SECRET_KEY: `sb_secret_${"a".repeat(30)}` }, "12"],
  [{ SANITY_PROJECT_ID: "abc123de" }],
  [{ SANITY_DATASET: "staging" }],
  [{ STUDIO_URL: "https://studio.a-name.com" }],
  [{ ...hosted, SUPABASE_URL: "https://another.supabase.co" }],
  [{ VISITS_URL: "https://plausible.io/api/event" }],
])("npm start with %j serves the newest page: %s", async (variables, name) => {
  const folder = await temporaryFolder(BUILDS);
  const newest = await newestBuild(folder, readEnvironment(variables));
  expect(newest).toBe(name && `${folder}/${name}`);
});

it.each([
  ["https://cdn.sanity.io", { SANITY_PROJECT_ID: "abc123de" }],
  ["http://localhost:3334", {}],
])("entries and visits are sent, pictures come from %s", (images, project) => {
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
});
