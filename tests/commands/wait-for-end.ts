/** Does nothing until it is asked to end. */
import { setTimeout as pause } from "node:timers/promises";
import { runCommand } from "../../command.ts";

await runCommand(async ({ report, ended }) => {
  const awake = setInterval(() => {}, 1000);
  report.say("waiting");
  await ended;
  // Closing takes a moment, in which a second signal may come.
  await pause(500);
  clearInterval(awake);
  report.say("ended in order");
});
