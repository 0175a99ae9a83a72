import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { CommandContext } from "../command/command.ts";
import { type Environment, NO_SETTINGS } from "../command/environment.ts";
import { runProgram } from "../command/programs.ts";
import { lockFolder } from "../packages/loopback/src/index.ts";
import { writeHostFiles } from "./export/host-files.ts";
import { openPublisher } from "./open-publisher.ts";

/** Milliseconds until a command is ended, because it may be waiting for a lost network. */
const COMMAND_MS = 10 * 60_000;

/**
 * Keeps the live page up to date with a hosted dataset until the process is interrupted.
 *
 * @param directory of the builds, absolute; it gets an `nginx.conf` that serves its link
 *   `live`
 * @throws FolderInUseError when another publisher has the folder
 */
export async function runPublisher(
  environment: Environment,
  directory: string,
  { report, signal, untilInterrupted }: CommandContext,
): Promise<void> {
  // Web servers have to read the directory, so the lock is in a folder of its own.
  process.umask(0o022);
  await mkdir(directory, { recursive: true });
  using _lock = lockFolder(join(directory, ".lock"));
  const live = join(directory, "live");
  const deploy = async (folder: string) => {
    await writeHostFiles(folder, directory, environment, live);
    if (environment.publishCommand)
      await report.step("Running PUBLISH_COMMAND", () =>
        runPublishCommand(environment, folder, signal),
      );
  };
  const { publisher, builds } = await openPublisher({
    ...{ environment, directory, deploy, report, signal },
  });
  // Stopping it is normal from here on, even during the first build.
  const interrupted = untilInterrupted();
  await publisher.publish();
  if (builds.folder() && !signal.aborted)
    report.say(`${live} is up to date. Listening to Sanity.`);
  await interrupted;
  // A publish that is under way ends first.
  await publisher.publish();
}

/** @throws Error with the last lines of the command when it fails */
async function runPublishCommand(
  environment: Environment,
  folder: string,
  signal: AbortSignal,
): Promise<void> {
  const limit = AbortSignal.timeout(COMMAND_MS);
  const variables = {
    ...NO_SETTINGS,
    PUBLISH_COMMAND: environment.publishCommand ?? "",
    SITE_FOLDER: folder,
  };
  try {
    const either = AbortSignal.any([signal, limit]);
    await runProgram("publishing/command-program.ts", [], variables, either);
  } catch (cause) {
    if (limit.aborted)
      throw new Error("PUBLISH_COMMAND was ended after ten minutes.");
    throw new Error("PUBLISH_COMMAND failed:", { cause });
  }
}
