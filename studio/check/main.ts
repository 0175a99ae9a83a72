/**
 * `npm run content:check`: the Studio's checks, without the Studio. Reads the
 * dataset of the environment, or `-- --file content.ndjson`. Prints one line
 * per problem and fails when there is any.
 */
import { join } from "node:path";
import { parseArgs } from "node:util";
import { studioEnvironment } from "../environment.ts";
import { loadEnvironmentFiles } from "../environment-files.ts";
import { contentProblems, problemLine } from "./content-problems.ts";
import { documentsFromDataset, documentsFromFile } from "./read-content.ts";

loadEnvironmentFiles(join(import.meta.dirname, "..", ".."));
const environment = studioEnvironment(process.env);
const { values } = parseArgs({ options: { file: { type: "string" } } });

try {
  const documents = values.file
    ? await documentsFromFile(values.file)
    : await documentsFromDataset(environment, process.env.SANITY_READ_TOKEN);
  const problems = await contentProblems(documents, environment.studioUrl);
  for (const problem of problems) console.error(problemLine(problem));
  if (problems.length > 0) process.exitCode = 1;
  else console.log("The content is complete and may be published.");
} catch (error) {
  console.error(error instanceof Error ? error.message : "Unknown failure.");
  process.exitCode = 2;
}
