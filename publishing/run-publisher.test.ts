import { once } from "node:events";
import { mkdir, readdir, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Options } from "execa";
import { expect, it, onTestFinished, vi } from "vitest";
import { contentClient } from "../content/client.ts";
import { readEnvironment } from "../environment.ts";
import { lockFolder } from "../lib/folder-lock.ts";
import { openDataset } from "../tests/lake-for-test.ts";
import { sampleDocuments } from "../tests/sample-page.ts";
import { silentReport } from "../tests/silent-report.ts";
import { temporaryFolder } from "../tests/temporary-folder.ts";
import type * as builds from "./build.ts";
import { runPublisher } from "./run-publisher.ts";

/** Writes the headline in place of Next's export, which takes ten seconds. */
const buildPage = vi.hoisted(() =>
  vi.fn<typeof builds.buildPage>(async (_, snapshot, folder) => {
    const hero = snapshot.find(({ _id }) => _id === "hero");
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, "index.html"), String(hero?.headline));
  }),
);
vi.mock(import("./build.ts"), async (original) => ({
  ...(await original()),
  buildPage,
}));
const clock = vi.hoisted(() => ({ speed: 1 }));
vi.mock("execa", async (original) => {
  const library = await original<typeof import("execa")>();
  const execa = (command: string, options: Options) =>
    library.execa(command, {
      ...options,
      timeout: (options.timeout ?? 0) / clock.speed,
    });
  return { ...library, execa };
});

const BUILDS = "local/builds";

/** Opens a dataset, and a folder for the builds and the host's files. */
async function openDeployment() {
  const source = await openDataset();
  const client = contentClient(source);
  for (const document of sampleDocuments)
    await client.createOrReplace(document);
  const folder = await temporaryFolder();
  const served = () =>
    readFile(join(folder, "served/index.html"), "utf8").catch(() => "");
  return {
    folder,
    publish: (headline: string) =>
      client.patch("hero", { set: { headline } }).commit(),
    served: (text: string) => expect.poll(served).toBe(text),
    /** Makes Sanity report a publish of a document that is not on the page. */
    notify: () => client.createOrReplace({ _id: "other", _type: "note" }),
    builds: () => readdir(join(folder, BUILDS)),
    /** @returns the publisher's log, and a function that stops it */
    start(command: string) {
      const closing = new AbortController();
      const log: string[] = [];
      const write = (text: string) => void log.push(text);
      const environment = readEnvironment({
        SANITY_API_HOST: source.apiHost,
        PUBLISH_COMMAND: `cd ${folder} && ${command}`,
      });
      const ended = runPublisher(environment, join(folder, BUILDS), {
        report: { ...silentReport, say: write, error: write },
        signal: closing.signal,
        untilInterrupted: () => once(closing.signal, "abort"),
      });
      const stop = () => {
        closing.abort();
        return ended;
      };
      onTestFinished(() => stop().catch(() => {}));
      return { logged: () => expect.poll(() => log.join()), ended, stop };
    },
  };
}

const COPY = `rm -rf served && cp -r "\${SITE_FOLDER:?}" served`;

it("what goes live is logged, kept and readable for web servers", async () => {
  const umask = process.umask(0o077);
  onTestFinished(() => void process.umask(umask));
  const { start, publish, served, builds, folder } = await openDeployment();
  await publish("one");
  await start(COPY)
    .logged()
    .toMatch(/Live at .*\bhero\b/);
  await served("one");
  expect(await builds()).toEqual([expect.not.stringMatching(/\.unsent$/)]);
  for (const path of ["served", "served/index.html", "local", BUILDS])
    expect((await stat(join(folder, path))).mode & 0o044).toBe(0o044);
});

it("a second publisher of the same page does not start", async () => {
  const { folder, start } = await openDeployment();
  using _first = lockFolder(join(folder, `${BUILDS}.lock`));
  await expect(start(COPY).ended).rejects.toThrow("in use by another process");
});

it("a command that fails is run again, with the same build", async () => {
  const { start, publish, notify, served, builds, folder } =
    await openDeployment();
  await publish("one");
  buildPage.mockClear();
  vi.stubEnv("SANITY_READ_TOKEN", "skReadToken");
  const command = `seq 30 && echo "[$SANITY_READ_TOKEN]" && cat key && ${COPY}`;
  await start(command)
    .logged()
    .toMatch(/\[\]\s+cat: key: No such file/);
  expect(await builds()).toEqual([expect.stringMatching(/\.unsent$/)]);
  await publish("two");
  await expect.poll(() => buildPage.mock.calls.length).toBe(2);
  await expect.poll(builds).toHaveLength(1);
  await writeFile(join(folder, "key"), "");
  await notify();
  await served("two");
  expect(buildPage).toHaveBeenCalledTimes(2);
  await expect.poll(builds).toEqual([expect.not.stringMatching(/\.unsent$/)]);
});

it("a command that hangs is ended after ten minutes", async () => {
  const { start } = await openDeployment();
  // The clock runs so fast that ten minutes take a tenth of a second.
  clock.speed = 6_000;
  const ended = /PUBLISH_COMMAND was ended after ten minutes/;
  await start("sleep 100").logged().toMatch(ended);
});
