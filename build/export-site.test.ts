import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { readEnvironment } from "../environment.ts";
import { sampleSite } from "../tests/sample-page.ts";
import { exportSite } from "./export-site.ts";

const next = join(import.meta.dirname, "../.next");
const compilation = () => readFile(join(next, "BUILD_ID"), "utf8");
const TIME = /\d{4}-\d\d-\d\dT[\d:.]+Z/g;

/** @returns every file but build.json, without the times in them */
async function exported(headline: string, siteUrl: string) {
  const folder = await mkdtemp(join(tmpdir(), "export-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const hero = { ...sampleSite.hero, headline };
  const SUPABASE_PUBLISHABLE_KEY = "sb_publishable_that_belongs_to_nobody";
  const environment = readEnvironment({ SUPABASE_PUBLISHABLE_KEY });
  const { signal } = new AbortController();
  await exportSite(
    { ...environment, siteUrl },
    { ...sampleSite, hero },
    folder,
    signal,
  );
  const names = await readdir(folder, { recursive: true });
  const files = names
    .filter((name) => /\.(?!br|gz)\w+$/.test(name) && name !== "build.json")
    .sort();
  const read = async (name: string) =>
    (await readFile(join(folder, name), "latin1")).replaceAll(TIME, "");
  return Promise.all(files.map(async (name) => [name, await read(name)]));
}

// A build of another test may run in between.
it("new content that is only rendered gives the same site as a full build", {
  timeout: 300_000,
  retry: 2,
}, async () => {
  await exported("Before", "https://before.example");
  const compiled = await compilation();
  const rendered = await exported("After", "https://after.example");
  expect(await compilation()).toBe(compiled);
  await rm(join(next, "built-from.json"));
  const built = await exported("After", "https://after.example");
  expect(await compilation()).not.toBe(compiled);
  expect(built).toEqual(rendered);
});
