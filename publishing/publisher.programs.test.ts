/** Programs that build, in one file, so one after the other: all builds share `.next`. */
import { spawn } from "node:child_process";
import { readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { expect, it, onTestFailed, onTestFinished, vi } from "vitest";
import { contentClient } from "../content/client.ts";
import { isFree } from "../dev/ports.ts";
import { siteApp } from "../dev/static-servers.ts";
import { lockFolder } from "../run/folder-lock.ts";
import { root } from "../run/root.ts";
import { openDataset } from "../tests/lake-for-test.ts";
import { descendants, processes } from "../tests/processes.ts";
import { sampleDocuments } from "../tests/sample-page.ts";
import { serve } from "../tests/serve.ts";
import { temporaryFolder } from "../tests/temporary-folder.ts";

// A build takes a minute on a busy machine.
vi.setConfig({ testTimeout: 600_000 });

/** Milliseconds for a publish: a minute on a busy machine, and pauses after failures. */
const PUBLISH_MS = 240_000;

/** Retries an expectation until it holds. */
const until = (expectation: () => unknown) =>
  vi.waitFor(expectation, { timeout: PUBLISH_MS, interval: 100 });

/** Starts a program of `tests/`. */
function start(
  script: string,
  parameters: string[],
  variables: Record<string, string>,
) {
  const file = join(root, "tests", script);
  const program = spawn(process.execPath, [file, ...parameters], {
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

it("a publisher renders without compiling, and stops during a build", async () => {
  const source = await openDataset();
  const client = contentClient(source);
  for (const document of sampleDocuments)
    await client.createOrReplace(document);
  const folder = await temporaryFolder();
  const served = join(folder, "served");
  const SITE_URL = await serve(siteApp(() => served, "http://localhost:3333"));
  const startPublisher = () =>
    start("open-publisher.ts", [join(folder, "builds")], {
      SITE_URL,
      SANITY_API_HOST: source.apiHost,
      SUPABASE_PUBLISHABLE_KEY: "sb_publishable_that_belongs_to_nobody",
      PUBLISH_COMMAND: `rm -rf ${served} && cp -r "$SITE_FOLDER" ${served}`,
    });
  const publisher = startPublisher();
  const publish = async (headline: string) => {
    const { length } = publisher.output();
    await client.patch("hero", { set: { headline } }).commit();
    await until(() =>
      expect(publisher.output().slice(length)).toContain("Live at "),
    );
    const build = JSON.parse(
      await readFile(join(served, "build.json"), "utf8"),
    );
    const compilation = await readFile(join(root, ".next/BUILD_ID"), "utf8");
    return { ...build, compilation };
  };
  const before = await publish("First headline");
  const after = await publish("Second headline");
  expect(after.compilation).toBe(before.compilation);
  const texts = await Promise.all(
    Object.keys(after.files).map((path) =>
      readFile(join(served, path), "utf8"),
    ),
  );
  expect(texts.join()).not.toContain("First headline");
  expect(texts.join()).toContain("Second headline");

  publisher.kill("SIGTERM");
  expect(await publisher.ended).toBe(0);
  await rm(served, { recursive: true });
  const interrupted = startPublisher();
  const building = await interrupted.descendants(2);
  interrupted.kill("SIGTERM");
  expect(await interrupted.ended).toBe(0);
  await allEnded(building);
  expect(await readdir(folder)).not.toContain("served");
});

it("npm start ends within 2 s at Ctrl-C, even during a build, and leaves nothing behind", async () => {
  const name = `test-stop-${process.pid}`;
  const directory = join(root, ".local", name);
  onTestFinished(() => rm(directory, { recursive: true, force: true }));
  const temporary = await temporaryFolder();
  const stack = start("open-stack.ts", [name], { TMPDIR: temporary });
  await until(() => expect(stack.output()).toContain("✓ Checking the content"));
  // At least three processes: Supabase, Next, and a worker that Next starts.
  const started = await stack.descendants(3);
  const interrupted = performance.now();
  stack.kill("SIGINT");
  expect(await stack.ended).toBe(130);
  const ports = [...stack.output().matchAll(/localhost:(\d+)/g)].map(
    ([, port]) => Number(port),
  );
  expect(ports.length).toBeGreaterThan(1);
  for (const port of ports)
    await until(async () => expect(await isFree(port)).toBe(true));
  expect(performance.now() - interrupted).toBeLessThan(2_000);
  await allEnded(started);
  lockFolder(directory)[Symbol.dispose]();
  expect(await readdir(temporary)).toEqual([]);
});
