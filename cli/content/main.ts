/** `npm run content -- <command>`: the page's content, out of a dataset and into one. */
import { join } from "node:path";
import { checkSnapshot, problemLine } from "../../build/check-snapshot.ts";
import { readEnvironment, SettingsError } from "../../environment.ts";
import { fetchSnapshot } from "../../src/content/snapshot.ts";
import { root, runProgram, typedPath } from "../program.ts";
import { fetchFirstDrafts, pullArchive, pushArchive } from "./archive.ts";

const missing = (variable: string, role: string) =>
  new SettingsError([
    `${variable} is missing: a token with the role ${role}, at sanity.io/manage, API, Tokens`,
  ]);

await runProgram("content", (program, { report, signal }) => {
  program.description(
    "Works on the hosted dataset if SANITY_PROJECT_ID names one, else on the embedded one that `npm start` runs.",
  );
  program
    .command("pull")
    .description("write everything into an archive named after the time")
    .option(
      "--to <folder>",
      "folder of all archives",
      typedPath,
      join(root, "archive"),
    )
    .action(async ({ to }) => {
      const { sanity } = readEnvironment(process.env);
      if (sanity.kind === "hosted" && !sanity.readToken && !sanity.writeToken)
        throw missing("SANITY_READ_TOKEN", "Viewer");
      const step = report.step("Reading the dataset");
      const { path, documentCount } = await pullArchive(sanity, to, signal);
      step.done(`${path}, documents: ${documentCount}`);
    });
  program
    .command("push")
    .description("write an archive or an NDJSON file, as drafts")
    .argument("<archive>", "archive or file", typedPath)
    .option("--replace", "also over documents that differ", false)
    .action(async (archive, { replace }) => {
      const { sanity, studioUrl } = readEnvironment(process.env);
      if (sanity.kind === "hosted" && !sanity.writeToken)
        throw missing("SANITY_WRITE_TOKEN", "Editor");
      const step = report.step("Writing into the dataset");
      const result = await pushArchive(sanity, archive, replace, signal);
      const { written, same, left } = result;
      step.done(`written: ${written.length}, same already: ${same.length}`);
      if (written.length > 0)
        report.say(
          `They are drafts. Read, approve and publish them in the Studio: ${studioUrl}`,
        );
      if (left.length > 0)
        throw new Error(
          `Left as they are, because they differ: ${left.join(", ")}. Look at them in the Studio, then push again with --replace to overwrite them.`,
        );
    });
  program
    .command("check")
    .description(
      "what a build checks, without the build; with a token also drafts of entries that are not published yet",
    )
    .action(async () => {
      const environment = readEnvironment(process.env);
      const snapshot = await fetchSnapshot(environment.sanity, signal);
      const drafts = await fetchFirstDrafts(environment.sanity, signal);
      const problems = await checkSnapshot(snapshot, environment, drafts);
      const lines = problems.map((problem) =>
        problemLine(problem, environment.studioUrl),
      );
      if (lines.length > 0) throw new Error(lines.join("\n"));
      report.say("The content is complete and may be published.");
    });
});
