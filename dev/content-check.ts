/**
 * `npm run content:check`: the checks of a build, without the build, on the
 * dataset of the environment; with `-- --file content.ndjson` the Studio's
 * checks on its words. Prints one line per problem and fails when there is any.
 */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { loadEnvFiles, readEnvironment } from "../environment.ts";
import { fetchSnapshot } from "../src/content/snapshot.ts";
import { checkContent } from "../studio/check/check-content.ts";
import { problemLine } from "../studio/check/field-address.ts";
import { readDocuments } from "../studio/check/read-documents.ts";
import { checkSnapshot } from "./check-snapshot.ts";

try {
  const { values } = parseArgs({ options: { file: { type: "string" } } });
  loadEnvFiles(join(import.meta.dirname, ".."));
  const environment = readEnvironment(process.env);
  const problems = values.file
    ? await checkContent(readDocuments(await readFile(values.file, "utf8")))
    : await checkSnapshot(await fetchSnapshot(environment.sanity), environment);
  for (const problem of problems)
    console.error(problemLine(problem, environment.studioUrl));
  if (problems.length > 0) process.exitCode = 1;
  else console.log("The content is complete and may be published.");
} catch (error) {
  console.error(error instanceof Error ? error.message : "Unknown failure.");
  process.exitCode = 2;
}
