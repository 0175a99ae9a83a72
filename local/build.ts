/** `npm run build`: the static export for hosts, into `out/`. */
import { join } from "node:path";
import { BuildError, buildExport } from "../export/build.ts";
import { loadEnvironmentFiles } from "../studio/environment-files.ts";
import { checkContent } from "./runner/content.ts";
import { requireHosted } from "./runner/hosted.ts";
import { lifetime } from "./runner/lifetime.ts";
import { createReport, type Step } from "./runner/report.ts";
import { problemLines, reasonOf } from "./runner/words.ts";

const report = createReport();
const { signal } = lifetime();
let step: Step | undefined;

try {
  loadEnvironmentFiles(join(import.meta.dirname, ".."));
  const environment = requireHosted(process.env);
  step = report.step("Checking the content");
  const problems = await checkContent(environment);
  if (problems.length > 0) throw new BuildError("content", problems);
  step.done();
  step = report.step("Building the page");
  await buildExport({
    directory: "out",
    environment,
    onProgress: (text) => step?.progress(text),
    signal,
  });
  step.done("out/ can be deployed");
} catch (error) {
  step?.fail();
  report.complain(
    error instanceof BuildError
      ? problemLines(error.problems)
      : reasonOf(error),
  );
  process.exitCode = 1;
}
