/** `npm run content -- <command>`: archives, fills and checks the content of a dataset. */
import { join } from "node:path";
import { requireValidContent } from "../../content/check.ts";
import { fetchSnapshot } from "../../content/snapshot.ts";
import { readEnvironment, SettingsError } from "../../environment.ts";
import { root } from "../../lib/root.ts";
import { runCommandLine, typedPath } from "../command-line.ts";
import { pullArchive } from "./archive.ts";
import { pushDrafts } from "./push.ts";

const missing = (variable: string, role: string) =>
  new SettingsError([
    `${variable} is missing: a token with the role ${role}, at sanity.io/manage, API, Tokens`,
  ]);

await runCommandLine("content", (program, { report, signal }) => {
  program.description(
    "Uses the hosted dataset of SANITY_PROJECT_ID or, if that is not set, the embedded one that `npm start` runs.",
  );
  program
    .command("pull")
    .description("write everything to an archive named after the time")
    .action(async () => {
      const { sanity } = readEnvironment(process.env);
      if (sanity.kind === "hosted" && !sanity.readToken && !sanity.writeToken)
        throw missing("SANITY_READ_TOKEN", "Viewer");
      await report.step("Reading the dataset", async () => {
        const { path, documentCount } = await pullArchive(
          sanity,
          join(root, "archive"),
          signal,
        );
        return `${path}, documents: ${documentCount}`;
      });
    });
  program
    .command("push")
    .description("fill a new dataset with the page's documents, as drafts")
    .argument("<file>", "NDJSON: a document on each line", typedPath)
    .action(async (file) => {
      const { sanity, studioUrl } = readEnvironment(process.env);
      if (sanity.kind === "hosted" && !sanity.writeToken)
        throw missing("SANITY_WRITE_TOKEN", "Editor");
      const count = await report.step("Writing to the dataset", () =>
        pushDrafts(sanity, file, signal),
      );
      report.say(
        `Wrote ${count} drafts. Add the pictures, read and publish them in the Studio: ${studioUrl}`,
      );
    });
  program
    .command("check")
    .description(
      "run the checks of a build; with a token, as if all drafts were published",
    )
    .action(async () => {
      const environment = readEnvironment(process.env);
      const { sanity } = environment;
      const readToken = sanity.writeToken ?? sanity.readToken;
      const canReadDrafts = readToken || sanity.kind === "embedded";
      const documents = await fetchSnapshot(
        { ...sanity, readToken },
        signal,
        canReadDrafts ? "drafts" : "published",
      );
      await requireValidContent(documents, environment);
      report.say(
        "The content is complete and can go live once it is published.",
      );
    });
});
