import { spawn } from "node:child_process";
import { readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { lockFolder } from "@northrule/loopback";
import { expect, it, onTestFinished, vi } from "vitest";
import { exportSite } from "../../build/export-site.ts";
import { isFree } from "../../dev/ports.ts";
import { readEnvironment } from "../../environment.ts";
import { sampleSite } from "../sample-page.ts";
import { temporaryFolder } from "../temporary-folder.ts";
import { descendants, processes } from "./processes.ts";

// The builds of other tests come first, which can take minutes on a busy machine.
vi.setConfig({ testTimeout: 900_000 });

const root = join(import.meta.dirname, "../..");
const name = `test-stop-${process.pid}`;
const directory = join(root, ".local", name);

it.each([
  ["Ctrl-C", "SIGINT"],
  ["being killed without warning", "SIGKILL"],
] as const)(
  "%s in the middle of a build leaves no process, port, lock or temporary file behind",
  async (_, signal) => {
    const script = join(import.meta.dirname, "open-stack.ts");
    const temporary = await temporaryFolder();
    const stack = spawn(process.execPath, [script, name], {
      cwd: root,
      env: { ...process.env, NODE_OPTIONS: "", TMPDIR: temporary },
    });
    const ended = new Promise((resolve) => stack.once("close", resolve));
    onTestFinished(async () => {
      stack.kill("SIGKILL");
      await rm(directory, { recursive: true, force: true });
    });
    let output = "";
    for (const stream of [stack.stdout, stack.stderr])
      stream.on("data", (text) => {
        output += text;
      });
    while (!/✓ Checking the content/.test(output)) {
      if (stack.exitCode !== null) throw new Error(output);
      await pause(50);
    }
    const port = Number(/localhost:(\d+)/.exec(output)?.[1]);
    const pid = stack.pid ?? 0;
    // Supabase, the builder of the page, Next and what it starts.
    while (descendants(pid).length < 4) await pause(50);
    const started = descendants(pid);
    stack.kill(signal);
    await ended;
    // Only the test's own time limit applies.
    while (processes().some(({ pid }) => started.includes(pid)))
      await pause(100);
    expect(await isFree(port)).toBe(true);
    lockFolder(directory)[Symbol.dispose]();
    expect(await readdir(temporary)).toEqual([]);
  },
);

/**
 * Exports the sample for a host, whose name becomes the headline.
 *
 * @returns the text of each file without times, except `build.json` and compressed copies
 */
async function exported(host: string) {
  const folder = await temporaryFolder();
  const SUPABASE_PUBLISHABLE_KEY = "sb_publishable_that_belongs_to_nobody";
  const environment = readEnvironment({ SUPABASE_PUBLISHABLE_KEY });
  const content = {
    ...sampleSite,
    hero: { ...sampleSite.hero, headline: host },
  };
  const { signal } = new AbortController();
  environment.siteUrl = `https://${host}`;
  await exportSite(environment, content, folder, signal);
  const names = await readdir(folder, { recursive: true });
  const files: Record<string, string> = {};
  for (const name of names.sort())
    if (/\.(?!br|gz)\w+$/.test(name) && name !== "build.json")
      files[name] = (await readFile(join(folder, name), "latin1")).replaceAll(
        /\d{4}-\d\d-\d\dT[\d:.]+Z/g,
        "",
      );
  return files;
}

it("after an interrupted build, new content is rendered without compiling, with the same result as a full build", async () => {
  const compilation = () => readFile(join(root, ".next/BUILD_ID"), "utf8");
  let before: Record<string, string> = {};
  let rendered: Record<string, string> = {};
  let compiled = "";
  // If another test's build is killed in between, the next one compiles.
  do {
    before = await exported("before.example");
    compiled = await compilation();
    rendered = await exported("after.example");
  } while ((await compilation()) !== compiled);
  expect(rendered["social.png"] === before["social.png"]).toBe(false);
  const stale = (name: string) => rendered[name]?.includes("before.example");
  expect(Object.keys(rendered).filter(stale)).toEqual([]);
  let built: Record<string, string> = {};
  // Another test's build may remove the stamp first, or write it again.
  do {
    await rm(join(root, ".next/built-from.json"), { force: true });
    built = await exported("after.example");
  } while ((await compilation()) === compiled);
  expect(Object.keys(built)).toEqual(Object.keys(rendered));
  const differs = (name: string) => built[name] !== rendered[name];
  expect(Object.keys(built).filter(differs)).toEqual([]);
});
