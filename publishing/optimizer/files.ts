import { readdir, readFile } from "node:fs/promises";
import { join, relative } from "node:path";

/** The files of a site, by path, such as `/index.html`. */
export type Files = ReadonlyMap<string, string | Buffer>;

export async function readFiles(folder: string): Promise<Files> {
  const options = { recursive: true, withFileTypes: true } as const;
  const entries = await readdir(folder, options);
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .sort();
  const read = async (file: string) =>
    [`/${relative(folder, file)}`, await readFile(file)] as const;
  return new Map(await Promise.all(files.map(read)));
}
