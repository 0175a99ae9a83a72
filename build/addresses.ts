/** The address of each document, for every host and the doctor: `/privacy` for `/privacy.html`. */
import { readdir } from "node:fs/promises";

/** The document that is sent, with status 404, where nothing is. It has no address. */
export const NOT_FOUND = "/404.html";

/**
 * @param path of a file, or as it was requested
 * @returns the address of the document that is meant; any other path as it is
 */
export const addressOf = (path: string): string =>
  path.replace(/(\/index)?(\.html|\/)?$/, "") || "/";

/** @returns paths of every HTML document of a site, in alphabetical order */
export const documentsIn = async (site: string): Promise<string[]> =>
  (await readdir(site, { recursive: true }))
    .filter((name) => name.endsWith(".html"))
    .map((name) => `/${name}`)
    .sort();
