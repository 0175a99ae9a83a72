/** The addresses of HTML documents, for every host and the doctor: `/privacy` for `/privacy.html`. */

/** The document sent with status 404. It has no address of its own. */
export const NOT_FOUND = "/404.html";

/** @param path of a file or request; if the file is not HTML, it is returned unchanged */
export const addressOf = (path: string): string =>
  path.replace(/(\/index)?(\.html|\/)?$/, "") || "/";
