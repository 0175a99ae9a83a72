/** The addresses of HTML documents, for every host and the doctor: `/privacy` for `/privacy.html`. */
import { readdir } from "node:fs/promises";

/** The document sent with status 404. It has no address of its own. */
export const NOT_FOUND = "/404.html";

/** @param path of a file or request; if the file is not HTML, it is returned unchanged */
export const addressOf = (path: string): string =>
  path.replace(/(\/index)?(\.html|\/)?$/, "") || "/";

/** @returns the paths of a site's HTML documents, in alphabetical order */
export const documentsIn = async (site: string): Promise<string[]> =>
  (await readdir(site, { recursive: true }))
    .filter((name) => name.endsWith(".html"))
    .map((name) => `/${name}`)
    .sort();
