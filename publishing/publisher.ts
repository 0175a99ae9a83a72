/** Opens the publisher, on its own or in a stack. `publish.ts` says when it builds. */
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { execa } from "execa";
import { checkContent } from "../content/check.ts";
import { fetchSnapshot } from "../content/snapshot.ts";
import { type Environment, NO_SETTINGS, variablesOf } from "../environment.ts";
import type { CommandContext } from "../run/command.ts";
import { lockFolder } from "../run/folder-lock.ts";
import { buildSite } from "./build-site.ts";
import { openBuilds } from "./builds.ts";
import { fingerprint } from "./fingerprint.ts";
import { followDataset } from "./follow-dataset.ts";
import { writeHostFiles } from "./host-files.ts";
import { createPublisher, type PublisherOptions } from "./publish.ts";

const root = join(import.meta.dirname, "..");

/** Milliseconds until a command is ended, because it may be waiting for a lost network. */
const COMMAND_MS = 10 * 60_000;
const LAST_LINES = 20;

/**
 * Opens a folder of builds and its publisher, which publishes whatever changes from then
 * on.
 *
 * @param directory of the builds. Its link `live` leads to the live one.
 */
export async function openPublisher(
  environment: Environment,
  directory: string,
  { report, signal }: Pick<CommandContext, "report" | "signal">,
  deploy?: PublisherOptions["deploy"],
) {
  const { sanity } = environment;
  const { SETTINGS_JSON } = variablesOf(environment);
  const builds = await openBuilds(directory);
  const publisher = createPublisher({
    fetchSnapshot: () => fetchSnapshot(sanity, signal),
    check: (snapshot) => checkContent(snapshot, environment),
    sources: async () => SETTINGS_JSON + (await fingerprint(root)),
    buildSite: (content, folder) =>
      buildSite(environment, content, folder, signal),
    ...{ deploy, builds, report, signal },
  });
  void followDataset(sanity, () => void publisher.publish(), signal);
  return { publisher, builds };
}

/**
 * Keeps the live page up to date with a hosted dataset until the process is interrupted.
 *
 * @param directory of the builds, absolute; it gets an `nginx.conf` that serves its link
 *   `live`
 */
export async function runPublisher(
  environment: Environment,
  directory: string,
  context: CommandContext,
): Promise<void> {
  const { report, signal, untilInterrupted } = context;
  // Web servers have to read the directory, so the lock is in a folder of its own.
  process.umask(0o022);
  await mkdir(directory, { recursive: true });
  using _lock = lockFolder(join(directory, ".lock"));
  const live = join(directory, "live");
  const deploy = async (folder: string) => {
    await writeHostFiles(folder, directory, environment, live);
    const { publishCommand } = environment;
    if (publishCommand)
      await report.step("Running PUBLISH_COMMAND", () =>
        runPublishCommand(publishCommand, folder, signal),
      );
  };
  const { publisher } = await openPublisher(
    environment,
    directory,
    context,
    deploy,
  );
  // Stopping it is normal from here on, even during the first build.
  const interrupted = untilInterrupted();
  await publisher.publish();
  if (!publisher.failure() && !signal.aborted)
    report.say(`${live} is up to date. Listening to Sanity.`);
  await interrupted;
  // A publish that is under way ends first.
  await publisher.publish();
}

/** @throws Error with the last lines of the command when it fails */
async function runPublishCommand(
  command: string,
  folder: string,
  signal: AbortSignal,
): Promise<void> {
  const { failed, timedOut, all } = await execa(command, {
    shell: true,
    cwd: root,
    env: { ...NO_SETTINGS, SITE_FOLDER: folder },
    stdin: "ignore",
    all: true,
    cancelSignal: signal,
    timeout: COMMAND_MS,
    killDescendants: true,
    reject: false,
  });
  signal.throwIfAborted();
  if (timedOut) throw new Error("PUBLISH_COMMAND was ended after ten minutes.");
  if (!failed) return;
  const lines = all.split("\n").slice(-LAST_LINES).join("\n");
  throw new Error("PUBLISH_COMMAND failed:", { cause: new Error(lines) });
}
