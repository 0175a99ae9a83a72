import { mkdir } from "node:fs/promises";
import { execa } from "execa";
import { type Environment, NOT_SET } from "../environment.ts";
import type { CommandContext } from "../lib/command.ts";
import { lockFolder } from "../lib/folder-lock.ts";
import { outputError } from "../lib/programs.ts";
import { root } from "../lib/root.ts";
import { startPublisher } from "./publisher.ts";

/** Milliseconds after which a command is ended, because it may be waiting for a lost network. */
const COMMAND_MS = 10 * 60_000;

/** Runs a publisher that sends each build to a host with PUBLISH_COMMAND, until an interrupt. */
export async function runPublisher(
  environment: Environment,
  directory: string,
  { report, signal, untilInterrupted }: CommandContext,
): Promise<void> {
  // Lets other users read the builds, because a web server must read what the command copies.
  process.umask(0o022);
  await mkdir(directory, { recursive: true });
  // The lock has its own folder, because locking closes a folder to other users.
  using _lock = lockFolder(`${directory}.lock`);
  // Stopping the publisher is normal, even during the first build.
  const interrupted = untilInterrupted();
  const publisher = startPublisher({
    environment,
    directory,
    report,
    signal,
    send: (folder) =>
      report.step("Running PUBLISH_COMMAND", () =>
        sendToHost(environment.publishCommand ?? "", folder, signal),
      ),
    onLive(changed) {
      const documents = changed.map(({ _id, _rev }) => `${_id} (${_rev})`);
      const time = new Date().toISOString();
      report.say(`Live at ${time}: ${documents.join(", ")}`);
    },
  });
  await publisher.firstAttempt;
  if (!signal.aborted) report.say("Listening to Sanity.");
  await interrupted;
  await publisher.stopped;
}

/** @throws Error with the command's last lines of output if it fails */
async function sendToHost(
  command: string,
  folder: string,
  signal: AbortSignal,
): Promise<void> {
  const { failed, timedOut, all } = await execa(command, {
    shell: true,
    cwd: root,
    // The command does not get the token that reads the dataset.
    env: { ...NOT_SET, SITE_FOLDER: folder },
    stdin: "ignore",
    all: true,
    cancelSignal: signal,
    timeout: COMMAND_MS,
    killDescendants: true,
    reject: false,
  });
  signal.throwIfAborted();
  if (timedOut) throw new Error("PUBLISH_COMMAND was ended after ten minutes.");
  if (failed)
    throw new Error("PUBLISH_COMMAND failed:", { cause: outputError(all) });
}
