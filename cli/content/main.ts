/** `npm run content -- <command>`: archives, restores and checks the content of a dataset. */
import { join } from "node:path";
import { requireValidContent } from "../../content/check.ts";
import { fetchSnapshot } from "../../content/snapshot.ts";
import { readEnvironment, SettingsError } from "../../environment.ts";
import { root } from "../../run/root.ts";
import { runCommandLine, typedPath } from "../command-line.ts";
import { pullArchive, pushArchive } from "./archive.ts";

const missing = (variable: string, role: string) =>
  new SettingsError([
    `${variable} is missing: a token with the role ${role}, at sanity.io/manage, API, Tokens`,
  ]);

await runCommandLine("content", (program, { report, signal }) => {
  // Other users do not read the archive, or what Sanity's exporter writes before it.
  process.umask(0o077);
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
    .description("write the page's documents from an archive as drafts")
    .argument("<archive>", "archive or NDJSON file", typedPath)
    .option("--replace", "overwrite documents that differ", false)
    .action(async (archive, options) => {
      const { sanity, studioUrl } = readEnvironment(process.env);
      if (sanity.kind === "hosted" && !sanity.writeToken)
        throw missing("SANITY_WRITE_TOKEN", "Editor");
      const { written, unchanged, conflicts } = await report.step(
        "Writing to the dataset",
        () => pushArchive(sanity, archive, options, signal),
      );
      report.say(`written: ${written.length}, unchanged: ${unchanged.length}`);
      if (written.length > 0)
        report.say(
          `These are drafts. Read and publish them in the Studio: ${studioUrl}`,
        );
      const names = conflicts.map(({ _id }) => _id).join(", ");
      if (names)
        throw new Error(
          `Not overwritten, because they differ: ${names}. Compare them in the Studio, then push again with --replace to overwrite them.`,
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
