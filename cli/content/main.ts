/** `npm run content -- <command>`: the words of the page, out of a dataset and into one. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { Command } from "commander";
import { checkSnapshot } from "../../build/check-snapshot.ts";
import { runCommand } from "../../command.ts";
import {
  loadEnvFiles,
  readEnvironment,
  SettingsError,
} from "../../environment.ts";
import { fetchSnapshot } from "../../src/content/snapshot.ts";
import { checkContent } from "../../studio/check/check-content.ts";
import { problemLine } from "../../studio/check/fields.ts";
import { readDocuments } from "../../studio/check/read-documents.ts";
import { pullArchive, readArchive } from "./archive.ts";
import { fetchAll } from "./dataset.ts";
import { differences } from "./differences.ts";
import { pushArchive } from "./push.ts";

const root = join(import.meta.dirname, "../..");

await runCommand(async ({ report, signal }) => {
  loadEnvFiles(root);
  const environment = readEnvironment(process.env);
  const { sanity, studioUrl } = environment;
  const program = new Command("npm run content --").description(
    "Works on the hosted dataset if SANITY_PROJECT_ID names one, else on the embedded one that `npm start` runs.",
  );
  program
    .command("pull")
    .description("write everything into a new folder, named after the moment")
    .option("--to <folder>", "folder of all archives", join(root, "archive"))
    .action(async ({ to }) => {
      const step = report.step("Reading the dataset");
      const folder = await pullArchive(sanity, to, signal);
      const { length } = await readArchive(folder);
      step.done(`${folder}, documents: ${length}`);
    });
  program
    .command("push <archive>")
    .description("write an archive or an NDJSON file, as drafts")
    .option(
      "--restore",
      "published as it was, with drafts and approvals",
      false,
    )
    .option("--replace", "also over what somebody has edited", false)
    .action(async (archive, options) => {
      if (sanity.kind === "hosted" && !sanity.writeToken)
        throw new SettingsError([
          "SANITY_WRITE_TOKEN is missing: a token with the role Editor, at sanity.io/manage, API, Tokens",
        ]);
      const step = report.step("Writing into the dataset");
      const plan = await pushArchive(sanity, archive, options);
      const { write, same, edited } = plan;
      step.done(`written: ${write.length}, said so already: ${same.length}`);
      if (write.length > 0 && !options.restore)
        report.say(
          `They are drafts. Read them, approve and publish them in the Studio: ${studioUrl}`,
        );
      if (edited.length > 0)
        throw new Error(
          `Left as they are, because somebody has edited them: ${edited.join(", ")}. Look at them in the Studio, then push again with --replace to overwrite them.`,
        );
    });
  program
    .command("diff <archive>")
    .description("name the documents and fields that differ from the dataset")
    .action(async (archive) => {
      const ours = await readArchive(archive);
      const lines = differences(ours, await fetchAll(sanity));
      for (const line of lines) report.say(line);
      if (lines.length > 0)
        throw new Error(`Documents that differ: ${lines.length}.`);
      report.say("Archive and dataset hold the same words.");
    });
  program
    .command("check [file]")
    .description("the checks of a build, or the Studio's on an NDJSON file")
    .action(async (file) => {
      const problems = file
        ? await checkContent(readDocuments(await readFile(file, "utf8")))
        : await checkSnapshot(await fetchSnapshot(sanity), environment);
      const lines = problems.map((problem) => problemLine(problem, studioUrl));
      if (lines.length > 0) throw new Error(lines.join("\n"));
      report.say("The content is complete and may be published.");
    });
  await program.parseAsync();
});
