import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { type StudioVariables, variableNames } from "../environment.ts";

/** What the built Studio is made of; the lockfile stands for Sanity itself. */
const FILES = ["package-lock.json", "sanity.cli.ts", "sanity.config.ts"];
const FOLDERS = ["schemas", "studio"];
/** Parts of those folders that the built Studio does not contain. */
const APART = /^studio\/(?:check|typegen|sample-content)\/|\.test\.tsx?$/;

async function filesIn(project: string, folder: string): Promise<string[]> {
  const entries = await readdir(join(project, folder), {
    recursive: true,
    withFileTypes: true,
  });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => path.slice(project.length + 1).replaceAll("\\", "/"));
}

/**
 * Names the state of everything a built Studio depends on: the same name, the
 * same Studio.
 *
 * @param project the folder of the repository
 * @param variables the environment that is built in
 */
export async function inputsName(
  project: string,
  variables: StudioVariables,
): Promise<string> {
  const found = await Promise.all(
    FOLDERS.map((folder) => filesIn(project, folder)),
  );
  const files = [...FILES, ...found.flat()]
    .filter((path) => !APART.test(path))
    .sort();
  const hash = createHash("sha256");
  for (const name of variableNames) {
    hash.update(`${name}=${variables[name] ?? ""}\n`);
  }
  for (const path of files) {
    hash.update(`${path}\n`).update(await readFile(join(project, path)));
  }
  return hash.digest("hex");
}
