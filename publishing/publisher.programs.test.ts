/** Programs that build. They are in one file, so one after the other, because all builds share `.next`. */
import { spawn } from "node:child_process";
import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it, onTestFailed, onTestFinished, vi } from "vitest";
import { contentClient } from "../content/client.ts";
import { isFree } from "../dev/ports.ts";
import { startContentLake } from "../emulators/content-lake/index.ts";
import { readEnvironment } from "../environment.ts";
import { lockFolder } from "../run/folder-lock.ts";
import { root } from "../run/root.ts";
import { findFreePorts } from "../tests/free-ports.ts";
import { descendants, processes } from "../tests/processes.ts";
import {
  rewritten,
  sampleDocuments,
  sampleSite,
} from "../tests/sample-page.ts";
import { temporaryFolder } from "../tests/temporary-folder.ts";
import { buildPage } from "./build.ts";

// A build takes a minute on a busy machine.
vi.setConfig({ testTimeout: 600_000 });

/** Milliseconds for a publish: a minute on a busy machine, and the pauses between attempts after a failure. */
const PUBLISH_MS = 240_000;

/** Retries an expectation until it holds. */
const until = (expectation: () => unknown) =>
  vi.waitFor(expectation, { timeout: PUBLISH_MS, interval: 100 });

/** Starts a program of `tests/` with umask 077, so that other users cannot read the files that it writes. */
function start(
  script: string,
  parameters: string[],
  variables: Record<string, string>,
) {
  const file = join(root, "tests", script);
  const restricted = ["-c", 'umask 077 && exec "$@"', "sh", process.execPath];
  const program = spawn("sh", [...restricted, file, ...parameters], {
    cwd: root,
    env: { ...process.env, ...variables },
  });
  onTestFinished(() => void program.kill("SIGKILL"));
  let output = "";
  for (const stream of [program.stdout, program.stderr])
    stream.on("data", (text) => {
      output += text;
    });
  onTestFailed(() => console.error(output));
  return {
    output: () => output,
    ended: new Promise((resolve) => program.once("close", resolve)),
    kill: (signal: NodeJS.Signals) => program.kill(signal),
    /** @returns its descendants, once there are this many */
    async descendants(count: number) {
      const pid = program.pid ?? 0;
      await until(() =>
        expect(descendants(pid).length).toBeGreaterThanOrEqual(count),
      );
      return descendants(pid);
    },
  };
}

const allEnded = (pids: number[]) =>
  until(() =>
    expect(processes().filter(({ pid }) => pids.includes(pid))).toEqual([]),
  );

it("npm start, killed without warning in the middle of a build, leaves no process, port, lock or temporary file behind", async () => {
  const name = `test-stop-${process.pid}`;
  const directory = join(root, ".local", name);
  onTestFinished(() => rm(directory, { recursive: true, force: true }));
  const temporary = await temporaryFolder();
  const stack = start("open-stack.ts", [name], { TMPDIR: temporary });
  await until(() => expect(stack.output()).toContain("✓ Checking the content"));
  const port = Number(/localhost:(\d+)/.exec(stack.output())?.[1]);
  // At least three processes: Supabase, Next, and a worker that Next starts.
  const started = await stack.descendants(3);
  stack.kill("SIGKILL");
  await stack.ended;
  await allEnded(started);
  expect(await isFree(port)).toBe(true);
  lockFolder(directory)[Symbol.dispose]();
  expect(await readdir(temporary)).toEqual([]);
});

/** Opens a dataset of publishable content that is treated as hosted, and a folder for the page. */
async function openDeployment() {
  const folder = await temporaryFolder();
  const [port = 0] = await findFreePorts(1);
  const names = { projectId: "newplace", dataset: "production" };
  const directory = join(folder, "lake");
  const open = () => startContentLake({ ...names, directory, port });
  let lake = await open();
  onTestFinished(() => lake[Symbol.asyncDispose]());
  const source = { kind: "hosted", ...names, apiHost: lake.url } as const;
  const client = contentClient(source);
  for (const document of sampleDocuments)
    await client.createOrReplace(rewritten(document));
  const served = join(folder, "served");
  const token = join(folder, "token");
  const variables = {
    SANITY_PROJECT_ID: names.projectId,
    SANITY_API_HOST: lake.url,
    SANITY_READ_TOKEN: "skReadToken",
    SUPABASE_URL: "https://abcdefghijklmnopqrst.supabase.co",
    SUPABASE_PUBLISHABLE_KEY: "sb_publishable_abcdefghijklmnopqrstuv_12345678",
    SITE_URL: "https://www.a-name.com",
    STUDIO_URL: "https://studio.a-name.com",
    PUBLISH_COMMAND: `echo "[$SANITY_READ_TOKEN]" && cat ${token} && cp -r "$SITE_FOLDER" ${served}.next && rm -rf ${served} && mv ${served}.next ${served}`,
  };
  const read = (file: string) => readFile(file, "utf8").catch(() => "");
  return {
    token,
    /** The page that a web server would send. */
    served: () => read(join(served, "index.html")),
    async publish(headline: string) {
      // A connection to the dataset from before its restart may just be closing.
      await until(() => client.patch("hero", { set: { headline } }).commit());
    },
    /** Even while the publisher fetches from the lake: it tries again. */
    async restartLake() {
      await lake[Symbol.asyncDispose]();
      lake = await open();
    },
    startPublisher: () =>
      start("open-publisher.ts", [join(folder, "builds")], variables),
  };
}

it("the publisher makes each publish live, even if it is stopped, disconnected or restarted, or its command fails", async () => {
  const deployment = await openDeployment();
  const { publish, served, token, startPublisher, restartLake } = deployment;
  await publish("Headline one");

  // Stopped during its first build, it succeeds and leaves no processes.
  const first = startPublisher();
  const building = await first.descendants(2);
  first.kill("SIGTERM");
  expect(await first.ended).toBe(0);
  await allEnded(building);
  expect(await served()).toBe("");

  // A command that fails is run again. It does not get the token.
  const second = startPublisher();
  await until(() =>
    expect(second.output()).toMatch(
      /PUBLISH_COMMAND failed.*\[\].*token: No such file.*tried again/s,
    ),
  );
  expect(await served()).toBe("");
  await writeFile(token, "");
  await until(async () => expect(await served()).toContain("Headline one"));
  // It learns of each publish, even of one that it missed while it was disconnected.
  await publish("Headline two");
  await until(async () => expect(await served()).toContain("Headline two"));
  await restartLake();
  await publish("Headline three");
  await until(async () => expect(await served()).toContain("Headline three"));
});

it("new content is rendered without compiling, into every file that shows it", async () => {
  const folder = await temporaryFolder();
  const environment = readEnvironment({
    SUPABASE_PUBLISHABLE_KEY: "sb_publishable_that_belongs_to_nobody",
  });
  const build = async (headline: string) => {
    const hero = { ...sampleSite.hero, headline };
    const content = { ...sampleSite, hero };
    const { signal } = new AbortController();
    await buildPage(environment, content, folder, signal);
    const read = (file: string) => readFile(file, "utf8");
    const { files } = JSON.parse(await read(join(folder, "build.json")));
    return { files, compilation: await read(join(root, ".next/BUILD_ID")) };
  };
  const before = await build("First headline");
  const after = await build("Second headline");
  expect(after.compilation).toBe(before.compilation);
  const { "/social.png": picture, ...others } = after.files;
  expect(picture).not.toBe(before.files["/social.png"]);
  const texts = await Promise.all(
    Object.keys(others).map((path) => readFile(join(folder, path), "latin1")),
  );
  expect(texts.join()).not.toContain("First headline");
  expect(texts.join()).toContain("Second headline");
});
