import { spawn } from "node:child_process";
import { readFile, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { startContentLake } from "@northrule/content-lake";
import { expect, it, onTestFinished, vi } from "vitest";
import { contentClient } from "../../src/content/client.ts";
import { findFreePorts } from "../free-ports.ts";
import { rewritten, sampleDocuments } from "../sample-page.ts";
import { temporaryFolder } from "../temporary-folder.ts";
import { descendants, processes } from "./processes.ts";

// The builds of other tests come first, which can take minutes on a busy machine.
vi.setConfig({ testTimeout: 900_000 });

/** Opens a dataset of publishable content that is treated as hosted, and a folder for the page. */
async function openDeployment() {
  const folder = await temporaryFolder();
  const [port = 0] = await findFreePorts(1);
  const names = { projectId: "newplace", dataset: "production" };
  const directory = join(folder, "lake");
  const open = () => startContentLake({ ...names, directory, port });
  let lake = await open();
  const programs = new Set<ReturnType<typeof spawn>>();
  onTestFinished(async () => {
    for (const program of programs) program.kill("SIGKILL");
    await lake[Symbol.asyncDispose]();
  });
  const source = { kind: "hosted", ...names, apiHost: lake.url } as const;
  const client = contentClient(source);
  for (const document of sampleDocuments)
    await client.createOrReplace(rewritten(document));
  const publishFolder = join(folder, "site");
  const sent = join(folder, "sent.html");
  const token = join(folder, "token");
  await writeFile(token, "");
  const variables = {
    SANITY_PROJECT_ID: names.projectId,
    SANITY_API_HOST: lake.url,
    SUPABASE_URL: "https://abcdefghijklmnopqrst.supabase.co",
    SUPABASE_PUBLISHABLE_KEY: "sb_publishable_abcdefghijklmnopqrstuv_12345678",
    SITE_URL: "https://www.a-name.com",
    STUDIO_URL: "https://studio.a-name.com",
    PUBLISH_FOLDER: publishFolder,
    PUBLISH_COMMAND: `cat ${token} && cp "$SITE_FOLDER/index.html" ${sent}`,
    NODE_OPTIONS: "",
  };
  const read = (file: string) => readFile(file, "utf8").catch(() => "");
  return {
    token,
    /** The page that nginx would send. */
    served: () => read(join(publishFolder, "live/index.html")),
    nginx: () => read(join(publishFolder, "nginx.conf")),
    live: join(publishFolder, "live"),
    received: () => read(sent),
    async publish(headline: string) {
      const hero = await client.getDocument("hero");
      if (!hero) throw new Error("There is no hero.");
      await client.createOrReplace({ ...hero, headline });
    },
    async restartLake(meanwhile: () => Promise<void>) {
      await lake[Symbol.asyncDispose]();
      lake = await open();
      await meanwhile();
    },
    start() {
      const script = join(import.meta.dirname, "open-publisher.ts");
      const env = { ...process.env, ...variables };
      const program = spawn(process.execPath, [script], { env });
      programs.add(program);
      let output = "";
      for (const stream of [program.stdout, program.stderr])
        stream.on("data", (text) => {
          output += text;
        });
      const ended = new Promise<number | null>((resolve) =>
        program.once("close", resolve),
      );
      return {
        ended,
        output: () => output,
        kill: (signal: NodeJS.Signals) => program.kill(signal),
        /** @returns the processes that build: the exporter, Next and what it starts */
        async building() {
          const pid = program.pid ?? 0;
          while (descendants(pid).length < 2) {
            if (program.exitCode !== null) throw new Error(output);
            await pause(50);
          }
          return descendants(pid);
        },
      };
    },
  };
}

const until = (expectation: () => unknown) =>
  vi.waitFor(expectation, { timeout: 800_000, interval: 100 });

/** Waits until processes have ended. Only the test's own time limit applies. */
async function gone(pids: number[]) {
  while (processes().some(({ pid }) => pids.includes(pid))) await pause(100);
}

it("the publisher makes each publish live, even if it is killed, disconnected or restarted, or its command fails", async () => {
  const deployment = await openDeployment();
  const { publish, served, received, nginx, live } = deployment;
  const { token, start, restartLake } = deployment;
  await publish("Headline one");

  // Killed during its first build, it starts over.
  const first = start();
  const builders = await first.building();
  first.kill("SIGKILL");
  await gone(builders);
  expect(await served()).toBe("");

  // A command that fails is run again.
  await rm(token);
  const second = start();
  await until(() =>
    expect(second.output()).toMatch(
      /PUBLISH_COMMAND failed.*token: No such file.*tried again/s,
    ),
  );
  expect(await served()).toBe("");
  await writeFile(token, "");
  await until(async () => expect(await served()).toContain("Headline one"));
  // nginx runs as another user.
  expect((await stat(dirname(live))).mode & 0o055).toBe(0o055);
  expect(await received()).toBe(await served());
  expect(await nginx()).toContain(`root ${live};`);

  // A second publisher is refused.
  const rival = start();
  expect(await rival.ended).toBe(1);
  expect(rival.output()).toContain("in use by another process");

  // It learns of each publish, even of one that it missed while it was disconnected.
  await publish("Headline two");
  await until(async () => expect(await served()).toContain("Headline two"));
  await restartLake(() => publish("Headline three"));
  await until(async () => expect(await served()).toContain("Headline three"));

  // Stopped during a build, it leaves the previous page and no processes.
  await publish("Headline four");
  const ending = await second.building();
  second.kill("SIGTERM");
  expect(await second.ended).toBe(0);
  await gone(ending);
  expect(await served()).toContain("Headline three");
  const third = start();
  await until(async () => expect(await served()).toContain("Headline four"));
  expect(await received()).toBe(await served());
  third.kill("SIGTERM");
  expect(await third.ended).toBe(0);
});
