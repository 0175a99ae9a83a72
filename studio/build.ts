/**
 * `node studio/build.ts --out folder`: builds the Studio of the environment as
 * static files, unless they are up to date. Any path without a file is to be
 * answered with its `index.html`.
 */
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { buildStudio } from "./build/build-studio.ts";
import { loadEnvironmentFiles } from "./environment-files.ts";

export { buildStudio };

if (import.meta.main) {
  loadEnvironmentFiles(join(import.meta.dirname, ".."));
  const { values } = parseArgs({
    options: { out: { type: "string", default: ".local/studio/dist" } },
  });
  const { built } = await buildStudio({
    out: resolve(values.out),
    variables: process.env,
  });
  console.log(
    built
      ? `The Studio is in ${values.out}.`
      : `The Studio in ${values.out} is up to date.`,
  );
}
