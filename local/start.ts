/** `npm start`: the whole product on this machine. See README.md. */
import { join } from "node:path";
import { openHouse } from "./runner/house.ts";
import { lifetime } from "./runner/lifetime.ts";
import { createReport } from "./runner/report.ts";
import { loadEnvironmentFiles, readSettings } from "./runner/settings.ts";
import { addressLines, problemLines, reasonOf } from "./runner/words.ts";

const root = join(import.meta.dirname, "..");
const report = createReport();
const { signal, ended } = lifetime();

process.exit(await start());

/** @returns the exit code */
async function start(): Promise<number> {
  try {
    loadEnvironmentFiles(root);
    const settings = readSettings(process.env);
    const house = await openHouse({
      directory: join(root, ".local"),
      settings,
      inherited: process.env,
      report,
      signal,
    });
    const { publishing, firstBuild } = house;
    if (!firstBuild.live) {
      report.complain(problemLines(firstBuild.problems));
      const hasPage = publishing.status().liveSince !== null;
      if (firstBuild.fault === "build" && !hasPage) {
        await house.close();
        return 1;
      }
    }
    publishing.subscribe(({ state, problems }) => {
      if (state === "failed" && !signal.aborted) {
        report.complain(problemLines(problems));
      }
    });
    report.say(addressLines(settings));
    await ended;
    const step = report.step("Stopping everything");
    await house.close();
    step.done();
    return 0;
  } catch (error) {
    if (signal.aborted) return 0;
    report.complain(reasonOf(error));
    return 1;
  }
}
