/** `npm run content:recover`: makes a new content database of what can be read of a damaged one. */
import { join } from "node:path";
import { recoverContent } from "content-lake";
import { lockFolder } from "loopback-server";
import { runCommand } from "./command.ts";

const directory = join(import.meta.dirname, "../.local");

await runCommand(async ({ report }) => {
  using _lock = lockFolder(directory);
  const recovery = recoverContent(join(directory, "content-lake"));
  if (!recovery) {
    report.say("The content is not damaged; nothing was changed.");
    return;
  }
  const { documents, lost, setAside } = recovery;
  report.say(`${documents} documents were kept.
${
  lost === undefined
    ? "Which ones were lost cannot be read any more."
    : lost.length > 0
      ? `Gone, or older than they were: ${lost.join(", ")}`
      : "None was lost."
}
The damaged file is now ${setAside}`);
});
