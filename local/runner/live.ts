/** A command that opens a house and keeps it until Ctrl-C. */
import { join } from "node:path";
import { loadEnvironmentFiles } from "../../studio/environment-files.ts";
import type { HouseOptions } from "./house.ts";
import { lifetime } from "./lifetime.ts";
import { createReport } from "./report.ts";
import { readSettings } from "./settings.ts";
import { addressLines, reasonOf } from "./words.ts";

const root = join(import.meta.dirname, "../..");

/** Something that was opened and can be closed. */
type Open = { close(): Promise<void> };

/**
 * Opens a house from the environment, prints its addresses, and closes it when
 * the command is asked to end. Ends the process: 0 after Ctrl-C, 1 after an error.
 */
export async function live(
  open: (options: HouseOptions) => Promise<Open>,
): Promise<never> {
  const report = createReport();
  const { signal, ended } = lifetime();
  try {
    loadEnvironmentFiles(root);
    const settings = readSettings(process.env);
    const house = await open({
      directory: join(root, ".local"),
      settings,
      inherited: process.env,
      report,
      signal,
    });
    report.say(addressLines(settings));
    await ended;
    const step = report.step("Stopping everything");
    await house.close();
    step.done();
    process.exit(0);
  } catch (error) {
    if (signal.aborted) process.exit(0);
    report.complain(reasonOf(error));
    process.exit(1);
  }
}
